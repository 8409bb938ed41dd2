import type { GatewayEvent } from '#connect/gateways/gateway.ts'
import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { confirmSubscription } from '#shop/connections/actions/sns.ts'
import type { Connection } from '#shop/connections/queries/connections.ts'
import { type AttemptRecord, findAttemptByPeer, findAttemptOf, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { isDecided } from '#shop/gateways/rules/attempt.ts'
import { MAX_CLAIMED } from './claim-return.ts'
import { followNotice } from './follow-notice.ts'
import { planWork } from './plan-work.ts'

const attemptOf = (db: Db, { id }: Connection, { attempt, peer }: GatewayEvent): Promise<AttemptRecord | undefined> =>
  attempt === undefined ? findAttemptByPeer(db, id, peer ?? '') : findAttemptOf(db, id, attempt)

/** Lets a job ask about the attempt that a webhook names. The same webhook again asks nothing more once it is decided. */
const followAttempt = (db: Db, connection: Connection, event: GatewayEvent): Promise<void> =>
  transact(db, async (transaction) => {
    const attempt = await attemptOf(transaction, connection, event)
    if (!attempt || isDecided(attempt)) return
    const claimed = event.claimed?.slice(0, MAX_CLAIMED)
    // A webhook is authentic: what a browser named before it may be made up.
    const isNamed = claimed !== undefined && attempt.claimed !== claimed
    if (isNamed && !(await updateAttempt(transaction, attempt, { claimed }))) return
    await planWork(transaction, { ...attempt, version: attempt.version + Number(isNamed) }, 0, { cause: 'hook' })
  })

/** Follows what a webhook names. `busy`: the gateway did not answer, and the job runs again. */
export async function hearGateway(
  db: Db,
  connection: Connection,
  events: readonly GatewayEvent[],
  tools: { outbound: OutboundTools; isLast: boolean },
): Promise<'done' | 'busy'> {
  for (const event of events) {
    const { subscription, transaction, paisa } = event
    if (subscription) {
      const sent = await confirmSubscription(db, connection, subscription, tools.outbound.providerUrls)
      if (sent.kind !== 'done' && sent.kind !== 'refused' && !tools.isLast) return 'busy'
    } else if (transaction !== undefined && paisa !== undefined) {
      if ((await followNotice(db, connection, { transaction, paisa }, tools)) === 'busy') return 'busy'
    } else await followAttempt(db, connection, event)
  }
  return 'done'
}
