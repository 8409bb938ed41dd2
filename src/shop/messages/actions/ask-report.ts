import { findSender } from '#connect/senders/all.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { findMessage, moveMessage } from '#shop/messages/queries/messages.ts'
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
