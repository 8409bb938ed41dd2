import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import { findOrderRecord, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'
import { changeState } from './office/transition.ts'
import type { Writer } from './office/write.ts'

/** Proof of ownership of an order: its customer, or the idempotency key that it was placed with. */
export interface Shopper {
  customerId: number | undefined
  key: string
}
export type Cancelling = 'cancelled' | 'missing' | 'fixed'

/** Note for the staff. */
const NOTE = 'Cancelled by the customer on the website.'

const isOf = ({ customer_id, idempotency_key }: OrderRecord, { customerId, key }: Shopper): boolean =>
  customer_id === null ? key !== '' && idempotency_key === key : customer_id === customerId

/**
 * Cancels an order that is pending to its shopper, once: a repeated call finds it `cancelled`. `fixed`: staff have
 * confirmed it already. An order of another person is `missing`.
 */
export async function cancelOrder(db: Db, id: number, shopper: Shopper, requestId: string): Promise<Cancelling> {
  // Everything but a pending order is refused here, so that the step itself is any staff member's.
  const writer: Writer = { staffId: null, role: 'owner', requestId }
  for (;;) {
    const order = await findOrderRecord(db, id)
    if (!order || !isOf(order, shopper)) return 'missing'
    if (order.state === 'cancelled') return 'cancelled'
    if (shopperStatus(order.state) !== 'pending') return 'fixed'
    const written = await transact(db, async (transaction) => {
      const wish = { to: 'cancelled', reason: 'changed_mind' } as const
      const result = await changeState(transaction, { id, version: order.version }, wish, writer)
      if (result.kind === 'done') {
        const at = new Date().toISOString()
        await insertNote(transaction, { orderId: id, staffId: null, kind: 'note', text: NOTE, at })
      }
      return result
    })
    if (written.kind === 'done') return 'cancelled'
    if (written.kind === 'missing') return 'missing'
    if (written.kind === 'refused') return 'fixed'
    // The order was written meanwhile: read it again.
  }
}
