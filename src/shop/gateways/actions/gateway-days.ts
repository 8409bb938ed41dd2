import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/rules/csv.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { listConnections } from '#shop/connections/queries/connections.ts'
import { listPaidBetween } from '#shop/gateways/queries/attempts.ts'
import { listMoneyOfAll } from '#shop/payments/queries/money.ts'
import { standingLines } from '#shop/payments/rules/money.ts'

/** Days that are compared. */
const DAYS = 31
const HEAD = ['day', 'gateway', 'order', 'attempt', 'transaction', 'state', 'gateway says', 'we say', 'difference']

/** What gateways said they took, beside what stands in the ledger for it: a line for each payment, as a CSV file. */
export async function listGatewayDays(db: Db, now: number, actor: Actor): Promise<string> {
  const from = new Date(now - DAYS * DAY).toISOString()
  const attempts = (await listPaidBetween(db, from, new Date(now + DAY).toISOString())).filter(
    ({ is_test }) => is_test === 0,
  )
  const names = new Map((await listConnections(db)).map(({ id, name }) => [id, name]))
  const money = await listMoneyOfAll(db, [...new Set(attempts.map(({ order_id }) => order_id))])
  const lines = attempts.map((attempt) => {
    const { order_id, reference, transaction_id, state, received_paisa, paid_at } = attempt
    const own = standingLines(money.get(order_id) ?? []).filter(
      ({ way, direction, note }) => way === 'gateway' && direction === 'in' && note === reference,
    )
    const says = received_paisa ?? 0
    const ours = own.reduce((sum, { paisa }) => sum + paisa, 0)
    return toCsvLine([
      ...[dayOf(Date.parse(paid_at ?? '')), names.get(attempt.connection_id) ?? '', order_id, reference],
      ...[transaction_id ?? '', state, toTakaText(says), toTakaText(ours), toTakaText(says - ours)],
    ])
  })
  await transact(db, (transaction) =>
    insertAudit(transaction, actor, { action: 'payment.export', subject: 'payment', subjectId: 0 }),
  )
  return BYTE_ORDER_MARK + toCsvLine(HEAD) + lines.join('')
}
