import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { orderPath } from '#office/router.ts'
import type { GatewayDay } from '#shop/gateways/contract/gateway-days.ts'
import styles from './Gateways.module.css'

/** Both sums and what lies between them. */
export function Sums({ says, ours }: Pick<GatewayDay, 'says' | 'ours'>) {
  const { gateways } = useTexts()
  const { taka } = useFormats()
  const sums = [
    [gateways.says, says],
    [gateways.ours, ours],
    [gateways.difference, Math.round((says - ours) * 100) / 100],
  ] as const
  return (
    <dl className={styles['sums']}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{taka(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A payment of which both say something else. */
export function Differing({ of }: { of: GatewayDay['differing'][number] }) {
  const { gateways, orders } = useTexts()
  const { digits } = useFormats()
  const { order, reference, transaction_id, state, reason, note } = of
  return (
    <li className="stack">
      {order !== null && (
        <a className={styles['order']} href={orderPath(order)}>
          {orders.order(digits(order))}
        </a>
      )}
      <span>
        <b className="number">{reference}</b> {transaction_id}{' '}
        {state && <Badge tone={state === 'review' ? 'red' : 'plain'}>{gateways.states[state]}</Badge>}
      </span>
      {reason && <p>{gateways.reasons[reason]}</p>}
      {note && <p className="muted">{note}</p>}
      <Sums says={of.says} ours={of.ours} />
    </li>
  )
}
