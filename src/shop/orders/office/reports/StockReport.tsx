import { useStore } from '@nanostores/react'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { SelectField } from '#office/parts/Field.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { STOCK } from '#office/query-keys.ts'
import { $router, pathOf, replaceSearch, stockPath } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import { getStockReport } from '#platform/contract/office/routes.ts'
import {
  type StockReport as Report,
  STOCK_REPORT_DAYS,
  STOCK_REPORTS,
  type StockReportKind,
  type StockReportRow,
} from '#shop/orders/contract/office/stock-report.ts'
import styles from './Reports.module.css'
import { type Column, ReportSums, ReportTable } from './ReportTable.tsx'

function useColumns(by: StockReportKind): Column<StockReportRow>[] {
  const { reports } = useTexts()
  const { number, taka } = useFormats()
  const all: Record<string, Column<StockReportRow>> = {
    products: { name: 'products', label: reports.goods, value: (row) => row.products, show: number },
    pieces: { name: 'pieces', label: reports.pieces, value: (row) => row.pieces, show: number },
    total: { name: 'total', label: reports.total, value: (row) => row.total, show: taka },
    sold: { name: 'sold', label: reports.soldLately, value: (row) => row.sold, show: number },
    left: { name: 'left_days', label: reports.leftDays, value: (row) => row.left_days, show: number },
  }
  const shown: Record<StockReportKind, string[]> = {
    value: ['products', 'pieces', 'total'],
    slow: ['pieces', 'total'],
    runs_out: ['sold', 'pieces', 'left'],
  }
  return shown[by].flatMap((name) => all[name] ?? [])
}

function Rows({ by, days, report }: { by: StockReportKind; days: string; report: Report }) {
  const { reports } = useTexts()
  const { number, taka } = useFormats()
  const nameOf = useNameOf()
  const columns = useColumns(by)
  const { products, pieces, total } = report.sum
  return (
    <>
      <ReportSums
        sums={[
          [reports.goods, number(products)],
          [reports.pieces, number(pieces)],
          [reports.atPrice, taka(total)],
        ]}
      />
      {report.rows.length === 0 ? (
        <Empty icon="list">{reports.stockEmpty}</Empty>
      ) : (
        <section className="panel stack">
          {report.rows.length < products && by !== 'value' && (
            <p className="muted">{reports.first(number(report.rows.length))}</p>
          )}
          <ReportTable
            file={by === 'value' ? 'stock-value' : `stock-${by}-${days}`}
            label={by === 'value' ? reports.kinds.category : reports.kinds.product}
            rows={report.rows}
            nameOf={nameOf}
            hrefOf={({ key }) => (by === 'value' ? pathOf('products', { category: key }) : stockPath(Number(key)))}
            columns={columns}
          />
        </section>
      )}
    </>
  )
}

/** Counted goods: what they are worth, which ones nobody buys, and which ones run out. */
export function StockReport() {
  const { reports } = useTexts()
  const { number } = useFormats()
  const search = useStore($router)?.search ?? {}
  const by = STOCK_REPORTS.find((kind) => kind === search['by']) ?? 'value'
  const days = STOCK_REPORT_DAYS.find((each) => each === search['days']) ?? '30'
  const { data, error, refetch } = useRead([...STOCK, 'report', by, days], getStockReport, {
    query: { by, days },
    stays: true,
  })
  const show = (change: Record<string, string>) => replaceSearch('reports', { about: 'stock', by, days, ...change })
  return (
    <>
      <p className="muted">{reports.stockHints[by]}</p>
      <div className={styles['filters']}>
        <SelectField
          label={reports.by}
          value={by}
          options={STOCK_REPORTS.map((kind) => [kind, reports.stockKinds[kind]])}
          choose={(kind) => show({ by: kind })}
        />
        {by !== 'value' && (
          <SelectField
            label={reports.within}
            value={days}
            options={STOCK_REPORT_DAYS.map((each) => [each, reports.days(number(Number(each)))])}
            choose={(each) => show({ days: each })}
          />
        )}
      </div>
      <Loading {...{ data, error, refetch }} lines={6} />
      {data && <Rows by={by} days={days} report={data} />}
    </>
  )
}
