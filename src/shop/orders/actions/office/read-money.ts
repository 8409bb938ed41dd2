import { toTaka } from '#platform/rules/money.ts'
import { type OrderRecord, owingOf } from '#shop/orders/queries/order-writes.ts'
import type { MoneyLine } from '#shop/payments/contract/office/money.ts'
import type { MoneyRecord } from '#shop/payments/queries/money.ts'
import { moneyLeftOf } from '#shop/payments/rules/money.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { seenBy, toStaff } from './cards.ts'
import { mayTakeBack } from './money.ts'

/** A line of the ledger as the wire shows one. */
export const toMoneyLine = (line: MoneyRecord, names: Map<number, string>, role: Role, now: number): MoneyLine => ({
  id: line.id,
  order: line.order_id,
  direction: line.direction,
  way: line.way,
  account: line.account,
  amount: seenBy(role, line.paisa),
  reference: line.reference,
  note: line.note,
  by: toStaff(line.staff_id, names),
  at: line.at,
  undo_of: line.undo_of,
  may_undo: line.undo_of === null && mayTakeBack(line, { role }, now),
})

/** What is still to be done about the money of an order, in taka. */
export function moneyLeft(order: OrderRecord) {
  const { withCourier, toCollect, toGiveBack } = moneyLeftOf(owingOf(order), order.received_paisa)
  return { with_courier: toTaka(withCourier), left_to_collect: toTaka(toCollect), to_give_back: toTaka(toGiveBack) }
}
