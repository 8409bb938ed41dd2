/**
 * Stock words on pages of counted products: enough left, few left, sold out, or sold out and ordered all the same. A product
 * that is not counted has no word.
 */
export const STOCK_WORDS = ['in', 'few', 'out', 'later'] as const
export type StockWord = (typeof STOCK_WORDS)[number]

/** Policy when none is left: its page says so, the shop hides it, or it may be ordered all the same. */
export const WHEN_OUT = ['show', 'hide', 'accept'] as const
export type WhenOut = (typeof WHEN_OUT)[number]

/** Why staff change how many there are. */
export const STOCK_REASONS = ['count', 'buy', 'return', 'damage', 'other'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/**
 * Lines of the ledger: changes by orders and staff, and the first and last line of a product's count. `unship`: an
 * order was handed over by mistake.
 */
export const MOVE_KINDS = [
  'order',
  'release',
  'ship',
  'unship',
  ...STOCK_REASONS,
  'import',
  'undo',
  'start',
  'stop',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** Most pieces of a product. */
export const MAX_STOCK = 1_000_000
/** Few are left from so many on, where staff do not say otherwise. */
export const LOW_AT = 3

/** A line that wants more than is left; shoppers are told how many that are only where they are few. */
export interface ShortLine {
  product_id: number
  name: string
  left?: number | undefined
}
