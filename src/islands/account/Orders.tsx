import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#contract/paths.ts'
import { formatDay } from '#rules/date.ts'
import { formatCount, formatTaka } from '#rules/money.ts'
import { $orders, LOADING, loadOrders } from '#stores/orders.ts'
import { DATE, NO_ORDERS_TEXT, NO_ORDERS_TITLE, ORDER, STATUS } from '#texts/orders.ts'
import { SEE_PRODUCTS, TOTAL } from '#texts/words.ts'
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
      <EmptyState title={NO_ORDERS_TITLE} text={NO_ORDERS_TEXT}>
        <a className="button button-primary" href={PAGES.products}>
          {SEE_PRODUCTS}
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <table className={`table ${styles['orders']}`}>
        <thead>
          <tr>
            <th scope="col">{ORDER}</th>
            <th scope="col">{DATE}</th>
            <th scope="col">{TOTAL}</th>
            <th scope="col">{STATUS}</th>
          </tr>
        </thead>
        <tbody>
          {state.orders.map(({ pk, created_at, total_after_discount, order_status }) => (
            <tr key={pk}>
              <td>
                <a href={PAGES.order(pk)} aria-label={`${ORDER} ${formatCount(pk)}`}>
                  #{formatCount(pk)}
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
