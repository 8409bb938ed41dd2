import type { Insertable } from 'kysely'
import { MAX_CHANGES_BEHIND } from '#platform/contract/server-limits.ts'
import { engineOf } from './engine.ts'
import { inPortions } from './in-list.ts'
import type { Db, Schema } from './schema.ts'
import type { ChangeSubject } from './stored-values.ts'

export interface Change {
  id: number
  subject: ChangeSubject
  subjectId: number
}

type ChangeRow = Insertable<Schema['change_log']>

/** Rows of the change log for a change of now. */
export function changeRows(subject: ChangeSubject, ...ids: number[]): ChangeRow[] {
  const at = new Date().toISOString()
  return (ids.length > 0 ? ids : [0]).map((subject_id) => ({ subject, subject_id, at }))
}

/** Logs changes that affect pages. Call it in the transaction that makes them. */
export async function logChanges(db: Db, rows: ChangeRow[]): Promise<void> {
  for (const portion of inPortions(rows)) await db.insertInto('change_log').values(portion).execute()
}

/** Logs a change that affects pages: of these ids, or of a subject of which there is one. */
export const logChange = (db: Db, subject: ChangeSubject, ...ids: number[]): Promise<void> =>
  logChanges(db, changeRows(subject, ...ids))

/** The newest committed change; 0 if there is none. An earlier one may still be committed later. */
export async function findLastChange(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('change_log')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** The newest change after `position` that is more than an order; 0 if there is none. Reads no earlier row. */
export async function findShownChange(db: Db, position: number): Promise<number> {
  // In the order of its key, or PostgreSQL may read the whole log.
  const change = await db
    .selectFrom('change_log')
    .select('id')
    .where('id', '>', position)
    .where('subject', '<>', 'sold')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change?.id ?? 0
}

/** Whether one of these subjects changed after `position`. */
export async function hasChangeOf(db: Db, subjects: ChangeSubject[], position: number): Promise<boolean> {
  const change = await db
    .selectFrom('change_log')
    .select('id')
    .where('id', '>', position)
    .where('subject', 'in', subjects)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return change !== undefined
}

/** The newest change below which no other can still be committed, so that a reader up to it has missed nothing. */
export async function findSettledChange(db: Db): Promise<number> {
  const last = await findLastChange(db)
  await engineOf(db).settleChanges(db)
  return last
}

/** Whether the log tells all that came after a change: not where too many did, or the database was put back to before it. */
export const tellsSince = (position: number, last: number): boolean =>
  position <= last && last - position <= MAX_CHANGES_BEHIND

/** Deletes the changes up to `position`. */
export async function forgetChanges(db: Db, position: number): Promise<void> {
  await db.deleteFrom('change_log').where('id', '<=', position).execute()
}

/** The changes after `position`, oldest first, at most `most`. */
export async function listChanges(db: Db, position: number, most: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('change_log')
    .select(['id', 'subject', 'subject_id'])
    .where('id', '>', position)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, subject, subject_id }) => ({ id, subject, subjectId: subject_id }))
}

/** Those of the changes with these ids that are there. */
export async function listChangesAmong(db: Db, ids: number[]): Promise<Change[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('change_log')
    .select(['id', 'subject', 'subject_id'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, subject, subject_id }) => ({ id, subject, subjectId: subject_id }))
}
