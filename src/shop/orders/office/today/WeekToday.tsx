import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { ORDERS } from '#office/query-keys.ts'
import { pathOf } from '#office/router.ts'
import { getReport } from '#platform/contract/office/routes.ts'
import { Chart } from '#shop/orders/office/reports/Chart.tsx'
import styles from './Today.module.css'

const DAYS = 7

/** Sales of the last seven days on the first screen. Each day leads to its orders, the sum to the report of its month. */
export function WeekToday() {
  const { common, orders } = useTexts()
  const { day, taka, number, weekday } = useFormats()
  const { data } = useRead([...ORDERS, 'week'], getReport, { query: { by: 'day' } })
  // The newest comes first.
  const rows = data?.rows.slice(0, DAYS).map((row) => ({ row, name: day(row.key) })) ?? []
  const count = rows.reduce((all, { row }) => all + row.orders, 0)
  if (count === 0) return null
  rows.reverse()
  return (
    <section className={`panel stack ${styles['week']}`} aria-label={orders.lastSeven}>
      <h2>{orders.lastSeven}</h2>
      <a href={pathOf('reports')}>
        <b>{taka(rows.reduce((all, { row }) => all + row.total, 0))}</b> · {orders.countOrders(number(count))}
      </a>
      <Chart rows={rows} label={orders.lastSeven} />
      <nav aria-label={common.orders}>
        {rows.map(({ row, name }) => (
          <a
            key={row.key}
            href={pathOf('orders', { from: row.key, to: row.key })}
            aria-label={`${name}: ${taka(row.total)}`}
          >
            {weekday(row.key)}
          </a>
        ))}
      </nav>
    </section>
  )
}
