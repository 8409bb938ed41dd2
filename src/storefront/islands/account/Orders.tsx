import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { $orders, LOADING, loadOrders } from '#storefront/stores/orders.ts'
import { NO_ORDERS_TEXT, NO_ORDERS_TITLE } from '#storefront/texts/orders.ts'
import { SEE_PRODUCTS } from '#storefront/texts/words.ts'
import { EmptyState } from '#storefront/ui/EmptyState.tsx'
import { Pager } from '#storefront/ui/Pager.tsx'
import { OwnOrders } from './LastOrder.tsx'
import { Loading } from './Loading.tsx'

const load = () => loadOrders(Number(new URLSearchParams(location.search).get('page') ?? 1) || 1)

/** The customer's orders, newest first, paginated (spec §2). */
export function Orders() {
  const state = useStore($orders, { ssr: () => LOADING })
  useEffect(() => void load(), [])
  if (state.status !== 'ready') return <Loading hasFailed={state.status === 'failed'} retry={load} />
  if (state.orders.length === 0) {
    return (
      <EmptyState title={NO_ORDERS_TITLE} text={NO_ORDERS_TEXT}>
        <a className="button button-primary" href={PAGES.products}>
          {SEE_PRODUCTS}
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <OwnOrders orders={state.orders} />
      <Pager page={state.page} last={state.last} addressOf={PAGES.ordersPage} />
    </>
  )
}
