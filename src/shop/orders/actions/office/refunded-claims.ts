import type { Db } from '#platform/db/schema.ts'
import type { PaymentState } from '#shop/orders/contract/office-orders.ts'
import type { OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { type PaymentRecord, updatePayment } from '#shop/payments/queries/payments.ts'
import type { Writer } from './write.ts'

/** The claims that a refund gives back, or that its undo holds to be true again. */
function claimsMoved(order: OrderRecord, claims: PaymentRecord[], to: PaymentState, isUndo: boolean) {
  if (to === 'refunded')
    return { state: 'refunded' as const, claims: claims.filter(({ state }) => state === 'verified') }
  if (!isUndo || order.payment_state !== 'refunded') return undefined
  const ofThisRefund = claims.filter(({ state, at }) => state === 'refunded' && at === order.payment_changed_at)
  return { state: 'verified' as const, claims: ofThisRefund }
}

/** Writes the claims of an order whose payment is refunded in full, or of which that is taken back. */
export const moveClaims =
  (
    order: OrderRecord,
    claims: PaymentRecord[],
    { to, isUndo }: { to: PaymentState; isUndo: boolean },
    { staffId }: Writer,
  ) =>
  async (transaction: Db, at: string): Promise<void> => {
    const moved = to === order.payment_state ? undefined : claimsMoved(order, claims, to, isUndo)
    for (const { id } of moved?.claims ?? [])
      await updatePayment(transaction, id, { state: moved?.state, staff_id: staffId, at })
  }
