import type { Schema } from '../schema.ts'

/** Every table after those that its rows refer to, with the columns that the database fills by itself. */
const COMPUTED: Record<keyof Schema, string[]> = {
  picture: [],
  category: [],
  product: ['price_paisa'],
  product_picture: [],
  review: [],
  coupon: [],
  delivery_charge: [],
  feature_image: [],
  setting: [],
  customer: [],
  session: [],
  password_reset: [],
  attempt: [],
  wish: [],
  shop_order: [],
  order_line: [],
  order_status: [],
  change_log: [],
}

export type TableName = keyof Schema
export type Row = Record<string, unknown>

/** Tables in the order in which rows can be stored; in the other order they can be removed. */
export const TABLES = Object.keys(COMPUTED) as TableName[] // The keys are those of `Schema`, by the type above.

/** A row as it can be stored in another database. */
export const storable = (table: TableName, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !COMPUTED[table].includes(column)))
