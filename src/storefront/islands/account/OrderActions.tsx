import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatCount } from '#platform/rules/money.ts'
import { telLink } from '#platform/rules/phone-links.ts'
import type { TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import { canCancel, cancel, orderAgain } from '#storefront/stores/order-actions.ts'
import { $recentOrders, NO_RECENT_ORDERS } from '#storefront/stores/recent-orders.ts'
import {
  CALL_TO_CANCEL,
  CANCEL_ORDER,
  CANCEL_QUESTION,
  CANCELLING,
  KEEP_IT,
  ORDER_AGAIN,
  YES_CANCEL,
} from '#storefront/texts/orders.ts'
import { PRINT } from '#storefront/texts/widgets.ts'
import { useOpener } from './Form.tsx'
import { type Props as Chat, ChatLinks } from './order/ChatLinks.tsx'

export interface Props extends Omit<Chat, 'order'> {
  order: TrackedOrder
  onChange: (order: TrackedOrder) => void
}

const isOpen = ({ order_status }: TrackedOrder) => order_status === 'pending' || order_status === 'confirmed'

/** Actions of a shopper on an order: order it again, print it, cancel it while it is pending, later by phone. */
export function OrderActions({ order, phone, messenger, onChange }: Props) {
  const recent = useStore($recentOrders, { ssr: () => NO_RECENT_ORDERS })
  const { isOpen: isAsking, setOpen: setAsking, opener } = useOpener()
  const isCancellable = canCancel(order, recent)
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
    <div className="stack">
      <div className="order-actions">
        <button
          ref={isCancellable ? undefined : opener}
          className="button"
          type="button"
          onClick={() => orderAgain(order)}
        >
          {ORDER_AGAIN}
        </button>
        <button className="button" type="button" onClick={() => print()}>
          {PRINT}
        </button>
        {isCancellable && !isAsking && (
          <button ref={opener} className="button button-quiet" type="button" onClick={() => setAsking(true)}>
            {CANCEL_ORDER}
          </button>
        )}
        {phone && isOpen(order) && !isCancellable && (
          <a className="button button-quiet" href={telLink(phone)}>
            {CALL_TO_CANCEL}
          </a>
        )}
        <ChatLinks order={order.pk} phone={phone} messenger={messenger} />
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
