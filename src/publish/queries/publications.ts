import type { Selectable } from 'kysely'
import { PUBLICATIONS_LISTED } from '#platform/contract/office-limits.ts'
import { fromJson, toJson } from '#platform/contract/values/json.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { PublishedItem } from '#platform/db/stored-values.ts'

export type PublicationRow = Omit<Selectable<Schema['publication']>, 'items'> & {
  items: PublishedItem[]
  by: string | null
  undoneBy: string | null
}

const select = (db: Db) =>
  db
    .selectFrom('publication')
    .leftJoin('staff', 'staff.id', 'publication.staff_id')
    .leftJoin('staff as undoer', 'undoer.id', 'publication.undone_by')
    .selectAll('publication')
    .select(['staff.name as by', 'undoer.name as undoneBy'])
    .orderBy('publication.id', 'desc')

const toPublication = <Row extends Pick<Selectable<Schema['publication']>, 'items'>>({ items, ...row }: Row) => ({
  ...row,
  items: fromJson(items),
})

/** The newest publications. */
export const listPublications = async (db: Db): Promise<PublicationRow[]> =>
  (await select(db).limit(PUBLICATIONS_LISTED).execute()).map(toPublication)

export async function findPublication(db: Db, id: number): Promise<PublicationRow | undefined> {
  const row = await select(db).where('publication.id', '=', id).executeTakeFirst()
  return row && toPublication(row)
}

interface PublicationInput {
  at: string
  staff_id: number | null
  batch_id: string
  items: PublishedItem[]
  position: number
}

/** Inserts a publication and returns its id. */
export async function insertPublication(db: Db, { items, ...publication }: PublicationInput): Promise<number> {
  const row = { ...publication, items: toJson(items) }
  return (await db.insertInto('publication').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Marks a publication as taken back; tells whether it was not before. */
export const markUndone = (db: Db, id: number, staffId: number | null, position: number): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('publication')
      .set({ undone_at: new Date().toISOString(), undone_by: staffId, position })
      .where('id', '=', id)
      .where('undone_at', 'is', null),
  )
