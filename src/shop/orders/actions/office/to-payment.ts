import { MAIL_STEP_AFTER } from '#platform/contract/server-limits.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { messageNotice } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import type { PaymentState } from '#shop/orders/contract/office-orders.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import { lockOrder, type OrderRecord, owingOf } from '#shop/orders/queries/order-writes.ts'
import type { PAYMENT_REFUSALS } from '#shop/payments/contract/office/payment-calls.ts'
import { insertMoney, type MoneyRecord, type MoneyRow, sumOnItsWay } from '#shop/payments/queries/money.ts'
import { type PaymentRecord, updatePayment } from '#shop/payments/queries/payments.ts'
import { chargedAfter, sumMoved } from '#shop/payments/rules/money.ts'
import { type OrderChange, Unwritten, type Writer, type Written, writeOrder } from './write.ts'

interface ClaimMove {
  /** Whether all money goes back, and with it what the claims brought. */
  isRefund: boolean
  /** When the refund was written that is taken back: what it took holds again. */
  undone?: string | null
}

/** Writes the claims of an order that a refund of all gives back, or of which that is taken back. */
export const moveClaims =
  (claims: PaymentRecord[], { isRefund, undone }: ClaimMove, { staffId }: Writer) =>
  async (transaction: Db, at: string): Promise<void> => {
    const moved = claims.filter((claim) =>
      isRefund ? claim.state === 'verified' : claim.state === 'refunded' && claim.at === undone,
    )
    const state = isRefund ? 'refunded' : 'verified'
    for (const { id } of moved) await updatePayment(transaction, id, { state, staff_id: staffId, at })
  }

export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]

/** Writes an order whose payment changes. Money that a gateway is giving back goes no other way. */
export const writePayment: typeof writeOrder<PaymentState, PaymentRefusal> = (db, at, writer, plan) =>
  writeOrder(db, at, writer, async (order, transaction) => {
    const planned = await plan(order, transaction)
    const left = planned instanceof Unwritten ? undefined : planned.set.received_paisa
    if (left === undefined || left >= order.received_paisa) return planned
    const now = await lockOrder(transaction, order.id)
    // Another process was faster: the order is looked at again.
    if (now?.version !== order.version) return planned
    return left < (await sumOnItsWay(transaction, order.id)) ? new Unwritten('refund_open') : planned
  })
export type WrittenPayment = Written<PaymentState, PaymentRefusal>

/** The payment of an order as the rules look at it. */
export const paymentStandingOf = (order: OrderRecord) => ({
  state: order.payment_state,
  previous: order.previous_payment_state,
  changedAt: order.payment_changed_at,
})

/** A line of the ledger to be written; `at` is when the money moved, now unless it is said. */
export type NewMoney = Pick<MoneyRow, 'direction' | 'way' | 'account' | 'paisa' | 'reference'> &
  Partial<Pick<MoneyRow, 'note' | 'at' | 'undo_of'>>

/** The line that takes another one back. */
export const takingBack = ({ id, direction, way, account, paisa, reference }: MoneyRecord): NewMoney => ({
  ...{ direction, way, account, reference },
  paisa: -paisa,
  undo_of: id,
})

/** Rows of the ledger for an order. */
export const toMoneyRows = (orderId: number, money: NewMoney[], { staffId }: Writer, moment: string): MoneyRow[] =>
  money.map(({ note = '', at = moment, ...line }) => ({
    ...{ order_id: orderId, staff_id: staffId, note, at, written_at: moment },
    ...line,
  }))

interface PaymentChange {
  isUndo?: boolean
  /** What it writes into the ledger, from which the order's received money follows. */
  money?: NewMoney[]
  /** Writes the claims. */
  store?: (transaction: Db, at: string) => Promise<void>
}

/**
 * The order after a change of its payment, with its lines of the ledger and one of its timeline. No more money goes than
 * came, also where a step is taken back after a refund.
 */
export function toPayment(
  order: OrderRecord,
  to: PaymentState,
  writer: Writer,
  { isUndo = false, money = [], store = async () => {} }: PaymentChange = {},
): OrderChange<PaymentState> | Unwritten<PaymentRefusal> {
  const received_paisa = order.received_paisa + sumMoved(money)
  if (received_paisa < 0) return new Unwritten('more_than_received')
  const at = new Date().toISOString()
  const changed = {
    payment_state: to,
    previous_payment_state: isUndo ? null : order.payment_state,
    payment_changed_at: at,
  }
  return {
    action: isUndo ? 'payment.undo' : `payment.${to}`,
    set: {
      received_paisa,
      ...(to === order.payment_state ? { charged_paisa: chargedAfter(owingOf(order), money) } : changed),
    },
    parts: ['payments', 'money'],
    async store(transaction, { id: orderId }, version) {
      await store(transaction, at)
      await insertMoney(transaction, toMoneyRows(orderId, money, writer, at))
      const note = { orderId, staffId: writer.staffId, kind: 'payment', version, at, detail: { payment: to } } as const
      await insertNote(transaction, note)
      const hasOnlyCome = money.every(({ direction }) => direction === 'in')
      const isSeen = !isUndo && hasOnlyCome && (to === 'verified' || to === 'advance')
      if (isSeen) await insertJobs(transaction, [messageNotice(orderId, 'paid', MAIL_STEP_AFTER)])
      return to
    },
  }
}
