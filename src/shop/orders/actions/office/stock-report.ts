import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/rules/days.ts'
import { toTaka } from '#platform/rules/money.ts'
import {
  SALES_DAYS,
  type STOCK_REPORT_DAYS,
  type StockReport,
  type StockReportKind,
} from '#shop/orders/contract/office/stock-report.ts'
import { listRunningOut, listSlow, type StockSums, sumStockValue } from '#shop/orders/queries/stock-report.ts'

interface Wanted {
  by: StockReportKind
  days: (typeof STOCK_REPORT_DAYS)[number]
}

function listRows(db: Db, { by, days }: Wanted, now: number): Promise<StockSums[]> {
  const lastDays = (count: number) => ({
    from: new Date(now - count * DAY).toISOString(),
    before: new Date(now).toISOString(),
  })
  if (by === 'value') return sumStockValue(db)
  if (by === 'slow') return listSlow(db, lastDays(Number(days)))
  return listRunningOut(db, { span: lastDays(SALES_DAYS), spanDays: SALES_DAYS, days: Number(days) })
}

/** What is in the shop and worth, does not sell, or runs out. */
export async function readStockReport(db: Db, wanted: Wanted, now = Date.now()): Promise<StockReport> {
  const rows = await listRows(db, wanted, now)
  const [first] = rows
  return {
    sum: {
      products: first?.all_products ?? 0,
      pieces: first?.all_pieces ?? 0,
      total: toTaka(first?.all_paisa ?? 0),
    },
    rows: rows.map(({ key, name, name_bn, products, pieces, paisa, sold }) => ({
      ...{ key: String(key), name, name_bn, products, pieces, total: toTaka(paisa), sold },
      left_days: wanted.by === 'runs_out' && sold ? Math.floor((pieces * SALES_DAYS) / sold) : null,
    })),
  }
}
