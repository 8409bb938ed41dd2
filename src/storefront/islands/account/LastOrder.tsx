import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { orderAgain } from '#storefront/stores/order-actions.ts'
import { $orders, LOADING, loadOrders } from '#storefront/stores/orders.ts'
import { LAST_ORDER, NO_ORDERS_TEXT, ORDER_AGAIN } from '#storefront/texts/orders.ts'
import { Loading } from './Loading.tsx'
import { OrderList } from './OrderList.tsx'

const load = () => loadOrders(1)

/** Orders of the customer, each with a way to order it again. */
export const OwnOrders = (shown: Pick<ComponentProps<typeof OrderList>, 'name' | 'orders'>) => (
  <OrderList
    {...shown}
    addressOf={PAGES.order}
    actionOf={(order) => (
      <button className="button button-quiet" type="button" onClick={() => orderAgain(order)}>
        {ORDER_AGAIN}
      </button>
    )}
  />
)

/** The customer's newest order, with which the dashboard opens. */
export function LastOrder() {
  const state = useStore($orders, { ssr: () => LOADING })
  useEffect(() => void load(), [])
  if (state.status !== 'ready') return <Loading hasFailed={state.status === 'failed'} retry={load} />
  if (state.orders.length === 0) return <p className="notice">{NO_ORDERS_TEXT}</p>
  return <OwnOrders name={LAST_ORDER} orders={state.orders.slice(0, 1)} />
}
