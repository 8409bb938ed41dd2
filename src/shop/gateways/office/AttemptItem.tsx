import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import type { OfficeAttempt } from '#shop/gateways/contract/office-gateways.ts'
import { AttemptActions } from './AttemptActions.tsx'
import { Exchanges } from './Exchanges.tsx'
import { RefundItem } from './RefundItem.tsx'

const toneOf = (state: OfficeAttempt['state']): Tone =>
  state === 'paid' ? 'green' : state === 'review' ? 'red' : 'plain'

/** A payment through a gateway: what became of it, what was given back, and what a person may do. `head` stands before it. */
export function AttemptItem({ attempt, head }: { attempt: OfficeAttempt; head?: ReactNode }) {
  const { gateways } = useTexts()
  const { taka, moment } = useFormats()
  const language = useStore($language)
  const { amount, received, state, reason, note, may_ask } = attempt
  const differs = received !== null && received !== amount
  return (
    <li className="stack">
      {head}
      <span>
        {attempt.gateway[language]} <b className="number">{attempt.reference}</b>{' '}
        <Badge tone={toneOf(state)}>{gateways.states[state]}</Badge>
        {attempt.is_test && <Badge tone="marigold">{gateways.test}</Badge>}
      </span>
      <span className="number">
        {differs ? gateways.instead(taka(received), taka(amount)) : taka(received ?? amount)}
      </span>
      {reason && <p>{gateways.reasons[reason]}</p>}
      {note && <p>{gateways.left(note)}</p>}
      <span className="muted">
        {moment(attempt.paid_at ?? attempt.at)} {attempt.transaction_id}
      </span>
      {attempt.refunds.map((refund) => (
        <RefundItem key={refund.id} refund={refund} order={attempt.order} mayAsk={may_ask} />
      ))}
      <AttemptActions attempt={attempt} />
      <Exchanges attempt={attempt} />
    </li>
  )
}
