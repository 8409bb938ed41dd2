import * as z from 'zod/mini'

/** Value of what is in the shop, by category; goods in the shop that nobody bought; goods that will run out. */
export const STOCK_REPORTS = ['value', 'slow', 'runs_out'] as const
export type StockReportKind = (typeof STOCK_REPORTS)[number]

/** Days without a sale, or until nothing is left. */
export const STOCK_REPORT_DAYS = ['7', '14', '30', '60', '90'] as const
/** Days of sales by which goods are expected to run out. */
export const SALES_DAYS = 28

export const stockReportQuery = z.object({
  by: z._default(z.enum(STOCK_REPORTS), 'value'),
  days: z._default(z.enum(STOCK_REPORT_DAYS), '30'),
})

const sums = { products: z.int(), pieces: z.int(), total: z.number() }
/**
 * Counted goods. `pieces` are in the shop, of goods that run out those that can still be ordered; `total` is what they cost
 * today, in taka. `sold` are pieces of orders of the last `SALES_DAYS`, and `left_days` how long the rest lasts at this pace:
 * null but for goods that run out. `sum` counts rows above the limit too. `key` is the id of a category or product.
 */
export const stockReportAnswer = z.object({
  sum: z.object(sums),
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      name_bn: z.string(),
      ...sums,
      sold: z.nullable(z.int()),
      left_days: z.nullable(z.int()),
    }),
  ),
})
export type StockReport = z.infer<typeof stockReportAnswer>
export type StockReportRow = StockReport['rows'][number]
