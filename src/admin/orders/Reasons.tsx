import { CANCEL_REASONS, type CancelReason } from '#contract/office-orders.ts'
import { useTexts } from '../language.ts'
import { Choices } from '../parts/Field.tsx'

interface Props {
  reason: CancelReason | undefined
  choose: (reason: CancelReason) => void
}

/** Why an order is cancelled. */
export function Reasons({ reason, choose }: Props) {
  const { orders } = useTexts()
  return (
    <Choices
      legend={orders.reasonTitle}
      choices={CANCEL_REASONS.map((value) => ({ value, label: orders.reasons[value] }))}
      value={reason}
      choose={choose}
    />
  )
}
