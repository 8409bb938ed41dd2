import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { CANCEL_REASONS, type CancelReason } from '#shop/orders/contract/office-orders.ts'

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

interface ReasonStepProps extends Props {
  label: string
  busy: boolean
  /** Called with the reason that was chosen. */
  act: (reason: CancelReason) => void
}

/** Asks why, and then takes the step: the inside of a sheet. */
export function ReasonStep({ reason, choose, label, busy, act }: ReasonStepProps) {
  return (
    <>
      <Reasons reason={reason} choose={choose} />
      <Button look="danger" wide disabled={!reason} busy={busy} onClick={() => reason && act(reason)}>
        {label}
      </Button>
    </>
  )
}
