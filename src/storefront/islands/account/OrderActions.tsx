import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatCount } from '#platform/rules/money.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { canCancel, cancel, orderAgain } from '#storefront/stores/order-actions.ts'
import { $recentOrders, NO_RECENT_ORDERS } from '#storefront/stores/recent-orders.ts'
import {
  CANCEL_ORDER,
  CANCEL_QUESTION,
  CANCELLING,
  KEEP_IT,
  ORDER_AGAIN,
  PRINT_INVOICE,
  YES_CANCEL,
} from '#storefront/texts/orders.ts'
import styles from './OrderView.module.css'

interface Props {
  order: TrackedOrder
  onChange: (order: TrackedOrder) => void
}

/** Actions of a shopper on an order: order it again, print it, cancel it while it is pending. */
export function OrderActions({ order, onChange }: Props) {
  const recent = useStore($recentOrders, { ssr: () => NO_RECENT_ORDERS })
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const confirm = async () => {
    if (isSending) return
    setSending(true)
    const cancelled = await cancel(order)
    setSending(false)
    setAsking(false)
    if (cancelled) onChange(cancelled)
  }
  return (
    <div className={styles['actions']}>
      <div className="row">
        <button className="button" type="button" onClick={() => orderAgain(order)}>
          {ORDER_AGAIN}
        </button>
        <button className="button" type="button" onClick={() => print()}>
          {PRINT_INVOICE}
        </button>
        {canCancel(order, recent) && !isAsking && (
          <button className="button button-quiet" type="button" onClick={() => setAsking(true)}>
            {CANCEL_ORDER}
          </button>
        )}
      </div>
      {isAsking && (
        <fieldset className="notice row">
          <legend className="visually-hidden">{`${CANCEL_ORDER} #${formatCount(order.pk)}?`}</legend>
          <p>{CANCEL_QUESTION}</p>
          <button
            className="button"
            type="button"
            ref={(button) => button?.focus()}
            aria-disabled={isSending}
            onClick={() => void confirm()}
          >
            {isSending ? CANCELLING : YES_CANCEL}
          </button>
          <button className="button button-quiet" type="button" onClick={() => setAsking(false)}>
            {KEEP_IT}
          </button>
        </fieldset>
      )}
    </div>
  )
}
