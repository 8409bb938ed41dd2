import { findSender } from '#connect/senders/all.ts'
import { transact } from '#platform/actions/transact.ts'
import type { ProviderRefusal } from '#platform/contract/providers.ts'
import { COMMAND, insertAudit } from '#platform/db/audit.ts'
import type { NewJob } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { type OutboundTools, openAccount } from '#shop/connections/actions/account.ts'
import { type Connection, findConnection, updateConnection } from '#shop/connections/queries/connections.ts'
import { storeBalance, storeStop } from '#shop/messages/queries/sender-state.ts'
import { tellOwners } from '#shop/staff/actions/tell-owners.ts'

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
    await insertAudit(transaction, COMMAND, {
      action: 'message.stop',
      subject: 'connection',
      subjectId: id,
      after: { reason: code },
    })
    await tellOwners(transaction, COMMAND, { what: 'messages_stopped', sender: name, code })
  })
