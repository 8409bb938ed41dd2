import { findGateway } from '#connect/gateways/all.ts'
import type { GatewayEvent } from '#connect/gateways/gateway.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { walletMatch } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { confirmSubscription } from '#shop/connections/actions/sns.ts'
import type { Connection } from '#shop/connections/queries/connections.ts'
import { type AttemptRecord, findAttemptByPeer, findAttemptOf, updateAttempt } from '#shop/gateways/queries/attempts.ts'
import { isTransactionOfAttempt, listChecking } from '#shop/gateways/queries/notices.ts'
import { isDecided } from '#shop/gateways/rules/attempt.ts'
import { foldTransactionId } from '#shop/payments/contract/transaction-id.ts'
import { insertProvenSms } from '#shop/payments/queries/wallet-phones.ts'
import { MAX_CLAIMED } from './claim-return.ts'
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

interface Notice {
  transaction: string
  paisa: number
}

/** Has jobs look at the payments that a notice may be about; tells whether there is one. */
const lookAtChecking = (db: Db, connectionId: number, paisa: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    const checking = await listChecking(transaction, connectionId, paisa)
    for (const attempt of checking) await planWork(transaction, attempt, 0, { cause: 'hook' })
    return checking.length > 0
  })

/**
 * Asks the gateway about a transaction that it told of. What it confirms, and is no payment at its page, came to the
 * merchant's wallet: it counts like a message of that wallet whose origin is certain. `busy`: the job runs again.
 */
async function followNotice(
  db: Db,
  connection: Connection,
  { transaction, paisa }: Notice,
  { outbound, isLast }: { outbound: OutboundTools; isLast: boolean },
): Promise<'done' | 'busy'> {
  const gateway = findGateway(connection.provider)
  const wallet = gateway?.wallet
  if (!gateway?.search || !wallet || connection.removed_at !== null) return 'done'
  if (await isTransactionOfAttempt(db, connection.id, transaction)) return 'done'
  // A query after each success at its page fails the acceptance test of bKash.
  if ((await lookAtChecking(db, connection.id, paisa)) && !isLast) return 'busy'
  const sent = await gateway.search(await openAccount(db, connection, gateway, outbound), transaction)
  if (sent.kind === 'busy' || sent.kind === 'uncertain') return isLast ? 'done' : 'busy'
  const found = sent.kind === 'done' && sent.value.state === 'paid' && sent.value.currency === 'BDT'
  if (!found || !(sent.value.paisa > 0) || connection.is_test === 1) return 'done'
  const { paisa: amount_paisa, payer: sender } = sent.value
  const now = new Date().toISOString()
  await transact(db, async (change) => {
    await insertProvenSms(change, {
      ...{ connection_id: connection.id, wallet, transaction_id: foldTransactionId(transaction) },
      ...{ amount_paisa, sender, text: `${gateway.name.en}: TrxID ${transaction}, Tk ${toTakaText(amount_paisa)}` },
      ...{ received_at: now, balance_paisa: null, staff_id: null, at: now },
    })
    await insertJobs(change, [walletMatch([foldTransactionId(transaction)])])
  })
  return 'done'
}

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
