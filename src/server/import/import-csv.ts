import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROWS_PER_TRANSACTION, WRITE_BREATH } from '#contract/server-limits.ts'
import { engineOf } from '../db/engine.ts'
import { insertPicture } from '../db/pictures.ts'
import type { Database } from '../db/schema.ts'
import type { StoredPicture } from '../pictures.ts'
import { ensureCategory } from '../shop/categories.ts'
import { type ImportChange, importProduct } from '../shop/import-product.ts'
import { type ProductWriter, saveProducts } from '../shop/save-products.ts'
import { createPictureImporter } from './images.ts'
import { type CsvRow, type LineRange, openCsv } from './read-csv.ts'
import { type ImportedRow, RowRefused, readRow } from './row.ts'

/** A message about lines of the file. */
export interface Warning extends LineRange {
  reason: string
}
/** Lines that were not imported, with their cells. */
export interface Refusal extends Warning {
  cells: string[]
}
export type ImportReport = Record<ImportChange, number> & {
  /** The header line of the file. */
  header: string[]
  /** Unknown columns. */
  ignored: string[]
  /** Whether the file is a `.refused.csv` of an earlier import. */
  isOfRefused: boolean
  refusals: Refusal[]
  /** Messages about rows that were imported nevertheless. */
  warnings: Warning[]
  /** Set if an error stopped the import, with the first line that was not stored. */
  stopped?: { line: number; error: unknown }
}

type Ready = Omit<ImportedRow, 'images'> & { line: number; pictures?: StoredPicture[] }

async function storeRow(
  products: ProductWriter,
  { sourceId, category, pictures, line: _, ...row }: Ready,
): Promise<ImportChange> {
  const categoryId = await ensureCategory(products.db, category)
  if (!pictures) return importProduct(products, sourceId, { ...row, categoryId })
  const pictureIds: number[] = []
  for (const picture of pictures) pictureIds.push(await insertPicture(products.db, picture))
  return importProduct(products, sourceId, { ...row, categoryId, pictureIds })
}

/** Stores rows in one transaction; returns what became of each. */
const storeRows = (db: Database, rows: Ready[]): Promise<ImportChange[]> =>
  saveProducts(db, async (products) => {
    const made: ImportChange[] = []
    for (const row of rows) made.push(await storeRow(products, row))
    return made
  })

/** Returns a function that validates a row and stores its pictures, or adds the row to the refusals of the report. */
function rowReader(report: ImportReport, folder: string, mediaDir: string) {
  const importPictures = createPictureImporter(folder, mediaDir)
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
    const { pictures, problems } = await importPictures(images)
    for (const reason of problems) report.warnings.push({ line, lastLine, reason })
    // If none of the pictures is usable, an existing product keeps its current ones.
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
 * Imports the products of a CSV file; a row with an existing source id updates that product. Invalid rows are refused,
 * all others are imported. After an error the rows stored so far stay, and `stopped` has the first line not stored.
 * Throws before anything is stored if the file is not a CSV file of products.
 */
export async function importProducts(
  { db, mediaDir }: { db: Database; mediaDir: string },
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
