import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { sendTable, sendText } from '#platform/calls/office/send-file.ts'
import { refuse } from '#platform/calls/refuse.ts'
import type { Database } from '#platform/db/schema.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { planComparison } from '#shop/gateways/actions/compare.ts'
import { askAgain, decideRefund } from '#shop/gateways/actions/decide-refund.ts'
import { readEvidence } from '#shop/gateways/actions/evidence.ts'
import { readGatewayDays } from '#shop/gateways/actions/gateway-days.ts'
import { fileOfDays } from '#shop/gateways/actions/gateway-days-file.ts'
import { acceptPayment, leavePayment } from '#shop/gateways/actions/held-payment.ts'
import { readAttempts } from '#shop/gateways/actions/read-attempts.ts'
import { askRefund, type GatewayWritten } from '#shop/gateways/actions/refund.ts'
import { listAttemptsOf, listToDecide } from '#shop/gateways/queries/attempts.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'

/** Attempts that are shown at a time. */
const MOST_TO_DECIDE = 100

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
    results: await readAttempts(db, await listToDecide(db, Date.now(), MOST_TO_DECIDE)),
  }),
  async refundAttempt(c) {
    const { db, params, body } = c.var
    const wish = { paisa: toPaisa(body.amount), reason: body.reason, key: body.key }
    const asked = await askRefund(db, params.id, wish, writerOf(c))
    return asked === 'key' ? refuse('idempotency_key_reused') : afterWrite(db, asked)
  },
  acceptAttempt: async (c) => afterWrite(c.var.db, await acceptPayment(c.var.db, c.var.params.id, writerOf(c))),
  leaveAttempt: async (c) =>
    afterWrite(c.var.db, await leavePayment(c.var.db, c.var.params.id, c.var.body.reason, writerOf(c))),
  askRefundAgain: async ({ var: { db, params } }) => afterWrite(db, await askAgain(db, params.id)),
  async decideRefund(c) {
    const { db, params, body } = c.var
    const found = { isThere: body.is_there, reference: body.reference }
    return afterWrite(db, await decideRefund(db, params.id, found, writerOf(c)))
  },
  async exportEvidence(c) {
    const { db, params } = c.var
    const evidence = await readEvidence(db, params.id, actorOf(c))
    if (!evidence) return refuse('order_not_found')
    return sendText(c.var, { name: `${evidence.reference}.txt`, parts: [evidence.text] })
  },
  listGatewayDays: ({ var: { db, query } }) => readGatewayDays(db, query, Date.now()),
  compareGatewayDay: async ({ var: { db, body } }) => ({ asked: await planComparison(db, body) }),
  exportGatewayDays: async (c) =>
    sendTable(c.var, {
      name: 'gateways.csv',
      lines: [await fileOfDays(c.var.db, c.var.query, Date.now(), actorOf(c))],
    }),
} satisfies Partial<Handlers>
