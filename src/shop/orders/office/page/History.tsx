import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { orderPath } from '#office/router.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { STATE_TONES } from '#shop/orders/office/tones.ts'
import { Merge } from './Merge.tsx'
import styles from './panels.module.css'

/** The other orders of this phone, and how they ended. */
export function History({ order }: { order: ShopOrder }) {
  const { orders } = useTexts()
  const { digits, number, day } = useFormats()
  const { history } = order
  if (!history) return null
  const { delivered, returned, cancelled, results } = history
  return (
    <section className="panel">
      <h2>{orders.history}</h2>
      <p className="muted">
        {results.length === 0
          ? orders.historyNone
          : orders.historyCounts(number(delivered), number(returned), number(cancelled))}
      </p>
      <ul className={styles['others']}>
        {results.map(({ id, state, created_at }) => (
          <li key={id}>
            <a href={orderPath(id)}>
              <span>
                #{digits(id)} · {day(created_at)}
              </span>
              <Badge tone={STATE_TONES[state]}>{orders.states[state]}</Badge>
            </a>
          </li>
        ))}
      </ul>
      <Merge order={order} />
    </section>
  )
}
