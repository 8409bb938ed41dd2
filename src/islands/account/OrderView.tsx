import type { TrackedOrder } from '#contract/account.ts'
import { PAGES } from '#contract/paths.ts'
import { formatMoment } from '#rules/date.ts'
import { textLang } from '#rules/language.ts'
import { formatTaka } from '#rules/money.ts'
import { finalPrice } from '#rules/price.ts'
import { OrderStatus } from './OrderStatus.tsx'
import { OrderSums } from './OrderSums.tsx'
import styles from './OrderView.module.css'

/** What an order is of, what it costs, and how far it is. */
export function OrderView({ order }: { order: TrackedOrder }) {
  return (
    <section className="panel stack" aria-labelledby="order-title">
      <div className="row">
        <h2 id="order-title">Order #{order.pk}</h2>
        <OrderStatus status={order.order_status} />
      </div>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li key={line.product_id}>
            <a href={PAGES.product(line.product_id)} lang={textLang(line.name)}>
              {line.name}
            </a>
            <span className="number">{formatTaka(line.total)}</span>
            <span className="muted number">
              {line.quantity} × {formatTaka(finalPrice(line))}
            </span>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
      <h3>Status history</h3>
      <ol className={styles['history']}>
        {order.history.map(({ order_status, at }) => (
          <li key={at + order_status}>
            <OrderStatus status={order_status} />
            <time className="muted number" dateTime={at}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
