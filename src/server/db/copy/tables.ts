import type { Schema } from '../schema.ts'

/** Tables that are made of others: they are made anew. */
type Derived = 'search_word' | 'search_posting' | 'search_state'

export type TableName = Exclude<keyof Schema, Derived>

/** Every table after those that its rows refer to. */
const IN_ORDER: Record<TableName, true> = {
  picture: true,
  category: true,
  product: true,
  popularity: true,
  product_picture: true,
  review: true,
  coupon: true,
  delivery_charge: true,
  feature_image: true,
  setting: true,
  customer: true,
  session: true,
  password_reset: true,
  email_confirmation: true,
  attempt: true,
  wish: true,
  shop_order: true,
  order_line: true,
  order_status: true,
  change_log: true,
}

export type Row = Record<string, unknown>

/** Tables in the order in which rows can be stored; in the other order they can be removed. */
export const TABLES = Object.keys(IN_ORDER) as TableName[] // The keys are those of `Schema`, by the type above.
