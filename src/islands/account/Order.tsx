import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#contract/paths.ts'
import { toOrderNumber } from '#rules/order-number.ts'
import { $order, LOADING, loadOrder } from '#stores/orders.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from './Facts.tsx'
import { Loading } from './Loading.tsx'
import { OrderView } from './OrderView.tsx'

const load = () => loadOrder(toOrderNumber(location.pathname.split('/')[3] ?? ''))

/** The order whose number is in the URL. */
export function Order() {
  const state = useStore($order, { ssr: () => LOADING })
  useEffect(() => void load(), [])
  if (state.status === 'missing') {
    return (
      <EmptyState title="There is no such order." text="It may have been placed without signing in.">
        <p className="row">
          <a className="button button-primary" href={PAGES.orders}>
            My orders
          </a>
          <a className="button" href={PAGES.trackOrder}>
            Track order
          </a>
        </p>
      </EmptyState>
    )
  }
  if (state.status !== 'ready') return <Loading hasFailed={state.status === 'failed'} retry={load} />
  const { name, phone_number, district, upazila, delivery_address, transaction_id } = state.order
  return (
    <>
      <p>
        <a href={PAGES.orders}>All orders</a>
      </p>
      <OrderView
        order={state.order}
        onChange={(order) => $order.set({ ...state, order: { ...state.order, ...order } })}
      />
      <section className="panel stack" aria-labelledby="address-title">
        <h2 id="address-title">Delivery</h2>
        <Facts
          facts={[
            ['Name', name],
            ['Contact', phone_number],
            ['City', district],
            ['Upzilla', upazila],
            ['Address', delivery_address],
            ...(transaction_id ? [['Transaction', transaction_id] satisfies [string, string]] : []),
          ]}
        />
      </section>
    </>
  )
}
