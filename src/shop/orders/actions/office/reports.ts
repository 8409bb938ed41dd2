import type { Db } from '#platform/db/schema.ts'
import { DAY, dayOf, daysBetween, momentsOf } from '#platform/rules/days.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { Report, ReportKind } from '#shop/orders/contract/office/report.ts'
import { findBengaliNames } from '#shop/orders/queries/line-names.ts'
import {
  type OrderColumn,
  type Span,
  type Sums,
  sumCancelled,
  sumCategories,
  sumCustomers,
  sumOrdersBy,
  sumProducts,
  sumReturns,
} from '#shop/orders/queries/reports.ts'

/** Days of a report unless somebody names others, today included. */
const SHOWN_DAYS = 30

/** The Saturday on which the week of a day began: weeks of Bangladesh begin with it. */
function weekOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return new Date(at - ((new Date(at).getUTCDay() + 1) % 7) * DAY).toISOString().slice(0, 10)
}
const PERIODS = { day: (day: string) => day, week: weekOf, month: (day: string) => day.slice(0, 7) }
const isPeriod = (by: ReportKind): by is keyof typeof PERIODS => by in PERIODS

/** Hours of UTC as days, weeks or months of Bangladesh, each with a row, the newest first. */
function inPeriods(hours: Sums[], days: string[], by: keyof typeof PERIODS): Sums[] {
  const keyOf = PERIODS[by]
  const rows = new Map(days.map((day) => [keyOf(day), { key: keyOf(day), name: '', orders: 0, pieces: 0, paisa: 0 }]))
  for (const { key, orders, paisa } of hours) {
    const row = rows.get(keyOf(dayOf(Date.parse(`${key}:00:00Z`))))
    if (!row) continue
    row.orders += orders
    row.paisa += paisa
  }
  return [...rows.values()].toReversed()
}

/** Goods with today's Bengali names of those that are still called so. */
async function sumNamedProducts(db: Db, span: Span): Promise<Sums[]> {
  const rows = await sumProducts(db, span)
  const lineOf = ({ key, name }: Sums) => ({ product_id: Number(key), name, options: '' })
  const bengali = await findBengaliNames(db, rows.map(lineOf))
  return rows.map((row) => ({ ...row, ...bengali(lineOf(row)) }))
}

const OF_COLUMNS: Partial<Record<ReportKind, OrderColumn>> = {
  district: 'district',
  channel: 'channel',
  payment: 'payment',
  coupon: 'coupon',
}
const OF_KIND: Partial<Record<ReportKind, (db: Db, span: Span) => Promise<Sums[]>>> = {
  product: sumNamedProducts,
  category: sumCategories,
  cancelled: sumCancelled,
  returned: sumReturns,
  customer: sumCustomers,
}

/** Sold orders of the days that are wanted, grouped as is wanted. */
export async function readReport(
  db: Db,
  { by, from, to }: { by: ReportKind; from?: string | undefined; to?: string | undefined },
  now = Date.now(),
): Promise<Report> {
  const days = daysBetween(from, to ?? dayOf(now), SHOWN_DAYS)
  const span = { from: momentsOf(days[0] ?? '')?.begins ?? '', before: momentsOf(days.at(-1) ?? '')?.ends ?? '' }
  const column = OF_COLUMNS[by]
  const grouped = OF_KIND[by]?.(db, span) ?? (column ? sumOrdersBy(db, column, span) : undefined)
  const hours = await sumOrdersBy(db, 'hour', span)
  const rows = (await grouped) ?? (isPeriod(by) ? inPeriods(hours, days, by) : [])
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    sum: {
      orders: hours.reduce((all, { orders }) => all + orders, 0),
      total: toTaka(hours.reduce((all, { paisa }) => all + paisa, 0)),
    },
    rows: rows.map(({ paisa, ...row }) => ({ ...row, total: toTaka(paisa) })),
  }
}
