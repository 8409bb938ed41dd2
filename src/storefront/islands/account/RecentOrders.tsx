import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ORDERS_FORGOTTEN } from '#platform/contract/messages.ts'
import { formatDay } from '#platform/rules/date.ts'
import { formatCount } from '#platform/rules/money.ts'
import type { RecentOrder } from '#shop/orders/contract/recent-order.ts'
import { $recentOrders, clearRecentOrders, NO_RECENT_ORDERS } from '#storefront/stores/recent-orders.ts'
import { FORGET_ORDERS, ONLY_HERE, ORDER, ORDERS_OF_PHONE } from '#storefront/texts/orders.ts'
import styles from './RecentOrders.module.css'

interface Props {
  onShow: (order: RecentOrder) => void
  onForget: () => void
}

/** Lists the orders placed in this browser by a visitor, with buttons to show one and to clear the list. */
export function RecentOrders({ onShow, onForget }: Props) {
  const orders = useStore($recentOrders, { ssr: () => NO_RECENT_ORDERS })
  const [isForgotten, setForgotten] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is removed with the list: move the focus to the note.
  useEffect(() => {
    if (isForgotten) note.current?.focus()
  }, [isForgotten])
  const forget = () => {
    clearRecentOrders()
    setForgotten(true)
    onForget()
  }
  if (orders.length === 0) {
    return (
      <p ref={note} role="status" tabIndex={-1} className={styles['note']}>
        {isForgotten && ORDERS_FORGOTTEN}
      </p>
    )
  }
  return (
    <section className="panel stack" aria-labelledby="recent-orders">
      <h2 id="recent-orders">{ORDERS_OF_PHONE}</h2>
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.number}>
            <button className="button" type="button" onClick={() => onShow(order)}>
              {`${ORDER} #${formatCount(order.number)}`}
            </button>
            <span className="muted number">
              {formatDay(order.at)}
              <br />
              {formatCount(order.phone)}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">{ONLY_HERE}</p>
      <p>
        <button className="button button-quiet" type="button" onClick={forget}>
          {FORGET_ORDERS}
        </button>
      </p>
    </section>
  )
}
