import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { toOrderNumber } from '#shop/orders/rules/order-number.ts'
import { $order, LOADING, loadOrder } from '#storefront/stores/orders.ts'
import { ALL_ORDERS, MY_ORDERS, NO_SUCH_ORDER, PLACED_AS_VISITOR } from '#storefront/texts/orders.ts'
import { TRACK_ORDER } from '#storefront/texts/words.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'
import { Loading } from './Loading.tsx'
import { OrderPanel } from './OrderPanel.tsx'

/** The number is the last part of the path, in both editions. */
const load = () => loadOrder(toOrderNumber(location.pathname.split('/').findLast(Boolean) ?? ''))

/** The order whose number is in the URL. */
export function Order() {
  const state = useStore($order, { ssr: () => LOADING })
  useEffect(() => void load(), [])
  if (state.status === 'missing') {
    return (
      <EmptyState title={NO_SUCH_ORDER} text={PLACED_AS_VISITOR}>
        <p className="row">
          <a className="button button-primary" href={PAGES.orders}>
            {MY_ORDERS}
          </a>
          <a className="button" href={PAGES.trackOrder}>
            {TRACK_ORDER}
          </a>
        </p>
      </EmptyState>
    )
  }
  if (state.status !== 'ready') return <Loading hasFailed={state.status === 'failed'} retry={load} />
  return (
    <>
      <p>
        <a href={PAGES.orders}>{ALL_ORDERS}</a>
      </p>
      <OrderPanel
        order={state.order}
        onChange={(order) => $order.set({ ...state, order: { ...state.order, ...order } })}
      />
    </>
  )
}
