import type { ImportNote } from '#contract/admin/import-notes.ts'
import type { ImportCounts, ImportMapping } from '#contract/admin/imports.ts'
import type { ImportField } from '#contract/office-imports.ts'
import { ROWS_PER_TRANSACTION } from '#contract/server-limits.ts'
import { toLevels } from '#rules/category-tree.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import { foldText } from '#rules/text.ts'
import { deletePictureSources, insertPictureSources, listImportCells, listPictureSources } from '../db/import-rows.ts'
import { findImport, moveImport, updateImport } from '../db/product-imports.ts'
import type { ImportRowTable } from '../db/schema/imports.ts'
import type { Db } from '../db/schema.ts'
import { findCategoryPath } from '../shop/categories.ts'
import { planProduct } from '../shop/import-product.ts'
import { noteRows } from '../shop/product-imports.ts'
import { checkGroups, countPlan } from './check-groups.ts'
import { IdShapes } from './id-shapes.ts'
import type { ImportTools } from './import-tools.ts'
import { knownPictures } from './known-pictures.ts'
import type { Adapted, Mapped } from './read-cells.ts'
import { type ImportedRow, readRow, usableImages } from './row.ts'
import { RowRefused } from './row-refused.ts'
import { writeNotes } from './stored-notes.ts'
import { toRecords } from './to-records.ts'

type Cells = Awaited<ReturnType<typeof listImportCells>>[number]
/** What a row says, or why it says nothing. */
type Read = { product: ImportedRow; warnings: ImportNote[] } | { part: true } | { reason: ImportNote }
type Checked = Cells & { read: Read }

/** The field's column as the file calls it; empty for one that it doesn't have. */
function columnName(header: string[], mapping: ImportMapping, field: ImportField | null): string {
  const column = field === null ? undefined : mapping.columns[field]
  return column === undefined ? '' : (header[column]?.trim() ?? '')
}

/** Validates rows one after the other; of two with one id the later one is refused. */
function rowReader(header: string[], { mapping }: Mapped) {
  const lineOf = new Map<string, number>()
  const named = (note: ImportNote): ImportNote => ({
    ...note,
    column: note.column || columnName(header, mapping, note.field),
  })
  return (adapted: Adapted, line: number): Read => {
    if ('reason' in adapted) return { reason: named(adapted.reason) }
    if (!('record' in adapted)) return adapted
    try {
      const { images: sources, ...rest } = readRow(adapted.record)
      const { warnings, ...images } = sources ? usableImages(sources) : { warnings: [] as ImportNote[] }
      const product: ImportedRow = { ...rest, ...images }
      const first = lineOf.get(product.sourceId)
      if (first !== undefined) throw new RowRefused('source_id', 'repeated', [product.sourceId, first])
      lineOf.set(product.sourceId, line)
      return { product, warnings: [...(adapted.warnings ?? []), ...warnings].map(named) }
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      return { reason: named(noteOf(error.code, error.values, { field: error.field })) }
    }
  }
}

/** All rows as products, but for those that can't even be read as rows. */
function readRows(rows: Cells[], header: string[], mapped: Mapped): Checked[] {
  const readable = rows.filter(({ state, plan }) => state !== 'refused' || plan !== null)
  const adapted = toRecords(
    readable.map(({ cells }) => JSON.parse(cells) as string[]), // Written by `readUpload`.
    mapped,
  )
  const read = rowReader(header, mapped)
  return readable.map((row, index) => ({ ...row, read: read(adapted[index] ?? { part: true }, row.line) }))
}

/** What of its products a person should look at before they are stored. */
class Doubts {
  readonly #ids = new IdShapes()
  readonly #paths = new Set<string>()

  constructor(rows: Checked[]) {
    for (const { read } of rows) if ('product' in read) this.#ids.add(read.product.sourceId)
  }

