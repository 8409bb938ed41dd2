import type { MailStep } from '#contract/jobs.ts'
import type { OrderState } from '#contract/office-orders.ts'
import { MAIL_STEP_AFTER } from '#contract/server-limits.ts'
import { insertJobs, orderNotice } from '../db/new-jobs.ts'
import type { Db } from '../db/schema.ts'

/** Steps that a shopper is told of. Whoever did not take a parcel knows it. */
const STEPS: Partial<Record<OrderState, MailStep>> = {
  confirmed: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  partly_delivered: 'delivered',
  cancelled: 'cancelled',
}

/** Lets a shopper be told of a step, once nobody has taken it back. Call it in the transaction of the step. */
export async function announceStep(
  transaction: Db,
  orderId: number,
  { to, reason }: { to: OrderState; reason: string | null },
): Promise<void> {
  const step = STEPS[to]
  // The order that duplicates were merged into goes on.
  if (step && reason !== 'duplicate') await insertJobs(transaction, [orderNotice(orderId, step, MAIL_STEP_AFTER)])
}
