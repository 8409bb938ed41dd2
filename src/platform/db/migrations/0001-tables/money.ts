import type { MoneyDirection, MoneyWay } from '#shop/payments/contract/money.ts'
import { bigint, id, table, text } from '../define-table.ts'

/** The ledger of money that came and went. */
export const money = {
  /** Counted cash at the end of a day, beside what the ledger expected. */
  cash_count: table({
    id: id(),
    expected_paisa: bigint(),
    counted_paisa: bigint(),
    note: text(),
    staff_id: bigint().orNull(),
    at: text(),
  }),

  /**
   * A line of the ledger of money. Its sum for an order is `shop_order.received_paisa`. Rows are added, never changed,
   * but for the count of cash that included them.
   */
  money_move: table({
    id: id(),
    /** Null for what is about no single order. */
    order_id: bigint().orNull(),
    direction: text<MoneyDirection>(),
    way: text<MoneyWay>(),
    /** Which courier, wallet or gateway; empty for cash and where nobody said it. */
    account: text(),
    /** Above 0, or below for a line that takes another one back. */
    paisa: bigint(),
    /** Transaction id of a wallet or gateway, number of a courier's payout; empty for none. */
    reference: text(),
    note: text(),
    /** Who wrote it; null for the shop itself and for commands. */
    staff_id: bigint().orNull(),
    /** When the money came or went. */
    at: text(),
    written_at: text(),
    /** The line that this one takes back. */
    undo_of: bigint().orNull().unique(),
    /** The count of the cash box that included it; null for other ways and until the next count. */
    cash_count_id: bigint().orNull().references('cash_count (id)'),
  })
    .index('money_move_by_order', '(order_id, id)')
    .index('money_move_by_time', '(at, direction, way, paisa)')
    .index('money_move_uncounted', '(way, id) where cash_count_id is null'),
}
