import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { type PaymentState, UNDO_WITHIN } from '#shop/orders/contract/office-orders.ts'
import { type OrderRecord, owingOf } from '#shop/orders/queries/order-writes.ts'
import type { MoneyLine } from '#shop/payments/contract/office/money.ts'
import { foldTransactionId } from '#shop/payments/contract/transaction-id.ts'
import { listMoneyOf, type MoneyRecord } from '#shop/payments/queries/money.ts'
import { isTransactionUsed, listPaymentsOf, type PaymentRecord } from '#shop/payments/queries/payments.ts'
import {
  afterMoneyIn,
  afterMoneyOut,
  afterMoneyTakenBack,
  isSamePayment,
  isWithCourier,
  moneyLeftOf,
  standingLines,
  worthOf,
} from '#shop/payments/rules/money.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { seenBy, toStaff } from './cards.ts'
import { moveClaims, type NewMoney, takingBack, toPayment, writePayment } from './to-payment.ts'
import { type OrderAt, Unwritten, type Writer } from './write.ts'

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

/** The permission that a line of the ledger takes. */
export const mayMove = ({ direction }: Pick<NewMoney, 'direction'>, { role }: Pick<Writer, 'role'>): boolean =>
  can(role, direction === 'out' ? 'payment:refund' : direction === 'fee' ? 'payment:settle' : 'payment:collect')

function paymentWith(order: OrderRecord, line: NewMoney): PaymentState {
  if (line.direction === 'fee') return order.payment_state
  const received = order.received_paisa + worthOf(line)
  if (line.direction === 'in') return afterMoneyIn(owingOf(order), received)
  return isWithCourier(owingOf(order), order.received_paisa) ? 'collected' : afterMoneyOut(owingOf(order), received)
}

/**
 * Writes down money that came for an order, went back to its customer, or was kept as a fee; its payment follows. A line
 * with the reference of one that stands is refused as `money_known`, so that a repeated payout or hook counts once. So is
 * money of a wallet by a transaction id that a claim or another order has.
 */
export const moveMoney = (db: Db, at: OrderAt, { reference: typed, ...moved }: NewMoney, writer: Writer) =>
  writePayment(db, at, writer, async (order, transaction) => {
    const walletId = moved.way === 'wallet' ? foldTransactionId(typed) : ''
    const line = { ...moved, reference: walletId || typed }
    if (!mayMove(line, writer)) return new Unwritten('forbidden')
    const lines = standingLines(await listMoneyOf(transaction, order.id))
    if (lines.some((other) => isSamePayment(other, line))) return new Unwritten('money_known')
    if (walletId !== '' && line.direction === 'in' && (await isTransactionUsed(transaction, walletId)))
      return new Unwritten('transaction_id_used')
    const to = paymentWith(order, line)
    const claims = await listPaymentsOf(transaction, order.id)
    const isRefund = line.direction === 'out' && order.received_paisa <= line.paisa
    return toPayment(order, to, writer, { money: [line], store: moveClaims(claims, { isRefund }, writer) })
  })

/** Whether somebody may take a line back: whoever may write one, within ten minutes; who has `audit:undo`, at any time. */
export const mayTakeBack = (line: MoneyRecord, { role }: Pick<Writer, 'role'>, now: number): boolean =>
  can(role, 'audit:undo') || (mayMove(line, { role }) && now - Date.parse(line.written_at) <= UNDO_WITHIN)

/** The payment once a line is taken back: as it was before it where nothing followed, else what the rest makes of it. */
function paymentWithout(order: OrderRecord, line: MoneyRecord, isLast: boolean, hasClaim: boolean): PaymentState {
  const { payment_changed_at, previous_payment_state } = order
  if (isLast && line.written_at === payment_changed_at && previous_payment_state) return previous_payment_state
  const receivedPaisa = order.received_paisa - worthOf(line)
  return line.direction === 'fee' ? order.payment_state : afterMoneyTakenBack(owingOf(order), receivedPaisa, hasClaim)
}

/** Whether a claim's check wrote a line, which is taken back instead. */
const isOfCheck = ({ reference }: MoneyRecord, claims: readonly PaymentRecord[]): boolean =>
  claims.some(({ state, transaction_id }) => state === 'verified' && transaction_id === reference)

/** The lines of an order that a person may take back. */
export const linesToTakeBack = (lines: MoneyRecord[], claims: PaymentRecord[], by: Pick<Writer, 'role'>, now: number) =>
  standingLines(lines).filter((line) => mayTakeBack(line, by, now) && !isOfCheck(line, claims))

/** Takes a line of the ledger back, by another line. */
export const takeMoneyBack = (db: Db, at: OrderAt, lineId: number, writer: Writer) =>
  writePayment(db, at, writer, async (order, transaction) => {
    const lines = standingLines(await listMoneyOf(transaction, order.id))
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return new Unwritten('payment_not_found')
    if (!mayTakeBack(line, writer, Date.now())) return new Unwritten('undo_too_late')
    const claims = await listPaymentsOf(transaction, order.id)
    if (isOfCheck(line, claims)) return new Unwritten('no_such_step')
    const to = paymentWithout(order, line, line === lines.at(-1), claims.length > 0)
    const store = moveClaims(claims, { isRefund: false, undone: line.written_at }, writer)
    return toPayment(order, to, writer, { isUndo: true, money: [takingBack(line)], store })
  })
