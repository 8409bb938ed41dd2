import type { Insertable } from 'kysely'
import type { Json } from '#platform/contract/values/json.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

/** Stores rows with their cells. */
export async function insertImportRows(
  db: Db,
  rows: (Insertable<Schema['import_row']> & Schema['import_cells'])[],
): Promise<void> {
  const cells = rows.map(({ import_id, number, cells: own }) => ({ import_id, number, cells: own }))
  // At once, so that SQLite waits for the disk once.
  await Promise.all([
    db
      .insertInto('import_row')
      .values(rows.map(({ cells: _, ...row }) => row))
      .execute(),
    db.insertInto('import_cells').values(cells).execute(),
  ])
}

/** Rows of an import in the order of the file, with their cells. */
export const selectWithCells = (db: Db, id: number) =>
  db
    .selectFrom('import_row')
    .innerJoin('import_cells', (join) =>
      join
        .onRef('import_cells.import_id', '=', 'import_row.import_id')
        .onRef('import_cells.number', '=', 'import_row.number'),
    )
    .where('import_row.import_id', '=', id)
    .orderBy('import_row.number')

interface CellsQuery {
  after?: number
  most?: number
  state?: Schema['import_row']['state']
}

/** Cells of rows in the order of the file, behind a row. */
export const listImportCells = (db: Db, id: number, { after = 0, most, state }: CellsQuery = {}) =>
  selectWithCells(db, id)
    .select(['import_row.number', 'line', 'last_line', 'cells', 'plan', 'state', 'reason'])
    .where('import_row.number', '>', after)
    .$if(most !== undefined, (rows) => rows.limit(most ?? 0))
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'refused'))
    .execute()

/** The cells of rows by their numbers. */
export async function listCellsOf(db: Db, id: number, numbers: number[]): Promise<Map<number, Json<string[]>>> {
  if (numbers.length === 0) return new Map()
  const rows = db.selectFrom('import_cells').select(['number', 'cells']).where('import_id', '=', id)
  const found = await rows.where('number', 'in', numbers).execute()
  return new Map(found.map(({ number, cells }) => [number, cells]))
}
