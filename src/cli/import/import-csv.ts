import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROWS_PER_TRANSACTION, WRITE_BREATH } from '#contract/limits.ts'
import { ensureCategory } from '#server/db/categories.ts'
import { engineOf } from '#server/db/engine.ts'
import { insertPicture } from '#server/db/pictures.ts'
import { type ImportChange, storeImported } from '#server/db/product-import.ts'
import type { Db } from '#server/db/schema.ts'
import { type IndexChange, writeIndex } from '#server/db/search/write-index.ts'
import { transact } from '#server/db/transact.ts'
import type { StoredPicture } from '#server/pictures.ts'
import type { Shop } from '#server/shop.ts'
import { pictureKeeper } from './images.ts'
import { readCsv } from './read-csv.ts'
import { type ImportedRow, RowRefused, readRow } from './row.ts'

export interface Refusal {
  line: number
  reason: string
}
export type ImportReport = Record<ImportChange, number> & {
  /** Columns that mean nothing to the import. */
  ignored: string[]
  refused: number
  /** The first ones, in the order of their lines. */
  refusals: Refusal[]
}

const REFUSALS_KEPT = 20

type Ready = Omit<ImportedRow, 'images'> & { pictures?: StoredPicture[] }

async function storeRow(
  db: Db,
  { sourceId, category, pictures, ...row }: Ready,
  changes: IndexChange[],
): Promise<ImportChange> {
  const categoryId = await ensureCategory(db, category)
  if (!pictures) return storeImported(db, sourceId, { ...row, categoryId }, changes)
  const pictureIds: number[] = []
  for (const picture of pictures) pictureIds.push(await insertPicture(db, picture))
  return storeImported(db, sourceId, { ...row, categoryId, pictureIds }, changes)
}

/**
 * Stores the products of a CSV file; a row whose source id is known changes that product. A row that is wrong is
 * refused and the others go in. What was stored before an error stays.
 */
export async function importProducts(
  { db, mediaDir }: { db: Shop['db']; mediaDir: string },
  path: string,
  onBytes: (read: number) => void = () => {},
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, ignored: [], refused: 0, refusals: [] }
  const keepPictures = pictureKeeper(dirname(path), mediaDir)
  let ready: Ready[] = []

  const refuse = (line: number, reason: string) => {
    report.refused++
    if (report.refusals.length < REFUSALS_KEPT) report.refusals.push({ line, reason })
  }
  const store = async () => {
    const rows = ready
    ready = []
    const changes = await transact(db, async (transaction) => {
      const made: ImportChange[] = []
      const ofIndex: IndexChange[] = []
      for (const row of rows) made.push(await storeRow(transaction, row, ofIndex))
      await writeIndex(transaction, ofIndex)
      return made
    })
    for (const change of changes) report[change]++
    await pause(WRITE_BREATH)
  }

  await readCsv(path, {
    onBytes,
    onIgnored: (columns) => {
      report.ignored = columns
    },
    onBroken: refuse,
    onRow: async (line, record) => {
      try {
        const { images, ...row } = readRow(record)
        ready.push(images ? { ...row, pictures: await keepPictures(images) } : row)
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        refuse(line, error.message)
      }
      if (ready.length >= ROWS_PER_TRANSACTION) await store()
    },
  })
  if (ready.length > 0) await store()
  report.refusals.sort((a, b) => a.line - b.line)
  if (report.added + report.updated > 0) await engineOf(db).tidy(db)
  return report
}
