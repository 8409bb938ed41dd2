import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ImportOutcome } from '#exchange/contract/office-imports.ts'
import { keysOf } from '#platform/contract/records.ts'
import type { Json } from '#platform/contract/values/json.ts'
import { countOf } from '#platform/db/results.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { selectWithCells } from './import-cells.ts'

export type StoredRow = Selectable<Schema['import_row']>
export type StoredPictureSource = Selectable<Schema['import_picture']>

/** The next rows that are to be stored, behind a row, without their cells. */
export const listWaitingRows = (db: Db, id: number, { after = 0, most }: { after?: number; most: number }) =>
  db
    .selectFrom('import_row')
    .select(['import_id', 'number', 'product', 'product_id', 'stamp', 'warning', 'pictures'])
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute()
export type WaitingRow = Awaited<ReturnType<typeof listWaitingRows>>[number]

/** Notes that rows change nothing, of which the dry run noted all else. */
export async function markUnchanged(db: Db, id: number, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return
  const rows = db.updateTable('import_row').set({ state: 'unchanged' }).where('import_id', '=', id)
  await rows.where('number', 'in', numbers).execute()
}

const rowsOf = (db: Db, id: number) => db.selectFrom('import_row').selectAll().where('import_id', '=', id)

/** The next rows whose pictures are to be shown. */
export function listRowsForPictures(db: Db, id: number, most: number): Promise<StoredRow[]> {
  const stored = rowsOf(db, id).where('state', 'in', ['added', 'updated', 'unchanged'])
  return stored.where('pictures', '=', 'waiting').orderBy('number').limit(most).execute()
}

/** The next rows to be taken back, the last one first. */
export function listRowsToUndo(db: Db, id: number, most: number): Promise<StoredRow[]> {
  const stored = rowsOf(db, id).where('after', 'is not', null).where('undone', 'is', null)
  return stored.orderBy('number', 'desc').limit(most).execute()
}

export const updateImportRow = (db: Db, id: number, number: number, change: Updateable<Schema['import_row']>) =>
  db.updateTable('import_row').set(change).where('import_id', '=', id).where('number', '=', number).execute()

/** A row with what changes of it. Rows of one call change the same columns. */
export type ImportedRowChange = Omit<Updateable<Schema['import_row']>, keyof typeof INSERTED> &
  Pick<StoredRow, 'import_id' | 'number' | 'state'>

/** Values of columns that an insert needs. */
const INSERTED = { line: 0, last_line: 0 }

/** Changes many rows with one statement: an insert that finds all of them there. */
export async function updateImportRows(db: Db, rows: ImportedRowChange[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const changed = keysOf(first).filter((name) => name !== 'import_id' && name !== 'number')
  await db
    .insertInto('import_row')
    .values(rows.map((row) => ({ ...INSERTED, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'number'])
        .doUpdateSet((eb) => Object.fromEntries(changed.map((name) => [name, eb.ref(`excluded.${name}`)]))),
    )
    .execute()
}

export type ListedRow = StoredRow & { cells: Json<string[]> }

/** Rows with one of the outcomes, after a row, for lists. */
export async function listRowsByOutcome(
  db: Db,
  id: number,
  { outcome, after, limit, isChecked }: { outcome: ImportOutcome; after: number; limit: number; isChecked: boolean },
): Promise<ListedRow[]> {
  const rows = selectWithCells(db, id)
    .selectAll('import_row')
    .select('cells')
    .where('import_row.number', '>', after)
    .limit(limit)
  if (outcome === 'left') return rows.where('undone', 'is not', null).where('undone', '!=', 'undone').execute()
  if (outcome === 'warned') return rows.where('warning', 'is not', null).execute()
  if (outcome === 'refused' || !isChecked) return rows.where('state', '=', outcome).execute()
  return rows.where('state', '=', 'waiting').where('plan', 'like', `${outcome}%`).execute()
}

/** How many rows have a warning. */
export const countWarned = (db: Db, id: number): Promise<number> =>
  countOf(db.selectFrom('import_row').where('import_id', '=', id).where('warning', 'is not', null))

/** Stores pictures that rows name; those that are known already stay. */
export const insertPictureSources = (db: Db, rows: Insertable<Schema['import_picture']>[]) =>
  db
    .insertInto('import_picture')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['import_id', 'source']).doNothing())
    .execute()

