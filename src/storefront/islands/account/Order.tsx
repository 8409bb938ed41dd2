import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { pageDigits } from '#platform/rules/page-digits.ts'
import { shownPlace } from '#platform/rules/shown-place.ts'
import { toOrderNumber } from '#shop/orders/rules/order-number.ts'
import { $order, LOADING, loadOrder } from '#storefront/stores/orders.ts'
import { ALL_ORDERS, MY_ORDERS, NO_SUCH_ORDER, PLACED_AS_VISITOR, TRANSACTION } from '#storefront/texts/orders.ts'
import { ADDRESS, CITY, CONTACT, DELIVERY, NAME, TRACK_ORDER, UPAZILA } from '#storefront/texts/words.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'
import { Facts } from './Facts.tsx'
import { Loading } from './Loading.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderView } from './OrderView.tsx'

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
  const { name, phone_number, delivery_address, transaction_id } = state.order
  const place = shownPlace(state.order)
  return (
    <>
      <p>
        <a href={PAGES.orders}>{ALL_ORDERS}</a>
      </p>
      <OrderView order={state.order}>
        <OrderActions
          order={state.order}
          onChange={(order) => $order.set({ ...state, order: { ...state.order, ...order } })}
        />
      </OrderView>
      <section className="panel stack" aria-labelledby="address-title">
        <h2 id="address-title">{DELIVERY}</h2>
        <Facts
          facts={[
            [NAME, name],
            [CONTACT, pageDigits(phone_number)],
            [CITY, place.district],
            [UPAZILA, place.upazila],
            [ADDRESS, delivery_address],
            ...(transaction_id ? [[TRANSACTION, transaction_id] satisfies [string, string]] : []),
          ]}
        />
      </section>
    </>
  )
}
