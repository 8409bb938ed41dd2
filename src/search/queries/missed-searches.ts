import { type Expression, sql } from 'kysely'
import { countOf } from '#platform/db/results.ts'
import type { Db } from '#platform/db/schema.ts'

/** How often a search found nothing, and how often only goods with some of its words. */
export interface MissedCount {
  words: string
  nothing: number
  partly: number
}

/** Adds to what is counted; several processes add to the same rows. */
export async function addMissedSearches(db: Db, counts: readonly MissedCount[], day: string): Promise<void> {
  if (counts.length === 0) return
  // All writers lock the rows in the same order.
  const rows = counts.toSorted((a, b) => (a.words < b.words ? -1 : 1))
  await db
    .insertInto('missed_search')
    .values(rows.map((row) => ({ ...row, first_day: day, last_day: day })))
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet({
        nothing: sql`missed_search."nothing" + excluded."nothing"`,
        partly: sql`missed_search.partly + excluded.partly`,
        last_day: sql`case when excluded.last_day > missed_search.last_day then excluded.last_day else missed_search.last_day end`,
      }),
    )
    .execute()
}

/** Those of the words that are counted already. */
export async function listCounted(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const rows = await db.selectFrom('missed_search').select('words').where('words', 'in', words).execute()
  return rows.map((row) => row.words)
}

// `nothing` is a keyword.
const total = sql<number>`"nothing" + partly`

interface Bounds {
  /** Rows from which on the rarest go, and how many stay then. */
  most: number
  kept: number
  /** Searches that nobody made since go in any case. */
  since: string
  /** Of equally rare ones those that came today go first: a flood takes nothing away that was there. */
  today: string
}

/** Deletes what nobody searched for long, and where there are too many the rarest, the oldest of them first. */
export async function trimMissedSearches(db: Db, { most, kept, since, today }: Bounds): Promise<void> {
  await db.deleteFrom('missed_search').where('last_day', '<', since).execute()
  const count = await countOf(db.selectFrom('missed_search'))
  if (count <= most) return
  await db
    .deleteFrom('missed_search')
    .where('words', 'in', (eb) =>
      eb
        .selectFrom('missed_search')
        .select('words')
        .orderBy(total)
        .orderBy(sql`case when first_day = ${today} then 0 else 1 end`)
        .orderBy('last_day')
        .orderBy('words')
        .limit(count - kept),
    )
    .execute()
}

export interface MissedRow extends MissedCount {
  first_day: string
  last_day: string
}

interface Wanted {
  /** Searched on this day or later. */
  since: string
  isDismissed: boolean
  /** The last row of the page before. */
  after?: { total: number; words: string } | undefined
  limit?: number | undefined
}

/** Puts a search aside or back: whether that changed anything; undefined where there is no such search. */
export async function putAside(db: Db, words: string, isDismissed: boolean): Promise<boolean | undefined> {
  const is_dismissed = isDismissed ? 1 : 0
  const row = await db.selectFrom('missed_search').select('is_dismissed').where('words', '=', words).executeTakeFirst()
  if (row === undefined || row.is_dismissed === is_dismissed) return row && false
  await db.updateTable('missed_search').set({ is_dismissed }).where('words', '=', words).execute()
  return true
}

/** Missed searches, the most frequent first. */
export async function listMissedSearches(db: Db, { since, isDismissed, after, limit }: Wanted): Promise<MissedRow[]> {
  let rows = db
    .selectFrom('missed_search')
    .select(['words', 'nothing', 'partly', 'first_day', 'last_day'])
    .where('last_day', '>=', since)
    .where('is_dismissed', '=', isDismissed ? 1 : 0)
    .orderBy(total, 'desc')
    .orderBy('words')
  if (after) {
    const isRarer: Expression<boolean> = sql<boolean>`${total} < ${after.total}`
    const isEqual: Expression<boolean> = sql<boolean>`${total} = ${after.total} and words > ${after.words}`
    rows = rows.where((eb) => eb.or([isRarer, isEqual]))
  }
  return (limit === undefined ? rows : rows.limit(limit)).execute()
}
