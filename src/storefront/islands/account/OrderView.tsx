import type { ReactNode } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PAYMENT_NAMES } from '#platform/contract/messages.ts'
import { formatMoment } from '#platform/rules/date.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import { finalPrice } from '#shop/catalogue/rules/price.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { ORDER, PAY_NOW, REFUNDED, RETURNED, STATUS_HISTORY, trackAt } from '#storefront/texts/orders.ts'
import { COUPON, DISCOUNT, PAYMENT, SHIPPING, SUB_TOTAL, TOTAL } from '#storefront/texts/words.ts'
import { LineName } from '#storefront/ui/LineName.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import orderSumsStyles from './OrderSums.module.css'
import styles from './OrderView.module.css'

/** Sums of an order: subtotal, discounts, delivery, total. */
function OrderSums({ order }: { order: TrackedOrder }) {
  const { subtotal, discount, coupon_discount, shipping, total_after_discount, payment_type, returned, refunded } =
    order
  const sums: [string, string][] = [
    [SUB_TOTAL, formatTaka(subtotal)],
    [SHIPPING, formatTaka(shipping)],
    ...(discount > 0 ? [[DISCOUNT, `−${formatTaka(discount)}`] satisfies [string, string]] : []),
    ...(coupon_discount > 0 ? [[COUPON, `−${formatTaka(coupon_discount)}`] satisfies [string, string]] : []),
    [TOTAL, formatTaka(total_after_discount)],
    ...(returned ? [[RETURNED, `−${formatTaka(returned)}`] satisfies [string, string]] : []),
    ...(refunded ? [[REFUNDED, formatTaka(refunded)] satisfies [string, string]] : []),
    [PAYMENT, PAYMENT_NAMES[payment_type] ?? payment_type],
  ]
  return (
    <dl className={orderSumsStyles['sums']}>
      {sums.map(([name, value]) => (
        <div key={name} data-name={name}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  order: TrackedOrder
  /** Actions of the shopper on it. */
  children?: ReactNode
}

/** An order with its lines, sums and status. */
export function OrderView({ order, children }: Props) {
  return (
    <section className="panel stack" aria-labelledby="order-title">
      <div className="row">
        <h2 id="order-title">{`${ORDER} #${formatCount(order.pk)}`}</h2>
        <OrderStatus status={order.order_status} />
      </div>
      <ul className={styles['lines']}>
        {order.lines.map((line) => (
          <li key={line.product_id}>
            <a href={PAGES.product(line.product_id)}>
              <LineName line={line} />
            </a>
            <span className="number">{formatTaka(line.total)}</span>
            <span className="muted number">
              {formatCount(line.quantity)} × {formatTaka(finalPrice(line))}
              {line.returned ? ` · ${RETURNED}: ${formatCount(line.returned)}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
      {order.pay && (
        <a className="button button-primary" href={order.pay}>
          {PAY_NOW}
        </a>
      )}
      {order.parcels?.map(({ courier, link }) => (
        <p key={link}>
          <a href={link} rel="noreferrer">
            {trackAt(courier)}
          </a>
        </p>
      ))}
      {children}
      <h3>{STATUS_HISTORY}</h3>
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
