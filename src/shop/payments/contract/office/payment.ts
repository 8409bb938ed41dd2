import * as z from 'zod/mini'
import { WALLETS } from '#connect/wallets/all.ts'
import { staffRef } from '#platform/contract/office/fields.ts'
import { id, moment, taka } from '#platform/contract/values/fields.ts'
import { CLAIM_STATES } from '#shop/orders/contract/office-orders.ts'

/**
 * A claimed payment for an order. `wallet` is null where the shopper named none, `by` is the member of the staff who checked
 * it.
 */
export const paymentSchema = z.object({
  id,
  order_id: id,
  wallet: z.nullable(z.enum(WALLETS)),
  transaction_id: z.string(),
  sender: z.string(),
  claimed: z.nullable(taka),
  received: z.nullable(taka),
  state: z.enum(CLAIM_STATES),
  by: staffRef,
  at: moment,
})
export type Payment = z.infer<typeof paymentSchema>
