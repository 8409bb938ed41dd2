import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { KeptOrder } from '#contract/kept-order.ts'
import { ORDERS_FORGOTTEN } from '#contract/messages.ts'
import { formatDay } from '#rules/date.ts'
import { $keptOrders, forgetOrders, NO_KEPT_ORDERS } from '#stores/kept-orders.ts'
import styles from './KeptOrders.module.css'

interface Props {
  onShow: (order: KeptOrder) => void
  onForget: () => void
}

/** The orders that were placed in this browser without signing in, each to be shown, all of them to be forgotten. */
export function KeptOrders({ onShow, onForget }: Props) {
  const orders = useStore($keptOrders, { ssr: () => NO_KEPT_ORDERS })
  const [isForgotten, setForgotten] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  // The button leaves with the list, and the focus must not leave with it.
  useEffect(() => {
    if (isForgotten) note.current?.focus()
  }, [isForgotten])
  const forget = () => {
    forgetOrders()
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
    <section className="panel stack" aria-labelledby="kept-orders">
      <h2 id="kept-orders">Orders from this phone</h2>
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
