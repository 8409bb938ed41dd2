import type { Generated, GeneratedAlways } from 'kysely'
import type { MoneyDirection, MoneyWay } from '#shop/payments/contract/money.ts'

/** A line of the ledger of money. Its sum for an order is `shop_order.received_paisa`. */
export interface MoneyMoveTable {
  id: GeneratedAlways<number>
  /** Null for what is about no single order. */
  order_id: number | null
  direction: MoneyDirection
  way: MoneyWay
  /** Which courier, wallet or gateway; empty for cash and where nobody said it. */
  account: string
  /** Above 0, or below for a line that takes another one back. */
  paisa: number
  /** Transaction id of a wallet or gateway, number of a courier's payout; empty for none. */
  reference: string
  note: string
  /** Who wrote it; null for the shop itself and for commands. */
  staff_id: number | null
  /** When the money came or went. */
  at: string
  written_at: string
  /** The line that this one takes back. */
  undo_of: Generated<number | null>
  /** The count of the cash box that included it; null for other ways and until the next count. */
  cash_count_id: Generated<number | null>
}

/** Counted cash at the end of a day, beside what the ledger expected. */
export interface CashCountTable {
  id: GeneratedAlways<number>
  expected_paisa: number
  counted_paisa: number
  note: string
  staff_id: number | null
  at: string
}
