import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#contract/paths.ts'
import { $orders, LOADING, loadOrders } from '#stores/orders.ts'
import { NO_ORDERS_TEXT, NO_ORDERS_TITLE } from '#texts/orders.ts'
import { SEE_PRODUCTS } from '#texts/words.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Loading } from './Loading.tsx'
import { OrderTable } from './OrderTable.tsx'

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
      <OrderTable orders={state.orders} addressOf={PAGES.order} />
      <Pager page={state.page} last={state.last} addressOf={PAGES.ordersPage} />
    </>
  )
}
