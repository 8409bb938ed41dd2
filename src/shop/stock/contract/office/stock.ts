import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { listQuery, pageOf, staffRef } from '#platform/contract/office/fields.ts'
import { MAX_STOCK_NOTE, STOCK_LISTS } from '#platform/contract/office-limits.ts'
import { id, moment, optionalText, pictureSchema } from '#platform/contract/values/fields.ts'
import { PRODUCT_STATES } from '#shop/catalogue/contract/office-catalogue.ts'
import { MAX_STOCK, MOVE_KINDS, STOCK_REASONS, WHEN_OUT } from '#shop/stock/contract/stock.ts'

/** The pieces of a counted product; `left` is how many can still be ordered. */
export const stockSchema = z.object({
  on_hand: z.int(),
  reserved: z.int(),
  left: z.int(),
  low_at: z.int(),
  when_out: z.enum(WHEN_OUT),
})
export type OfficeStock = z.infer<typeof stockSchema>

/**
 * A product as lists of stock show it; `stock` is null where it is not counted, `waiting` how many want to hear of it.
 * `expires_on` is a month or a day, empty for none.
 */
export const stockItemSchema = z.object({
  pk: id,
  name: z.string(),
  name_bn: z.string(),
  unit: z.string(),
  picture: z.nullable(pictureSchema),
  state: z.enum(PRODUCT_STATES),
  stock: z.nullable(stockSchema),
  expires_on: z.string(),
  waiting: z.int(),
})
export type StockItem = z.infer<typeof stockItemSchema>

export const stockQuery = z.object({ ...listQuery, show: z._default(z.enum(STOCK_LISTS), 'all') })
export type StockQuery = z.output<typeof stockQuery>
/** `counts` are how many are low, sold out and expired. */
export const stockAnswer = z.extend(pageOf(stockItemSchema), {
  counts: z.object({ low: z.int(), out: z.int(), expired: z.int() }),
})

export const stockMoveSchema = z.object({
  pk: id,
  kind: z.enum(MOVE_KINDS),
  /** The added pieces. */
  on_hand: z.int(),
  reserved: z.int(),
  order: z.nullable(id),
  by: staffRef,
  note: z.string(),
  at: moment,
})
export type StockMove = z.infer<typeof stockMoveSchema>
export const ledgerQuery = z.object({ after: listQuery.after, limit: listQuery.limit })
export const ledgerAnswer = z.extend(pageOf(stockMoveSchema), { product: stockItemSchema })

const pieces = z.int().check(z.minimum(0), z.maximum(MAX_STOCK))
/**
 * A change of a stock: `on_hand` sets it, `add` adds to it (or takes from it), `counted: false` ends its count. With
 * `seen` nothing is written if there are other pieces by now; null means not counted.
 */
export const stockChangeBody = z
  .object({
    counted: z.optional(z.boolean()),
    on_hand: z.optional(pieces),
    add: z.optional(z.int().check(z.minimum(-MAX_STOCK), z.maximum(MAX_STOCK))),
    reason: z._default(z.enum(STOCK_REASONS), 'count'),
    note: z._default(optionalText(MAX_STOCK_NOTE), ''),
    low_at: z.optional(pieces),
    when_out: z.optional(z.enum(WHEN_OUT)),
    seen: z.optional(z.nullable(z.int())),
  })
  .check(
    z.refine(({ on_hand, add }) => on_hand === undefined || add === undefined, {
      error: 'Say how many there are, or how many come to them, not both.',
      path: ['add'],
    }),
  )
/** `audit` is the line of the log that takes it back, null where nothing changed. */
export const stockWrittenAnswer = z.extend(successSchema, { audit: z.nullable(id), product: stockItemSchema })
export const stockChangedDetail = z.object({ product: stockItemSchema })

export const stockRequestSchema = z.object({
  pk: id,
  product: z.object({ pk: id, name: z.string(), name_bn: z.string(), stock: z.nullable(stockSchema) }),
  phone: z.string(),
  email: z.string(),
  created_at: moment,
  told_at: z.nullable(moment),
})
export type OfficeStockRequest = z.infer<typeof stockRequestSchema>
export const stockRequestsQuery = z.object({
  after: listQuery.after,
  limit: listQuery.limit,
  told: z._default(z.enum(['no', 'yes']), 'no'),
})
export const stockRequestsAnswer = pageOf(stockRequestSchema)
