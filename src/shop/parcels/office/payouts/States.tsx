import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import { entriesOf } from '#platform/contract/records.ts'
import type { LineState } from '#shop/parcels/contract/payout-columns.ts'
import styles from './Payouts.module.css'

/** Colours of what lines mean; what somebody should look at stands out. */
const TONES: Record<LineState, Tone> = {
  due: 'green',
  short: 'red',
  over: 'marigold',
  reversed: 'red',
  returned: 'plain',
  early: 'blue',
  again: 'plain',
  stranger: 'marigold',
  unclear: 'red',
}

/** What a line means. */
export function StateBadge({ state }: { state: LineState }) {
  const { payouts } = useTexts()
  return <Badge tone={TONES[state]}>{payouts.states[state]}</Badge>
}

/** How many lines mean what. */
export function StateCounts({ states }: { states: Partial<Record<LineState, number>> }) {
  const { payouts } = useTexts()
  const { number } = useFormats()
  return (
    <span className={styles['badges']}>
      {entriesOf(states).map(([state, count]) => (
        <Badge key={state} tone={TONES[state]}>{`${payouts.states[state]}: ${number(count ?? 0)}`}</Badge>
      ))}
    </span>
  )
}
