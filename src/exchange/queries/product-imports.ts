import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ImportMapping, ProductImport } from '#exchange/contract/office/imports.ts'
import type { ImportState } from '#exchange/contract/office-imports.ts'
import { IMPORTS_KEPT } from '#platform/contract/office-limits.ts'
import { IMPORT_SILENT } from '#platform/contract/server-limits.ts'
import { fromJson, type Json } from '#platform/contract/values/json.ts'
import { hasWritten } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { countWaitingPictures } from './import-rows.ts'

export type ImportRecord = Selectable<Schema['product_import']>

/** Steps that a process is at work on. */
const AT_WORK: ImportState[] = ['checking', 'running', 'fetching', 'undoing']
/** Those that change products, of which there is one at a time. */
const CHANGING: ImportState[] = ['running', 'fetching', 'undoing']

/** Marks imports of commands as interrupted that say nothing any more; those of the office are taken on as jobs. */
export async function endSilentImports(db: Db): Promise<void> {
  const since = new Date(Date.now() - IMPORT_SILENT).toISOString()
  await db
    .updateTable('product_import')
    .set({ state: 'interrupted' })
    .where('state', 'in', AT_WORK)
    .where('staff_id', 'is', null)
    .where('seen_at', '<', since)
    .execute()
}

/** Whether an import other than this one changes products. */
export const isOtherImportRunning = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('product_import')
    .select('id')
    .where('state', 'in', CHANGING)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

type NewImport = Omit<Insertable<Schema['product_import']>, 'state' | 'seen_at' | 'at'>

/** Stores an import of which nothing has happened yet; the rows of the oldest ones are deleted. */
export async function insertImport(db: Db, row: NewImport): Promise<number> {
  const at = new Date().toISOString()
  const { id } = await db
    .insertInto('product_import')
    .values({ ...row, state: 'mapping', seen_at: at, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const old = db
    .selectFrom('product_import')
    .select('id')
    .where('state', 'not in', AT_WORK)
    .orderBy('id', 'desc')
    .limit(1_000_000)
    .offset(IMPORTS_KEPT)
  for (const table of ['import_row', 'import_cells', 'import_group'] as const)
    await db.deleteFrom(table).where('import_id', 'in', old).execute()
  return id
}

/** Notes how far an import is, or how it ended. */
export const updateImport = (db: Db, id: number, change: Updateable<Schema['product_import']>) =>
  db
    .updateTable('product_import')
    .set({ ...change, seen_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

/** Moves an import from one of these states to another; false where it is in none of them. */
export const moveImport = (
  db: Db,
  id: number,
  from: readonly ImportState[],
  change: Updateable<Schema['product_import']>,
): Promise<boolean> =>
  hasWritten(
    db
      .updateTable('product_import')
      .set({ ...change, seen_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', 'in', from),
  )

export const findImport = (db: Db, id: number): Promise<ImportRecord | undefined> =>
  db.selectFrom('product_import').selectAll().where('id', '=', id).executeTakeFirst()

/** How far an import is, for comparison: another text where any portion was stored since. */
export async function progressOf(db: Db, id: number): Promise<string> {
  const [found, waiting] = [await findImport(db, id), await countWaitingPictures(db, id)]
  if (!found) return ''
  const { state, added, updated, unchanged, undone, left_as_is: left } = found
  return [state, added, updated, unchanged, undone, left, waiting].join()
}

export const deleteImport = (db: Db, id: number) => db.deleteFrom('product_import').where('id', '=', id).execute()

const selectImports = (db: Db) =>
  db
    .selectFrom('product_import')
    .leftJoin('staff', 'staff.id', 'product_import.staff_id')
    .selectAll('product_import')
    .select('staff.name as staff_name')
    .select((eb) => [
      ...(['waiting', 'done', 'failed'] as const).map((state) =>
        eb
          .selectFrom('import_picture')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('import_picture.import_id', '=', 'product_import.id')
          .where('import_picture.state', '=', state)
          .as(`pictures_${state}`),
      ),
      // Rows of old imports are deleted, and with them what an undo needs.
      eb
        .selectFrom('import_row')
        .select('number')
        .whereRef('import_row.import_id', '=', 'product_import.id')
        .limit(1)
        .as('first_row'),
    ])

type Listed = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number]

const UNDOABLE: ImportState[] = ['done', 'failed', 'interrupted']

function toImport(row: Listed): ProductImport {
  const { id, plan, failure, staff_id, staff_name, state, added, updated } = row
  const [waiting, stored, failed] = [row.pictures_waiting, row.pictures_done, row.pictures_failed].map(Number)
  return {
    pk: id,
    file: row.file,
    format: row.format,
    state,
    rows: row.row_count,
    row: row.row_done,
    plan: plan === null ? null : fromJson(plan),
    added,
    updated,
    unchanged: row.unchanged,
    refused: row.refused,
    pictures: { all: (waiting ?? 0) + (stored ?? 0) + (failed ?? 0), stored: stored ?? 0, failed: failed ?? 0 },
    undone: { rows: row.undone, left: row.left_as_is },
    may_undo: UNDOABLE.includes(state) && added + updated > 0 && row.first_row !== null,
    failure: failure ?? '',
    by: staff_id === null ? null : { id: staff_id, name: staff_name ?? '' },
    at: row.at,
  }
}

/** The latest imports, the newest first. */
export async function listImports(db: Db): Promise<ProductImport[]> {
  const rows = await selectImports(db).orderBy('product_import.id', 'desc').limit(IMPORTS_KEPT).execute()
  return rows.map(toImport)
}

/** One import as staff see it, and as it is stored. */
export async function readImport(db: Db, id: number) {
  const row = await selectImports(db).where('product_import.id', '=', id).executeTakeFirst()
  return row && { row, shown: toImport(row) }
}

/** The last confirmed mapping of a header; undefined for one that was never confirmed. */
export async function findMapping(db: Db, header: string): Promise<Json<ImportMapping> | undefined> {
  const row = await db.selectFrom('import_mapping').select('mapping').where('header', '=', header).executeTakeFirst()
  return row?.mapping
}

export const storeMapping = (db: Db, header: string, mapping: Json<ImportMapping>) => {
  const row = { header, mapping, at: new Date().toISOString() }
  return db
    .insertInto('import_mapping')
    .values(row)
    .onConflict((conflict) => conflict.column('header').doUpdateSet(row))
    .execute()
}
