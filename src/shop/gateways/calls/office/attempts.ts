import type { Handlers } from '#platform/calls/handler.ts'
import { sendTable } from '#platform/calls/office/send-file.ts'
import { refuse } from '#platform/calls/refuse.ts'
import type { Database } from '#platform/db/schema.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { listGatewayDays } from '#shop/gateways/actions/gateway-days.ts'
import { readAttempts } from '#shop/gateways/actions/read-attempts.ts'
import { acceptPayment, askRefund, type GatewayWritten } from '#shop/gateways/actions/refund.ts'
import { listAttemptsOf, listInReview } from '#shop/gateways/queries/attempts.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'

/** Attempts that are shown at a time. */
const MOST_IN_REVIEW = 100

async function afterWrite(db: Database, written: GatewayWritten) {
  if (written.kind === 'missing') return refuse('order_not_found')
  if (written.kind === 'refused') return refuse('payment_refused', { why: written.why })
  return { results: await readAttempts(db, await listAttemptsOf(db, written.orderId)) }
}

export const attemptHandlers = {
  listAttempts: async ({ var: { db, params } }) => ({
    results: await readAttempts(db, await listAttemptsOf(db, params.id)),
  }),
  listAttemptsInReview: async ({ var: { db } }) => ({
    results: await readAttempts(db, await listInReview(db, MOST_IN_REVIEW)),
  }),
  async refundAttempt(c) {
    const { db, params, body } = c.var
    const wish = { paisa: toPaisa(body.amount), reason: body.reason, key: body.key }
    return afterWrite(db, await askRefund(db, params.id, wish, writerOf(c)))
  },
  acceptAttempt: async (c) => afterWrite(c.var.db, await acceptPayment(c.var.db, c.var.params.id, writerOf(c))),
  exportGatewayDays: async (c) =>
    sendTable(c.var, { name: 'gateways.csv', lines: [await listGatewayDays(c.var.db, Date.now(), writerOf(c))] }),
} satisfies Partial<Handlers>
