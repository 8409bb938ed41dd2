import type { Schema } from '../schema.ts'

/** Every table after those that its rows refer to. */
const IN_ORDER: Record<keyof Schema, true> = {
  picture: true,
  category: true,
  product: true,
  product_picture: true,
  search_word: true,
  search_posting: true,
  review: true,
  coupon: true,
  delivery_charge: true,
  feature_image: true,
  setting: true,
  customer: true,
  session: true,
  password_reset: true,
  attempt: true,
  wish: true,
  shop_order: true,
  order_line: true,
  order_status: true,
  change_log: true,
}

export type TableName = keyof Schema
export type Row = Record<string, unknown>

/** Tables in the order in which rows can be stored; in the other order they can be removed. */
export const TABLES = Object.keys(IN_ORDER) as TableName[] // The keys are those of `Schema`, by the type above.
