import type { Db } from '#platform/db/schema.ts'
import type { PaymentState } from '#shop/orders/contract/office-orders.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import type { OrderRecord } from '#shop/orders/queries/order-writes.ts'
import type { StepRefusal } from '#shop/orders/rules/steps.ts'
import type { OrderChange, Writer } from './write.ts'

export type PaymentRefusal = StepRefusal | 'transaction_id_used' | 'payment_not_found'

/** The payment of an order as the rules look at it. */
export const paymentStandingOf = (order: OrderRecord) => ({
  state: order.payment_state,
  previous: order.previous_payment_state,
  changedAt: order.payment_changed_at,
})

/** The order after a change of its payment, with a line of its timeline; `store` writes the claims. */
export function toPayment(
  order: OrderRecord,
  to: PaymentState,
  writer: Writer,
  {
    isUndo = false,
    advancePaisa = order.advance_paisa,
    store = async () => {},
  }: {
    isUndo?: boolean
    advancePaisa?: number
    store?: (transaction: Db, at: string) => Promise<void>
  } = {},
): OrderChange<PaymentState> {
  const at = new Date().toISOString()
  const changed = {
    payment_state: to,
    previous_payment_state: isUndo ? null : order.payment_state,
    payment_changed_at: at,
  }
  return {
    action: isUndo ? 'payment.undo' : `payment.${to}`,
    set: { advance_paisa: advancePaisa, ...(to === order.payment_state ? {} : changed) },
    parts: ['payments'],
    async store(transaction, { id: orderId }, version) {
      await store(transaction, at)
      const note = { orderId, staffId: writer.staffId, kind: 'payment', version, at, detail: { payment: to } } as const
      await insertNote(transaction, note)
      return to
    },
  }
}
