import type { Selectable, Updateable } from 'kysely'
import type { ImportGroupTable, ImportRowTable } from '#platform/db/schema/imports.ts'
import type { Db } from '#platform/db/schema.ts'

/** The parts that an import stores one after the other, and takes back from the last one on. */
interface Parts {
  import_row: ImportRowTable
  import_group: ImportGroupTable
}

/** The next parts to be taken back, the last one first. */
export const listPartsToUndo = async <Table extends keyof Parts>(
  db: Db,
  table: Table,
  id: number,
  most: number,
): Promise<Selectable<Parts[Table]>[]> => {
  const rows = await db
    .selectFrom(table as 'import_row') // Both tables have these columns.
    .selectAll()
    .where('import_id', '=', id)
    .where('after', 'is not', null)
    .where('undone', 'is', null)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows as Selectable<Parts[Table]>[]
}

export const updatePart = <Table extends keyof Parts>(
  db: Db,
  table: Table,
  { id, number, change }: { id: number; number: number; change: Updateable<Parts[Table]> },
) =>
  db
    .updateTable(table as 'import_row')
    .set(change as Updateable<ImportRowTable>)
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()
