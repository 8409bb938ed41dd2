import { useEffect } from 'react'
import { ORDER_PLACED } from '#platform/contract/messages.ts'
import { leaveCheckout } from '#storefront/stores/checkout/order-outcome.ts'
import { flashToasts } from '#storefront/stores/flash-toasts.ts'

/** Shown after the order is placed, while its card is drawn for the next page; `isLate` after it has waited for a network. */
export function Placed({ isLate }: { isLate?: boolean }) {
  useEffect(() => {
    if (isLate) flashToasts([{ type: 'success', text: ORDER_PLACED }])
    // Without a network the next page draws it.
    void import('#storefront/browser/widgets/receipt.ts')
      .then(({ drawReceipt }) => drawReceipt())
      .catch(() => {})
      .then(leaveCheckout)
  }, [isLate])
  return (
    <p className="panel" role="status">
      {ORDER_PLACED}
    </p>
  )
}
