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
  hidden_product: true,
  hidden_popularity: true,
  hidden_product_picture: true,
  hidden_review: true,
  coupon: true,
  delivery_charge: true,
  feature_image: true,
  setting: true,
  customer: true,
  session: true,
  device: true,
  password_reset: true,
  email_confirmation: true,
  attempt: true,
  wish: true,
  hidden_wish: true,
  shop_order: true,
  order_line: true,
  order_status: true,
  demo_item: true,
  change_log: true,
}

/**
 * What a restore leaves out: a backup would bring back sessions that were ended, reset links that were used and counts
 * of attempts.
 */
export const LEFT_OUT: readonly TableName[] = ['session', 'password_reset', 'email_confirmation', 'attempt']

export type Row = Record<string, unknown>

/** Tables in the order in which rows can be stored; in the other order they can be removed. */
export const TABLES = Object.keys(IN_ORDER) as TableName[] // The keys are those of `Schema`, by the type above.
