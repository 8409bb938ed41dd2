import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import { attemptsKey } from '#office/query-keys.ts'
import { listAttempts } from '#platform/contract/office/routes.ts'
import type { OfficeAttempt } from '#shop/gateways/contract/office-gateways.ts'
import styles from '#shop/orders/office/page/panels.module.css'
import { AttemptActions } from './AttemptActions.tsx'

const toneOf = (state: OfficeAttempt['state']): Tone =>
  state === 'paid' ? 'green' : state === 'review' ? 'red' : 'plain'

/** What was said with the gateway, for a dispute or an acceptance test. */
function Exchanges({ exchanges }: Pick<OfficeAttempt, 'exchanges'>) {
  const { gateways } = useTexts()
  const { moment } = useFormats()
  if (exchanges.length === 0) return null
  return (
    <details>
      <summary>{gateways.exchanges}</summary>
      {exchanges.map(({ at, path, sent, status, received }) => (
        <pre key={at + path} style={{ overflowX: 'auto' }}>
          {`${moment(at)} ${path} → ${status ?? '—'}\n${sent}\n${received}`}
        </pre>
      ))}
    </details>
  )
}

/** Payments of an order through gateways: what became of each try, and what was given back. */
export function Attempts({ orderId }: { orderId: number }) {
  const { gateways } = useTexts()
  const { taka, moment } = useFormats()
  const language = useStore($language)
  const can = useCan()
  const { data } = useQuery({
    queryKey: attemptsKey(orderId),
    queryFn: async () => (await call(listAttempts, { params: { id: orderId } })).results,
    enabled: can('payment:read'),
  })
  if (!data || data.length === 0) return null
  return (
    <section className="panel">
      <h2>{gateways.title}</h2>
      <ul className={styles['lines']}>
        {data.map((attempt) => (
          <li key={attempt.id} className="stack">
            <span>
              {attempt.gateway[language]} <b className="number">{attempt.reference}</b>{' '}
              <Badge tone={toneOf(attempt.state)}>{gateways.states[attempt.state]}</Badge>
              {attempt.is_test && <Badge tone="marigold">{gateways.test}</Badge>}
            </span>
            <span className="number">{taka(attempt.received ?? attempt.amount)}</span>
            {attempt.reason && <p>{gateways.reasons[attempt.reason]}</p>}
            <span className="muted">
              {moment(attempt.paid_at ?? attempt.at)} {attempt.transaction_id}
            </span>
            {attempt.refunds.map((refund) => (
              <p key={refund.id}>
                {gateways.refund(taka(refund.amount))}: {gateways.refundStates[refund.state]} · {refund.reason}
                {refund.why && ` · ${refund.why}`}
              </p>
            ))}
            <AttemptActions attempt={attempt} />
            <Exchanges exchanges={attempt.exchanges} />
          </li>
        ))}
      </ul>
    </section>
  )
}
