import { useStore } from '@nanostores/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { saveFile } from '#office/parts/files.ts'
import { Empty, Loading } from '#office/parts/States.tsx'
import { ORDERS } from '#office/query-keys.ts'
import { $router, replaceSearch } from '#office/router.ts'
import { getReport } from '#platform/contract/office/routes.ts'
import { REPORT_KINDS, type Report, type ReportKind, type ReportRow } from '#shop/orders/contract/office/report.ts'
import { Chart } from './Chart.tsx'
import styles from './Reports.module.css'
import { useRow } from './row-of.ts'

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+@-])/, "'").replaceAll('"', '""')}"`

/** The rows as a file, with names as the screen has them; the mark before it lets Excel read Bengali. */
function saveRows(by: ReportKind, { from, to }: Report, rows: { row: ReportRow; name: string }[]): void {
  const lines = rows.map(({ row, name }) => [cell(name), row.orders, row.pieces, row.total.toFixed(2)].join(','))
  saveFile(`${by}-${from}-${to}.csv`, `\ufeff${[`${by},orders,pieces,total`, ...lines].join('\r\n')}\r\n`)
}

function Sums({ sum }: Pick<Report, 'sum'>) {
  const { reports } = useTexts()
  const { taka, number } = useFormats()
  const average = sum.orders === 0 ? 0 : Math.round((sum.total / sum.orders) * 100) / 100
  return (
    <div className={styles['sums']}>
      {[
        [reports.sales, taka(sum.total)],
        [reports.orders, number(sum.orders)],
        [reports.average, taka(average)],
      ].map(([name, value]) => (
        <p key={name} className="panel">
          <span className="muted">{name}</span>
          <b>{value}</b>
        </p>
      ))}
    </div>
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
      <table className={styles['rows']}>
        <thead>
          <tr>
            <th scope="col">{reports.kinds[by]}</th>
            <th scope="col">{reports.orders}</th>
            {hasPieces && <th scope="col">{reports.pieces}</th>}
            <th scope="col">{reports.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name }) => {
            const href = hrefOf(row)
            return (
              <tr key={row.key}>
                <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
                <td>{number(row.orders)}</td>
                {hasPieces && <td>{number(row.pieces)}</td>}
                <td>{taka(row.total)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Button onClick={() => saveRows(by, report, rows)}>{reports.save}</Button>
    </section>
  )
}

/** Sold orders by time, goods, place or customer, as chart, table and file. */
export function Reports() {
  const { reports } = useTexts()
  const search = useStore($router)?.search ?? {}
  const by = REPORT_KINDS.find((kind) => kind === search['by']) ?? 'day'
  const { from = '', to = '' } = search
  const query = { by, ...(from && { from }), ...(to && { to }) }
  const { data, error, refetch } = useQuery({
    queryKey: [...ORDERS, 'report', query],
    queryFn: () => call(getReport, { query }),
    placeholderData: keepPreviousData,
  })
  const show = (change: Record<string, string>) => replaceSearch('reports', { by, from, to, ...change })
  return (
    <Screen title={reports.title}>
      <div className="stack">
        <p className="muted">{reports.hint}</p>
        <div className={styles['filters']}>
          <SelectField label={reports.by} value={by} onChange={({ target }) => show({ by: target.value })}>
            {REPORT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {reports.kinds[kind]}
              </option>
            ))}
          </SelectField>
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
      </div>
    </Screen>
  )
}
