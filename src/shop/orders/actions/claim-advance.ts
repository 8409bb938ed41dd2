import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import { findOrderRecord } from '#shop/orders/queries/order-writes.ts'
import { advanceLeft } from '#shop/orders/rules/advance.ts'
import { listPaymentsOf } from '#shop/payments/queries/payments.ts'
import { walletOfId } from '#shop/payments/rules/wallet-of-id.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'
import { addClaim } from './office/payments.ts'
import type { Writer } from './office/write.ts'

/** `submitted` also for an id that this order has already; `closed`: no advance is asked for; `used`: it paid another order. */
export type ClaimResult = 'submitted' | 'closed' | 'used'

/** Notes the folded transaction id by which a shopper says that the advance of an order was sent, for somebody to check. */
export async function claimAdvance(
  db: Db,
  orderId: number,
  transactionId: string,
  requestId: string,
): Promise<ClaimResult> {
  // Everything but an advance that is asked for is refused here, so that the step itself is any staff member's.
  const writer: Writer = { staffId: null, role: 'owner', requestId }
  for (;;) {
    const written = await transact(db, async (transaction) => {
      const claims = await listPaymentsOf(transaction, orderId)
      if (claims.some(({ transaction_id, state }) => transaction_id === transactionId && state !== 'rejected'))
        return 'submitted'
      const order = await findOrderRecord(transaction, orderId)
      const amountPaisa = order ? advanceLeft(order) : 0
      if (!order || amountPaisa === 0) return 'closed'
      const names = (await findSettings(transaction)).wallets.map(({ name }) => name)
      const wallet = walletOfId(transactionId, names) ?? ''
      const claim = { wallet, transactionId, sender: '', amountPaisa } as const
      return addClaim(transaction, { id: orderId, version: order.version }, claim, writer)
    })
    if (typeof written === 'string') return written
    if (written.kind === 'done') return 'submitted'
    if (written.kind === 'refused') return written.why === 'transaction_id_used' ? 'used' : 'closed'
    // The order was written meanwhile: read it again.
  }
}
