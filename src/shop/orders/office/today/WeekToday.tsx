import { useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { ORDERS } from '#office/query-keys.ts'
import { pathOf } from '#office/router.ts'
import { getReport } from '#platform/contract/office/routes.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { Chart } from '#shop/orders/office/reports/Chart.tsx'
import { useRow } from '#shop/orders/office/reports/row-of.ts'
import styles from './Today.module.css'

const DAYS = 7

/** Sales of the last seven days on the first screen. Each day leads to its orders, the sum to the report. */
export function WeekToday() {
  const { common, orders } = useTexts()
  const { taka, number, weekday } = useFormats()
  const from = dayOf(Date.now() - (DAYS - 1) * DAY)
  const { data } = useQuery({
    queryKey: [...ORDERS, 'week', from],
    queryFn: () => call(getReport, { query: { by: 'day', from } }),
  })
  const { nameOf, hrefOf } = useRow('day', data ?? { from, to: from })
  if (!data || data.sum.orders === 0) return null
  const rows = data.rows.toReversed().map((row) => ({ row, name: nameOf(row) }))
  const { total, orders: count } = data.sum
  return (
    <section className={`panel stack ${styles['week']}`} aria-label={orders.lastSeven}>
      <h2>{orders.lastSeven}</h2>
      <a href={pathOf('reports', { from: data.from, to: data.to })}>
        <b>{taka(total)}</b> · {orders.countOrders(number(count), count === 1)}
      </a>
      <Chart rows={rows} label={orders.lastSeven} />
      <nav aria-label={common.orders}>
        {rows.map(({ row, name }) => (
          <a key={row.key} href={hrefOf(row)} aria-label={`${name}: ${taka(row.total)}`}>
            {weekday(row.key)}
          </a>
        ))}
      </nav>
    </section>
  )
}
