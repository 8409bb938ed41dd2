import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { MoveKind, WhenOut } from '#shop/stock/contract/stock.ts'
import { bigint, id, integer, table, text } from '../define-table.ts'

/** Pieces of counted products, their ledger, and who waits for a product. */
export const stock = {
  /**
   * The pieces of a counted product; a product without a row is not counted. Not in stored_product: each order would
   * write every index of that table.
   */
  stock: table({
    product_id: bigint().primaryKey().references('stored_product (id)', 'cascade'),
    /** Pieces in the shop, those for open orders included: the sum of its moves. */
    on_hand: integer(),
    /** Those of them that open orders wait for. */
    reserved: integer().default(0),
    /** With so many left, or fewer, few are left. */
    low_at: integer(),
    when_out: text<WhenOut>(),
    /** 1 while the shop hides the product because it is sold out; it shows it again when it is back. */
    is_put_away: integer().default(0),
  }),

  /**
   * A line of the ledger. `on_hand` and `reserved` are what it added to those of `stock`. Without a foreign key to the
   * product, whose row each order would lock.
   */
  stock_move: table({
    id: id(),
    product_id: bigint(),
    /** Null for what staff did. */
    order_id: bigint().orNull(),
    kind: text<MoveKind>(),
    on_hand: integer(),
    reserved: integer(),
    /** Null for a shopper or a command. */
    staff_id: bigint().orNull(),
    note: text(),
    at: text(),
  })
    .index('stock_move_by_order', '(order_id)')
    .index('stock_move_by_product', '(product_id, id)'),

  /** Who wants to hear when a product is back; at least one of phone and email is there. */
  stock_request: table({
    id: id(),
    product_id: bigint().references('stored_product (id)', 'cascade'),
    customer_id: bigint().orNull(),
    phone: text(),
    email: text(),
    /** Folded phone and email, so that the same is stored once. */
    contact_key: text(),
    created_at: text(),
    /** When the mail was made, or staff said that they called. */
    told_at: text().orNull(),
    /** Of the page on which it was asked. */
    language: text<Language>().default('en'),
  }).uniqueIndex('stock_request_once', '(product_id, contact_key)'),
}