  /** `isNew`: the category of the product has to be made; its first product says so. */
  of({ sourceId, category }: ImportedRow, isNew: boolean): ImportNote[] {
    const path = foldText(category)
    const isFirst = isNew && !this.#paths.has(path)
    if (isFirst) this.#paths.add(path)
    return [
      ...(isFirst ? [noteOf('category_new', [category], { field: 'category' })] : []),
      ...(this.#ids.isUnusual(sourceId) ? [noteOf('id_unusual', [sourceId], { field: 'source_id' })] : []),
    ]
  }
}

/** What becomes of a product, and whether its pictures are still to be stored. */
async function planRow(db: Db, id: number, { images, category, sourceId, variant: _, ...row }: ImportedRow) {
  const known = images && (await listPictureSources(db, id, images))
  const waits = images?.some((source) => known?.get(source)?.state === 'waiting') ?? false
  const ids = images?.flatMap((source) => known?.get(source)?.picture_id ?? [])
  const categoryId = (await findCategoryPath(db, toLevels(category)))?.id ?? 0
  const isCategoryNew = categoryId === 0
  const isUsable = ids !== undefined && !waits && (ids.length > 0 || images?.length === 0)
  const plan = await planProduct(db, sourceId, { ...row, categoryId, ...(isUsable ? { pictureIds: ids } : {}) })
  if (!waits || plan.change === 'added') return { ...plan, waits, isCategoryNew }
  return {
    ...plan,
    change: 'updated' as const,
    changed: [...plan.changed.filter((name) => name !== 'images'), 'images'],
    waits,
    isCategoryNew,
  }
}

async function checkRow(db: Db, id: number, { read }: Checked, doubts: Doubts): Promise<Partial<ImportRowTable>> {
  const none = { product: null, plan: null, warning: null, pictures: null }
  if ('part' in read) return { ...none, state: 'part', reason: null }
  if ('reason' in read) return { ...none, state: 'refused', reason: writeNotes([read.reason]), plan: 'refused' }
  const { change, changed, waits, warning, isCategoryNew } = await planRow(db, id, read.product)
  const doubtful = doubts.of(read.product, isCategoryNew)
  return {
    product: JSON.stringify(read.product),
    state: 'waiting',
    reason: null,
    warning: writeNotes([...read.warnings, ...(warning === undefined ? [] : [warning]), ...doubtful]),
    plan: [change, changed.join(',')].join(' ').trim(),
    pictures: waits ? 'waiting' : read.product.images ? 'done' : null,
  }
}

/** Notes each picture once, with the file that it is known to be. */
async function storeSources(tools: ImportTools, id: number, checked: Checked[]): Promise<void> {
  const sources = new Set(checked.flatMap(({ read }) => ('product' in read ? (read.product.images ?? []) : [])))
  const all = [...sources]
  for (let from = 0; from < all.length; from += ROWS_PER_TRANSACTION) {
    const rows = await knownPictures(tools, id, all.slice(from, from + ROWS_PER_TRANSACTION))
    await insertPictureSources(tools.db, rows)
    // Files are read for it: a command must not count as silent meanwhile.
    await updateImport(tools.db, id, {})
  }
}

/**
 * The dry run: notes for each row whether it adds, changes or leaves a product, or why it is refused. It changes no
 * product, and begins anew after an interruption. False if it was told to stop before its end.
 */
export async function checkImport(tools: ImportTools, id: number): Promise<boolean> {
  const { db, signal, onRow } = tools
  const found = await findImport(db, id)
  if (found?.state !== 'checking') return true
  const header = JSON.parse(found.header) as string[] // Written by `readUpload`, as are the others.
  const mapped: Mapped = { format: found.format, mapping: JSON.parse(found.mapping), roles: JSON.parse(found.roles) }
  const cells = await listImportCells(db, id)
  const checked = readRows(cells, header, mapped)
  const doubts = new Doubts(checked)
  await deletePictureSources(db, id)
  await storeSources(tools, id, checked)
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, refused: cells.length - checked.length }
  for (let from = 0; from < checked.length; from += ROWS_PER_TRANSACTION) {
    if (signal?.aborted) return false
    const portion = checked.slice(from, from + ROWS_PER_TRANSACTION)
    const planned: (Partial<ImportRowTable> & { number: number })[] = []
    for (const row of portion) planned.push({ number: row.number, ...(await checkRow(db, id, row, doubts)) })
    await noteRows(db, id, planned)
    for (const { plan } of planned) countPlan(counts, plan, 1)
    await updateImport(db, id, { row_done: from + portion.length })
    onRow?.(from + portion.length, checked.length)
  }
  const products = checked.flatMap(({ number, read }) =>
    'product' in read ? [{ number, sourceId: read.product.sourceId, variant: read.product.variant }] : [],
  )
  await checkGroups(db, id, products, counts)
  const { refused } = counts
  await moveImport(db, id, ['checking'], { state: 'checked', plan: JSON.stringify(counts), refused })
  return true
}
