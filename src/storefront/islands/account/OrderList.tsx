import type { ReactNode } from 'react'
import { formatDay } from '#platform/rules/date.ts'
import { formatCount, formatTaka } from '#platform/rules/money.ts'
import type { OrderRow } from '#shop/customers/contract/customer-orders.ts'
import { MY_ORDERS, ORDER } from '#storefront/texts/orders.ts'
import { OrderPicture } from './order/OrderPicture.tsx'
import { OrderStatus } from './order/OrderStatus.tsx'
import './order/order.css'

interface Props {
  /** What screen readers call it. */
  name?: string
  orders: OrderRow[]
  addressOf: (id: number) => string
  /** What a shopper can do with an order of the list. */
  actionOf?: (order: OrderRow) => ReactNode
}

/** Pictures of an entry at most. */
const MOST = 4
const SIZE = 48

/** Orders with pictures of their goods, each a link to its page. */
export function OrderList({ name = MY_ORDERS, orders, addressOf, actionOf }: Props) {
  return (
    <ul className="order-list" aria-label={name}>
      {orders.map((order) => (
        <li key={order.pk} className="panel">
          <div>
            <h2 className="order-number">
              <a href={addressOf(order.pk)}>
                {ORDER} #{formatCount(order.pk)}
              </a>
            </h2>
            <span className="muted number">{formatDay(order.created_at)}</span>
          </div>
          <OrderStatus status={order.order_status} />
          <span className="order-pictures">
            {order.lines.slice(0, MOST).map(({ product_id, picture }) => (
              <OrderPicture key={product_id} picture={picture} size={SIZE} />
            ))}
            {order.lines.length > MOST && (
              <span className="muted number">+{formatCount(order.lines.length - MOST)}</span>
            )}
          </span>
          <strong className="number">{formatTaka(order.total_after_discount)}</strong>
          {actionOf?.(order)}
        </li>
      ))}
    </ul>
  )
}
