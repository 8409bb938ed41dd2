import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#contract/paths.ts'
import { formatDay } from '#rules/date.ts'
import { formatTaka } from '#rules/money.ts'
import { $orders, LOADING, loadOrders } from '#stores/orders.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Loading } from './Loading.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import styles from './Orders.module.css'

const load = () => loadOrders(Number(new URLSearchParams(location.search).get('page') ?? 1) || 1)

/** The customer's orders, newest first, paginated (spec §2). */
export function Orders() {
  const state = useStore($orders, { ssr: () => LOADING })
  useEffect(() => void load(), [])
  if (state.status !== 'ready') return <Loading hasFailed={state.status === 'failed'} retry={load} />
  if (state.orders.length === 0) {
    return (
      <EmptyState title="No orders yet" text="What you order while you are signed in is listed here.">
        <a className="button button-primary" href={PAGES.products}>
          See products
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <table className={`table ${styles['orders']}`}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Date</th>
            <th scope="col">Total</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {state.orders.map(({ pk, created_at, total_after_discount, order_status }) => (
            <tr key={pk}>
              <td>
                <a href={PAGES.order(pk)} aria-label={`Order ${pk}`}>
                  #{pk}
                </a>
              </td>
              <td className="number">{formatDay(created_at)}</td>
              <td className="number">{formatTaka(total_after_discount)}</td>
              <td>
                <OrderStatus status={order_status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={state.page} last={state.last} addressOf={PAGES.ordersPage} />
    </>
  )
}
