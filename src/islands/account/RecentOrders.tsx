import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { ORDERS_FORGOTTEN } from '#contract/messages.ts'
import type { RecentOrder } from '#contract/recent-order.ts'
import { formatDay } from '#rules/date.ts'
import { $recentOrders, clearRecentOrders, NO_RECENT_ORDERS } from '#stores/recent-orders.ts'
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
      <h2 id="recent-orders">Orders from this phone</h2>
      <ul className={styles['orders']}>
        {orders.map((order) => (
          <li key={order.number}>
            <button className="button" type="button" onClick={() => onShow(order)}>
              Order #{order.number}
            </button>
            <span className="muted number">
              {formatDay(order.at)}
              <br />
              {order.phone}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">Only this browser knows this list.</p>
      <p>
        <button className="button button-quiet" type="button" onClick={forget}>
          Forget these orders
        </button>
      </p>
    </section>
  )
}
