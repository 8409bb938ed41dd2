import { useMemo } from 'react'
import { shopContact } from '#storefront/browser/shop-contact.ts'
import './order/order.css'
import { OrderActions, type Props } from './OrderActions.tsx'
import { OrderView } from './order/OrderView.tsx'

/** An order and what its shopper can do with it. */
export function OrderPanel(props: Omit<Props, 'phone' | 'messenger'>) {
  // Orders are fetched by scripts, so the page is whole when one is shown.
  const shop = useMemo(shopContact, [])
  return (
    <OrderView order={props.order} shop={shop}>
      <OrderActions {...props} phone={shop.phone} messenger={shop.messenger} />
    </OrderView>
  )
}
