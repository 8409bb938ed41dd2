import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { UnderWay } from '#shop/connections/contract/office/under-way.ts'
import { type Connection, lockConnection, settingsOf, updateConnection } from '#shop/connections/queries/connections.ts'
import { countUnderWay } from '#shop/parcels/queries/under-way.ts'

export type ConnectionRemoved =
  | { kind: 'done' | 'missing' | 'changed' }
  /** Work has begun there that nobody could end without the keys. */
  | { kind: 'in_use'; underWay: UnderWay }

/** What is left of the settings: past parcels lead to the courier's page. */
const settingsLeft = (connection: Connection): string => {
  const { tracking_page } = settingsOf(connection)
  return JSON.stringify(tracking_page ? { tracking_page } : {})
}

/**
 * Ends a connection: its keys are erased, its webhook knows nobody, nothing new begins. The row stays, as the parcels, payments
 * and messages of the past name it.
 */
export const removeConnection = (
  db: Db,
  { id, version }: { id: number; version: number },
  actor: Actor,
): Promise<ConnectionRemoved> =>
  transact(db, async (transaction): Promise<ConnectionRemoved> => {
    const connection = await lockConnection(transaction, id)
    if (!connection) return { kind: 'missing' }
    if (connection.version !== version) return { kind: 'changed' }
    const underWay = await countUnderWay(transaction, id)
    if (Object.values(underWay).some((count) => count > 0)) return { kind: 'in_use', underWay }
    await updateConnection(transaction, connection, {
      ...{ keys_sealed: '', session_sealed: null, settings: settingsLeft(connection) },
      ...{ is_on: 0, removed_at: new Date().toISOString() },
    })
    const { kind, provider, name } = connection
    const before = { kind, provider, name }
    await insertAudit(transaction, actor, { action: 'connection.remove', subjectId: id, before })
    return { kind: 'done' }
  })
