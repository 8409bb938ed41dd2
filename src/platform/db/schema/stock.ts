import type { Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { MoveKind, WhenOut } from '#shop/stock/contract/stock.ts'

/** The pieces of a counted product; a product without a row is not counted. */
export interface StockTable {
  product_id: number
  /** Pieces in the shop, those for open orders included: the sum of its moves. */
  on_hand: number
  /** Those of them that open orders wait for. */
  reserved: Generated<number>
  /** With so many left, or fewer, few are left. */
  low_at: number
  when_out: WhenOut
  /** 1 while the shop hides the product because it is sold out; it shows it again when it is back. */
  is_put_away: Generated<number>
}

/** A line of the ledger. `on_hand` and `reserved` are what it added to those of `stock`. */
export interface StockMoveTable {
  id: GeneratedAlways<number>
  product_id: number
  /** Null for what staff did. */
  order_id: number | null
  kind: MoveKind
  on_hand: number
  reserved: number
  /** Null for a shopper or a command. */
  staff_id: number | null
  note: string
  at: string
}

/** Who wants to hear when a product is back; at least one of phone and email is there. */
export interface StockRequestTable {
  id: GeneratedAlways<number>
  product_id: number
  customer_id: number | null
  phone: string
  email: string
  /** Folded phone and email, so that the same is stored once. */
  contact_key: string
  /** Of the page on which it was asked. */
  language: Generated<Language>
  created_at: string
  /** When the mail was made, or staff said that they called. */
  told_at: Generated<string | null>
}