export const deletePictureSources = (db: Db, id: number) =>
  db.deleteFrom('import_picture').where('import_id', '=', id).execute()

/** The picture that an earlier import stored from this address since a moment. */
export async function findFetchedPicture(db: Db, source: string, since: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('import_picture')
    .select('picture_id')
    .where('source', '=', source)
    .where('at', '>=', since.toISOString())
    .where('state', '=', 'done')
    .where('picture_id', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.picture_id ?? undefined
}

const waitingPictures = (db: Db, id: number) =>
  db.selectFrom('import_picture').where('import_id', '=', id).where('state', '=', 'waiting')

export const listWaitingSources = async (db: Db, id: number): Promise<string[]> =>
  (await waitingPictures(db, id).select('source').orderBy('source').execute()).map(({ source }) => source)

export const countWaitingPictures = (db: Db, id: number): Promise<number> => countOf(waitingPictures(db, id))

const now = () => new Date().toISOString()

/** Notes that these pictures of an import can't be used. */
export const failPictureSources = (db: Db, id: number, sources: string[], reason: string | null) =>
  db
    .updateTable('import_picture')
    .set({ state: 'failed', reason, at: now() })
    .where('import_id', '=', id)
    .where('source', 'in', sources)
    .execute()

/** What stands on the web, and not beside the file. */
const ON_THE_WEB = '%://%'

/** Gives up the pictures on the web that are still to be fetched. */
export const failWaitingPictures = (db: Db, id: number, reason: string | null) =>
  db
    .updateTable('import_picture')
    .set({ state: 'failed', reason, at: now() })
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .where('source', 'like', ON_THE_WEB)
    .execute()

/** How many pictures on the web failed, which may be fetched once more. */
export const countFailedPictures = (db: Db, id: number): Promise<number> =>
  countOf(
    db
      .selectFrom('import_picture')
      .where('import_id', '=', id)
      .where('state', '=', 'failed')
      .where('source', 'like', ON_THE_WEB),
  )

/** Pictures that can't be used, counted by the reason, the most frequent ones first. */
export const countPictureFailures = (db: Db, id: number, most: number) =>
  db
    .selectFrom('import_picture')
    .select((eb) => ['reason', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .where('state', '=', 'failed')
    .groupBy('reason')
    .orderBy('count', 'desc')
    .orderBy('reason')
    .limit(most)
    .execute()

/** Lets the pictures on the web that failed wait again, and the rows that may name them. */
export async function awaitFailedPictures(db: Db, id: number): Promise<void> {
  await db
    .updateTable('import_picture')
    .set({ state: 'waiting', reason: null, at: now() })
    .where('import_id', '=', id)
    .where('state', '=', 'failed')
    .where('source', 'like', ON_THE_WEB)
    .execute()
  await db
    .updateTable('import_row')
    .set({ pictures: 'waiting' })
    .where('import_id', '=', id)
    .where('pictures', '=', 'done')
    .where((eb) => eb.or([eb('warning', 'like', '%"field":"images"%'), eb('warning', 'like', '%images: %')]))
    .execute()
}

export const updatePictureSource = (db: Db, id: number, source: string, change: Updateable<Schema['import_picture']>) =>
  db
    .updateTable('import_picture')
    .set({ ...change, at: now() })
    .where('import_id', '=', id)
    .where('source', '=', source)
    .execute()

/** The pictures that an import names, by source. */
export async function listPictureSources(db: Db, id: number, sources: string[]) {
  if (sources.length === 0) return new Map<string, StoredPictureSource>()
  const rows = await db
    .selectFrom('import_picture')
    .selectAll()
    .where('import_id', '=', id)
    .where('source', 'in', sources)
    .execute()
  return new Map(rows.map((row) => [row.source, row]))
}
