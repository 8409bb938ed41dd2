import type { Insertable, Selectable, Updateable } from 'kysely'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

export type StoredImportGroup = Selectable<Schema['import_group']>

export async function replaceImportGroups(
  db: Db,
  id: number,
  rows: Insertable<Schema['import_group']>[],
): Promise<void> {
  await db.deleteFrom('import_group').where('import_id', '=', id).execute()
  for (const portion of inPortions(rows)) await db.insertInto('import_group').values(portion).execute()
}

const groupsOf = (db: Db, id: number) => db.selectFrom('import_group').selectAll().where('import_id', '=', id)

/** Groups that are to be made and have all their rows at or before a row, in the order of the file. */
export const listGroupsUpTo = (db: Db, id: number, row: number): Promise<StoredImportGroup[]> =>
  groupsOf(db, id).where('state', '=', 'waiting').where('last_row', '<=', row).orderBy('number').execute()

/** The next groups to be taken back, the last one first. */
export function listGroupsToUndo(db: Db, id: number, most: number): Promise<StoredImportGroup[]> {
  const made = groupsOf(db, id).where('after', 'is not', null).where('undone', 'is', null)
  return made.orderBy('number', 'desc').limit(most).execute()
}

export const updateImportGroup = (db: Db, id: number, number: number, change: Updateable<Schema['import_group']>) =>
  db.updateTable('import_group').set(change).where('import_id', '=', id).where('number', '=', number).execute()

/** The rows of an import by their numbers, with what became of them. */
export async function listRowsByNumber(db: Db, id: number, numbers: number[]) {
  const rows = []
  for (const portion of inPortions(numbers)) {
    const found = await db
      .selectFrom('import_row')
      .select(['number', 'state', 'product_id', 'warning', 'plan', 'after', 'undone'])
      .where('import_id', '=', id)
      .where('number', 'in', portion)
      .orderBy('number')
      .execute()
    rows.push(...found)
  }
  return rows
}
