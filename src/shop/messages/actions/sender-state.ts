import { findSender } from '#connect/senders/all.ts'
import { transact } from '#platform/actions/transact.ts'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import { COMMAND, insertAudit } from '#platform/db/audit.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { NewJob } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { type Connection, findConnection, updateConnection } from '#shop/connections/queries/connections.ts'
import { storeBalance, storeStop } from '#shop/messages/queries/message-settings.ts'
import { findMessage, moveMessage } from '#shop/messages/queries/messages.ts'
import { tellOwners } from '#shop/staff/actions/tell-owners.ts'
import { reportJob } from './plan-message.ts'

const MINUTE = 60_000
/** Milliseconds until the next question after each one without a final answer; after the last, nobody knows. */
const NEXT = [10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE]

/** Asks a sender what became of a message that it took; a question may be repeated, a message never. */
export async function askReport(
  db: Db,
  { message: id, asks }: { message: number; asks: number },
  tools: OutboundTools,
): Promise<void> {
  const message = await findMessage(db, id)
  if (message?.state !== 'accepted' || message.ref === null || message.connection_id === null) return
  const connection = await findConnection(db, message.connection_id)
  const sender = connection && findSender(connection.provider)
  if (!connection || !sender?.report) return
  const sent = await sender.report(await openAccount(db, connection, sender, tools), message.ref)
  if (sent.kind === 'done' && sent.value !== 'accepted') {
    await moveMessage(db, id, ['accepted'], { state: sent.value })
    return
  }
  const after = NEXT[asks]
  if (after !== undefined) await insertJobs(db, [reportJob(id, asks + 1, after)])
}

const HOUR = 60 * 60_000

/** The job that asks for the balance of a sender, at most once an hour. */
export const balanceJob = (connection: number): NewJob => ({
  kind: 'message_balance',
  key: `balance:${connection}:${Math.floor(Date.now() / HOUR)}`,
  lane: 'messages',
  body: { connection },
})

/** Stores what is left at a sender; nothing where it does not say. */
export async function askBalance(db: Db, id: number, tools: OutboundTools): Promise<void> {
  const connection = await findConnection(db, id)
  const sender = connection && findSender(connection.provider)
  if (!connection || !sender?.balance) return
  const sent = await sender.balance(await openAccount(db, connection, sender, tools))
  if (sent.kind !== 'done') return
  await storeBalance(db, { connection: id, paisa: sent.value, at: new Date().toISOString() })
}

/**
 * Switches a sender off that refuses every message, as its balance is used up or its keys are wrong, and tells the owners: once,
 * as only one caller finds it on.
 */
export const stopSender = (db: Db, { id, name }: Connection, code: ProviderRefusal): Promise<void> =>
  transact(db, async (transaction) => {
    const now = await findConnection(transaction, id)
    if (now?.is_on !== 1 || !(await updateConnection(transaction, now, { is_on: 0 }))) return
    await storeStop(transaction, { connection: id, code, at: new Date().toISOString() })
    const after = { reason: code }
    await insertAudit(transaction, COMMAND, { action: 'message.stop', subject: 'connection', subjectId: id, after })
    await tellOwners(transaction, COMMAND, { what: 'messages_stopped', sender: name, code })
  })
