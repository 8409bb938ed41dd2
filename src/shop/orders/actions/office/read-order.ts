import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { EDITS, type OrderState, PAYMENT_STATES } from '#shop/orders/contract/office-orders.ts'
import { type BengaliNames, findBengaliNames } from '#shop/orders/queries/line-names.ts'
import { countUnanswered, listNotes, listStaffNames, listStates } from '#shop/orders/queries/order-facts.ts'
import { findOrderRecord, listPricedLines, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { listReturned } from '#shop/orders/queries/returns.ts'
import { advanceLeft } from '#shop/orders/rules/advance.ts'
import { editRefusal, sumsInTaka } from '#shop/orders/rules/order-edit.ts'
import { type BigStep, bigStep, openTransitions, transition } from '#shop/orders/rules/order-states.ts'
import { linePaisa, type PricedLine } from '#shop/orders/rules/order-sums.ts'
import { isReturnable, type Pieces } from '#shop/orders/rules/returns.ts'
import type { Payment } from '#shop/payments/contract/office/payment.ts'
import { listMoneyOf, type MoneyRecord } from '#shop/payments/queries/money.ts'
import { listPaymentsOf, type PaymentRecord } from '#shop/payments/queries/payments.ts'
import { sumMoved } from '#shop/payments/rules/money.ts'
import { paymentTransition } from '#shop/payments/rules/payment-states.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { seenBy, toCard, toStaff, toTimeline } from './cards.ts'
import { findHints } from './hints.ts'
import { linesToTakeBack, moneyLeft, toMoneyLine } from './money.ts'
import { findPhoneHistory } from './phone.ts'
import { paymentStandingOf } from './to-payment.ts'
import { standingOf } from './transition.ts'

/** A claim as the wire shows one. */
export const toPayment = (row: PaymentRecord, names: Map<number, string>, role: Role): Payment => ({
  id: row.id,
  order_id: row.order_id,
  wallet: row.wallet === '' ? null : row.wallet,
  transaction_id: row.transaction_id,
  sender: row.sender,
  claimed: seenBy(role, row.claimed_paisa),
  received: row.received_paisa === null ? null : seenBy(role, row.received_paisa),
  state: row.state,
  by: toStaff(row.staff_id, names),
  at: row.at,
})

/** What is known of lines beside their rows: pieces that came back, and Bengali names. */
interface LineFacts {
  returned: Pieces
  bengali: BengaliNames
}

export const toLine = (line: PricedLine, role: Role, { returned, bengali }: LineFacts): ShopOrder['lines'][number] => ({
  product_id: line.product_id,
  name: line.name,
  ...bengali(line),
  ...(line.options && { options: line.options }),
  quantity: line.quantity,
  returned: returned.get(line.product_id) ?? 0,
  price: seenBy(role, line.mrp_paisa),
  discount: seenBy(role, line.mrp_paisa - finalPaisa(line.mrp_paisa, line.discount_paisa)),
  total: seenBy(role, linePaisa(line)),
})

export const toSums = (order: OrderRecord, money: MoneyRecord[]): ShopOrder['sums'] => ({
  ...sumsInTaka(order),
  returned: toTaka(order.returned_paisa),
  received: toTaka(sumMoved(money.filter(({ direction }) => direction === 'in'))),
  refunded: toTaka(-sumMoved(money.filter(({ direction }) => direction === 'out'))),
  ...moneyLeft(order),
  advance: toTaka(advanceLeft(order)),
})

/** Who may take each step that is about the payment. */
const PAYMENT_STEPS: Partial<Record<BigStep, Permission>> = {
  check_payment: 'payment:verify',
  resolve_payment: 'payment:submit',
  collect_payment: 'payment:collect',
  settle_payment: 'payment:settle',
  refund_payment: 'payment:refund',
}

/** The next big step, unless it is for another role. */
function nextStep({ state, payment_state }: OrderRecord, role: Role, transitions: OrderState[]): BigStep | null {
  const step = bigStep(state, payment_state)
  if (!step) return null
  const needed = PAYMENT_STEPS[step]
  const isOpen = needed ? can(role, needed) : transitions.some((to) => to === step)
  return isOpen ? step : null
}

/** Actions that a role may take on an order at a moment. */
function possibilities(order: OrderRecord, role: Role, now: number) {
  const standing = standingOf(order)
  const actor = { role, now }
  const transitions = openTransitions(standing, actor)
  const undo =
    order.previous_state === null
      ? undefined
      : transition(standing, order.previous_state, { ...actor, reason: 'other' })
  return {
    next_step: nextStep(order, role, transitions),
    transitions,
    undo_to: undo?.ok && undo.kind === 'undo' ? undo.to : null,
    payment_transitions: PAYMENT_STATES.filter((to) => paymentTransition(paymentStandingOf(order), to, actor).ok),
    may_return: can(role, 'order:deliver') && isReturnable(order.state),
    edits: EDITS.filter((edit) => editRefusal(edit, order.state, role) === undefined),
  }
}

/** All of an order, as a role sees it; undefined when there is none. */
export async function readOrder(db: Db, id: number, role: Role): Promise<ShopOrder | undefined> {
  const order = await findOrderRecord(db, id)
  if (!order) return undefined
  const now = Date.now()
  const lines = await listPricedLines(db, id)
  const facts = { returned: await listReturned(db, id), bengali: await findBengaliNames(db, lines) }
  const payments = await listPaymentsOf(db, id)
  const money = await listMoneyOf(db, id)
  const toTakeBack = linesToTakeBack(money, payments, { role }, now)
  const states = await listStates(db, id)
  const notes = await listNotes(db, id)
  const named = [...states, ...notes, ...payments, ...money].map(({ staff_id }) => staff_id)
  const names = await listStaffNames(db, [...named, order.assigned_to, order.placed_by])
  const { history, records } = await findPhoneHistory(db, order.phone_key, role, order)
  const known = {
    lines,
    ofPhone: records,
    transactionIds: payments.map(({ transaction_id }) => transaction_id),
    isBlocked: history.flag?.mark === 'blocked',
  }
  const hints = await findHints(db, order, known, role)
  const shown = can(role, 'payment:read') ? { money, payments } : { money: [], payments: [] }
  return {
    ...toCard(order, names, role, now),
    address: order.delivery_address,
    inside_dhaka: order.zone === 'inside_dhaka',
    coupon: order.coupon_code ?? '',
    placed_by: toStaff(order.placed_by, names),
    lines: lines.map((line) => toLine(line, role, facts)),
    sums: can(role, 'order:totals') ? toSums(order, money) : null,
    money: shown.money.map((line) => ({ ...toMoneyLine(line, names, role, now), may_undo: toTakeBack.includes(line) })),
    payments: shown.payments.map((row) => toPayment(row, names, role)),
    timeline: toTimeline(states, notes, names),
    history: can(role, 'customer:read') ? history : null,
    hints,
    unanswered: countUnanswered(notes, now),
    ...possibilities(order, role, now),
  }
}
