import { transact } from '#platform/actions/transact.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { momentsOf } from '#platform/rules/days.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { laneOf } from '#shop/connections/actions/hook-calls.ts'
import { type AttemptRecord, findAttempt, listAttemptsBetween, noteCompared } from '#shop/gateways/queries/attempts.ts'
import { isDecided } from '#shop/gateways/rules/attempt.ts'
import { openGateway, toGateway } from './account.ts'
import { applyAnswer } from './work-attempt.ts'

const MINUTE = 60_000
/** Attempts that never had a page to pay at. */
const hasNoPage = ({ state, go }: AttemptRecord): boolean => state === 'opening' || go === ''

/** Has jobs ask a gateway about each payment of a day, paid or not; within a minute once. Returns how many. */
export const planComparison = (db: Db, { day, connection }: { day: string; connection: number }): Promise<number> =>
  transact(db, async (transaction) => {
    const span = momentsOf(day)
    if (!span) return 0
    const all = await listAttemptsBetween(transaction, { from: span.begins, before: span.ends })
    const asked = all.filter((attempt) => attempt.connection_id === connection && !hasNoPage(attempt))
    const minute = Math.floor(Date.now() / MINUTE)
    await insertJobs(
      transaction,
      asked.map(({ id }) => ({
        kind: 'pay_compare' as const,
        key: `compare:${id}:${minute}`,
        lane: laneOf(connection),
        body: { attempt: id },
      })),
    )
    return asked.length
  })

/** Asks a gateway what became of a payment, and notes the answer. Money that the shop had given up is taken as ever. */
export async function compareAttempt(db: Db, id: number, tools: OutboundTools): Promise<'done' | 'busy'> {
  const attempt = await findAttempt(db, id)
  const opened = attempt && (await openGateway(db, attempt, tools))
  if (!attempt || !opened) return 'done'
  const { gateway, account } = opened
  const { transaction_id: transactionId } = attempt
  const sent =
    transactionId && gateway.search
      ? await gateway.search(account, transactionId)
      : await gateway.ask(account, await toGateway(db, attempt))
  if (sent.kind === 'busy') return 'busy'
  const verdict = sent.kind === 'done' ? sent.value : undefined
  const isPaid = verdict?.state === 'paid'
  if (isPaid && !isDecided(attempt))
    await applyAnswer(db, id, sent, { why: 'schedule', provider: gateway.id, now: Date.now() })
  const said = verdict && (isPaid ? verdict.paisa : 0)
  await noteCompared(db, id, said !== undefined && Number.isSafeInteger(said) ? said : null)
  return 'done'
}
