import { CANCEL_REASONS, type CancelReason } from '#contract/office-orders.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
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
