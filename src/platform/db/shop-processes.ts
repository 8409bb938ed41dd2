import { fromJson, toJson } from '#platform/contract/values/json.ts'
import { moment } from './moment.ts'
import type { Db } from './schema.ts'
import type { ProcessFacts, SharedSettings } from './stored-values.ts'

/** Milliseconds after which a process that was not seen has ended, and after which it is forgotten. */
const LIVES = 60_000
const KEPT = 7 * 24 * 60 * 60_000

interface Seen {
  id: string
  host: string
  pid: number
  version: string
  startedAt: string
  settings: SharedSettings
  facts: ProcessFacts
}

/** Notes that a process of the shop lives, and what it says of itself. */
export async function noteProcess(db: Db, { id, host, pid, version, startedAt, settings, facts }: Seen): Promise<void> {
  const now = { seen_at: moment(db, 0), settings: toJson(settings), facts: toJson(facts) }
  await db
    .insertInto('shop_process')
    .values({ id, host, pid, version, started_at: startedAt, ...now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
    .execute()
}

export const forgetProcess = (db: Db, id: string) => db.deleteFrom('shop_process').where('id', '=', id).execute()

export const forgetOldProcesses = (db: Db) =>
  db.deleteFrom('shop_process').where('seen_at', '<', moment(db, -KEPT)).execute()

/** The processes of the shop that were seen within a minute, oldest first. */
export async function listLiveProcesses(db: Db) {
  const rows = await db
    .selectFrom('shop_process')
    .selectAll()
    .where('seen_at', '>', moment(db, -LIVES))
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(({ settings, facts, ...row }) => ({ ...row, settings: fromJson(settings), facts: fromJson(facts) }))
}
