import type { Insertable, Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { HookOutcome } from '#platform/db/stored-values.ts'

export type HookCall = Selectable<Schema['hook_call']>

/** Latest calls that staff are shown. */
const SHOWN = 30

/** Stores a call; returns its id, or undefined where the same one is stored already. */
export async function insertHookCall(db: Db, row: Insertable<Schema['hook_call']>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('hook_call')
    .values(row)
    .onConflict((conflict) => conflict.columns(['connection_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const findHookCall = (db: Db, id: number): Promise<HookCall | undefined> =>
  db.selectFrom('hook_call').selectAll().where('id', '=', id).executeTakeFirst()

export const setHookOutcome = (db: Db, id: number, outcome: HookOutcome) =>
  db.updateTable('hook_call').set({ outcome }).where('id', '=', id).execute()

/** The latest calls of a connection, latest first. */
export const listHookCalls = (db: Db, connectionId: number): Promise<HookCall[]> =>
  db
    .selectFrom('hook_call')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

/** Forgets calls that came before a moment. */
export const forgetHookCalls = (db: Db, before: Date) =>
  db.deleteFrom('hook_call').where('at', '<', before.toISOString()).execute()
