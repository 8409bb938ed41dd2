import { listPricedLines } from './order-writes.ts'
import { listPaymentsOf } from './payments.ts'
import type { Db } from './schema.ts'

/** Rows beside that of an order. */
export type OrderPart = 'lines' | 'payments'

async function listClaimsOf(db: Db, orderId: number): Promise<unknown[]> {
  const claims = await listPaymentsOf(db, orderId)
  const proofs = await db
    .selectFrom('wallet_sms')
    .innerJoin('payment', 'payment.id', 'wallet_sms.payment_id')
    .select(['wallet_sms.id', 'wallet_sms.payment_id'])
    .where('payment.order_id', '=', orderId)
    .execute()
  return claims.map(({ id, state, wallet, claimed_paisa, received_paisa }) => {
    const sms = proofs.find(({ payment_id }) => payment_id === id)?.id ?? null
    return { payment: id, state, wallet, claimed_paisa, received_paisa, sms }
  })
}

const READ: Record<OrderPart, (db: Db, orderId: number) => Promise<unknown[]>> = {
  lines: async (db, orderId) =>
    (await listPricedLines(db, orderId)).map(({ product_id, quantity }) => [product_id, quantity]),
  payments: listClaimsOf,
}

/**
 * Parts of an order as the audit log names them: lines are pairs of product id and quantity; payments are claims, `sms` the
 * message that proves one.
 */
export async function readParts(
  db: Db,
  orderId: number,
  parts: readonly OrderPart[],
): Promise<Partial<Record<OrderPart, unknown[]>>> {
  const read: Partial<Record<OrderPart, unknown[]>> = {}
  for (const part of parts) read[part] = await READ[part](db, orderId)
  return read
}
