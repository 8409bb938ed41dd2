import { engineOf } from './engine.ts'
import type { ChangeSubject, Db } from './schema.ts'

export interface Change {
  id: number
  subject: ChangeSubject
  subjectId: number
}

/** What the log says of something that a page shows and that is changed now. */
export function changeRows(subject: ChangeSubject, ...ids: number[]) {
  const at = new Date().toISOString()
  return (ids.length > 0 ? ids : [0]).map((subject_id) => ({ subject, subject_id, at }))
}

/** Says that something a page shows is changed. Call it in the transaction that changes it. */
export async function logChange(db: Db, subject: ChangeSubject, ...ids: number[]): Promise<void> {
  await db
    .insertInto('change_log')
    .values(changeRows(subject, ...ids))
    .execute()
}

/** The newest change that is visible; 0 when nothing was ever changed. An earlier one may still become visible. */
export async function findLastChange(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('change_log')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** The newest change after `position` that is more than an order; 0 for none. It reads nothing that was logged before. */
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

/** The newest change of those that none will come before: a reader that has these has missed nothing. */
export async function findSettledChange(db: Db): Promise<number> {
  const last = await findLastChange(db)
  await engineOf(db).settleChanges(db)
  return last
}

/** Takes the changes up to `position` out of the log. */
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
