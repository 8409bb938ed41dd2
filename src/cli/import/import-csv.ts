import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROWS_PER_TRANSACTION, WRITE_BREATH } from '#contract/limits.ts'
import { ensureCategory } from '#server/db/categories.ts'
import { engineOf } from '#server/db/engine.ts'
import { insertPicture } from '#server/db/pictures.ts'
import { type ImportChange, storeImported } from '#server/db/product-import.ts'
import type { Db } from '#server/db/schema.ts'
import { type IndexChange, lockIndex, writeIndex } from '#server/db/search/write-index.ts'
import { transact } from '#server/db/transact.ts'
import type { StoredPicture } from '#server/pictures.ts'
import type { Shop } from '#server/shop.ts'
import { pictureKeeper } from './images.ts'
import { type CsvRow, type LineRange, openCsv } from './read-csv.ts'
import { type ImportedRow, RowRefused, readRow } from './row.ts'

/** What was noticed of lines of the file. */
export interface Warning extends LineRange {
  reason: string
}
/** Lines that were not imported, with what stands in them. */
export interface Refusal extends Warning {
  cells: string[]
}
export type ImportReport = Record<ImportChange, number> & {
  /** The header line of the file. */
  header: string[]
  /** Columns that mean nothing to the import. */
  ignored: string[]
  /** Whether the file was written by an earlier import. */
  isOfRefused: boolean
  refusals: Refusal[]
  /** Of rows that were imported all the same. */
  warnings: Warning[]
  /** What ended the import before the end of the file, and the first line that is not stored. */
  stopped?: { line: number; error: unknown }
}

type Ready = Omit<ImportedRow, 'images'> & { line: number; pictures?: StoredPicture[] }

async function storeRow(
  db: Db,
  { sourceId, category, pictures, line: _, ...row }: Ready,
  changes: IndexChange[],
): Promise<ImportChange> {
  const categoryId = await ensureCategory(db, category)
  if (!pictures) return storeImported(db, sourceId, { ...row, categoryId }, changes)
  const pictureIds: number[] = []
  for (const picture of pictures) pictureIds.push(await insertPicture(db, picture))
  return storeImported(db, sourceId, { ...row, categoryId, pictureIds }, changes)
}

/** Stores rows, all of them or none; returns what became of each. */
const storeRows = (db: Shop['db'], rows: Ready[]): Promise<ImportChange[]> =>
  transact(db, async (transaction) => {
    // First of all: what another process writes of a product is seen, or waits.
    await lockIndex(transaction)
    const made: ImportChange[] = []
    const ofIndex: IndexChange[] = []
    for (const row of rows) made.push(await storeRow(transaction, row, ofIndex))
    await writeIndex(transaction, ofIndex)
    return made
  })

/** Reads rows one by one into what can be stored, and notes in the report what can't. */
function rowReader(report: ImportReport, folder: string, mediaDir: string) {
  const keepPictures = pictureKeeper(folder, mediaDir)
  const lineOf = new Map<string, number>()

  const read = async (row: CsvRow): Promise<Ready> => {
    if ('reason' in row) throw new RowRefused(row.reason)
    const { line, lastLine } = row
    const { images, ...product } = readRow(row.record)
    const first = lineOf.get(product.sourceId)
    if (first !== undefined) {
      throw new RowRefused(`source_id: "${product.sourceId}" is in line ${first}, too; that row was imported.`)
    }
    lineOf.set(product.sourceId, line)
    if (!images) return { ...product, line }
    const { pictures, problems } = await keepPictures(images)
    for (const reason of problems) report.warnings.push({ line, lastLine, reason })
    // Where none of its pictures can be used, a known product keeps those that it has.
    return pictures.length === 0 && problems.length > 0 ? { ...product, line } : { ...product, line, pictures }
  }

  return async (row: CsvRow): Promise<Ready | undefined> => {
    try {
      return await read(row)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      const { line, lastLine, cells } = row
      report.refusals.push({ line, lastLine, cells, reason: error.message })
      return undefined
    }
  }
}

/**
 * Stores the products of a CSV file; a row whose source id is known changes that product. A row that is wrong is
 * refused and the others go in. What was stored before an error stays, and the report says how far that was. Throws
 * before anything is stored when the file is no CSV of products.
 */
export async function importProducts(
  { db, mediaDir }: { db: Shop['db']; mediaDir: string },
  path: string,
  onBytes: (read: number) => void = () => {},
): Promise<ImportReport> {
  const { rows, ...about } = await openCsv(path, onBytes)
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, ...about, refusals: [], warnings: [] }
  const read = rowReader(report, dirname(path), mediaDir)
  let ready: Ready[] = []
  let next = 1
  const store = async () => {
    for (const change of await storeRows(db, ready)) report[change]++
    ready = []
    await pause(WRITE_BREATH)
  }
  try {
    for await (const row of rows) {
      next = row.line
      const product = await read(row)
      if (product) ready.push(product)
      if (ready.length >= ROWS_PER_TRANSACTION) await store()
    }
    if (ready.length > 0) await store()
  } catch (error) {
    report.stopped = { line: ready[0]?.line ?? next, error }
  }
  if (report.added + report.updated > 0 && !report.stopped) await engineOf(db).tidy(db)
  return report
}
