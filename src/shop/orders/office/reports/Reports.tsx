import { useStore } from '@nanostores/react'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { LinkTabs } from '#office/parts/LinkTabs.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { ORDERS } from '#office/query-keys.ts'
import { $router, pathOf, replaceSearch } from '#office/router.ts'
import { getReport } from '#platform/contract/office/routes.ts'
import { keysOf } from '#platform/contract/records.ts'
import { REPORT_KINDS, type Report, type ReportKind, type ReportRow } from '#shop/orders/contract/office/report.ts'
import { Chart } from './Chart.tsx'
import { Funnel } from './Funnel.tsx'
import styles from './Reports.module.css'
import { ReportSums, ReportTable } from './ReportTable.tsx'
import { useRow } from './row-of.ts'
import { StockReport } from './StockReport.tsx'

function Sums({ sum }: Pick<Report, 'sum'>) {
  const { reports } = useTexts()
  const { taka, number } = useFormats()
  const average = sum.orders === 0 ? 0 : Math.round((sum.total / sum.orders) * 100) / 100
  return (
    <ReportSums
      sums={[
        [reports.sales, taka(sum.total)],
        [reports.orders, number(sum.orders)],
        [reports.average, taka(average)],
      ]}
    />
  )
}

function Rows({ by, report }: { by: ReportKind; report: Report }) {
  const { reports } = useTexts()
  const { taka, number } = useFormats()
  const { nameOf, hrefOf } = useRow(by, report)
  const rows = report.rows.map((row) => ({ row, name: nameOf(row) }))
  const hasPieces = report.rows.some(({ pieces }) => pieces > 0)
  if (rows.length === 0) return <Empty icon="list">{reports.empty}</Empty>
  return (
    <section className="panel stack">
      <Chart
        // Time runs from left to right.
        rows={['day', 'week', 'month'].includes(by) ? rows.toReversed() : rows}
        label={reports.chart(reports.kinds[by])}
      />
      <ReportTable
        file={`${by}-${report.from}-${report.to}`}
        label={reports.kinds[by]}
        rows={report.rows}
        nameOf={nameOf}
        hrefOf={hrefOf}
        columns={[
          { name: 'orders', label: reports.orders, value: (row) => row.orders, show: number },
          ...(hasPieces
            ? [{ name: 'pieces', label: reports.pieces, value: (row: ReportRow) => row.pieces, show: number }]
            : []),
          { name: 'total', label: reports.total, value: (row) => row.total, show: taka },
        ]}
      />
    </section>
  )
}

/** Sold orders by time, goods, place or customer, as chart, table and file. */
function SalesReport() {
  const { reports } = useTexts()
  const search = useStore($router)?.search ?? {}
  const by = REPORT_KINDS.find((kind) => kind === search['by']) ?? 'day'
  const { from = '', to = '' } = search
  const query = { by, ...(from && { from }), ...(to && { to }) }
  const { data, error, refetch } = useRead([...ORDERS, 'report', query], getReport, { query, stays: true })
  const show = (change: Record<string, string>) => replaceSearch('reports', { by, from, to, ...change })
  return (
    <>
      <p className="muted">{reports.hint}</p>
      <div className={styles['filters']}>
        <SelectField
          label={reports.by}
          value={by}
          options={REPORT_KINDS.map((kind) => [kind, reports.kinds[kind]])}
          choose={(kind) => show({ by: kind })}
        />
        <Field
          label={reports.from}
          type="date"
          value={from || (data?.from ?? '')}
          onChange={({ target }) => show({ from: target.value })}
        />
        <Field
          label={reports.to}
          type="date"
          value={to || (data?.to ?? '')}
          onChange={({ target }) => show({ to: target.value })}
        />
      </div>
      <Loading {...{ data, error, refetch }} lines={6} />
      {data && (
        <>
          <Sums sum={data.sum} />
          <Rows by={by} report={data} />
        </>
      )}
    </>
  )
}

const ABOUT = { sales: SalesReport, stock: StockReport, funnel: Funnel }
const isAbout = (text: string): text is keyof typeof ABOUT => text in ABOUT

/** The shop in numbers: what is sold, what is in stock, and how views become orders. */
export function Reports() {
  const { reports } = useTexts()
  const { about: wanted = '' } = useStore($router)?.search ?? {}
  const about = isAbout(wanted) ? wanted : 'sales'
  const Shown = ABOUT[about]
  return (
    <Screen title={reports.title}>
      <div className="stack">
        <LinkTabs
          label={reports.title}
          tabs={keysOf(ABOUT).map((each) => ({
            href: pathOf('reports', each === 'sales' ? {} : { about: each }),
            text: reports.about[each],
            isHere: each === about,
          }))}
        />
        <Shown />
      </div>
    </Screen>
  )
}
