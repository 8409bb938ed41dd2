import type { ImportNote } from '#contract/admin/import-notes.ts'
import type { ImportCounts, ImportMapping } from '#contract/admin/imports.ts'
import type { ImportField } from '#contract/office-imports.ts'
import { ROWS_PER_TRANSACTION } from '#contract/server-limits.ts'
import { toLevels } from '#rules/category-tree.ts'
import { noteOf } from '#rules/import-notes/note.ts'
import { foldText } from '#rules/text.ts'
import type { VariantOf } from '#rules/variant-cell.ts'
import { inPortions } from '#server/db/in-list.ts'
import { listRowsByNumber } from '../db/import-groups.ts'
import {
  deletePictureSources,
  type ImportedRowChange,
  insertPictureSources,
  listImportCells,
  listPictureSources,
  updateImportRows,
} from '../db/import-rows.ts'
import { findImport, moveImport, updateImport } from '../db/product-imports.ts'
import type { Db } from '../db/schema.ts'
import { findCategoryPath } from '../shop/categories.ts'
import { planProduct } from '../shop/import-product.ts'
import { noteRows } from '../shop/product-imports.ts'
import { findProducts, type KnownProduct } from '../shop/product-snapshot.ts'
import { checkGroups, countPlan } from './check-groups.ts'
import { IdShapes } from './id-shapes.ts'
import type { ImportTools } from './import-tools.ts'
import { knownPictures } from './known-pictures.ts'
import { type Adapted, isWhole, type Mapped } from './read-cells.ts'
import { type ImportedRow, readRow, usableImages } from './row.ts'
import { RowRefused } from './row-refused.ts'
import { readNotes, writeNotes } from './stored-notes.ts'
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

/** The rows as products, in portions, but for those that can't even be read as rows. */
async function* readPortions(db: Db, id: number, header: string[], mapped: Mapped): AsyncGenerator<Checked[], void> {
  const read = rowReader(header, mapped)
  const most = isWhole(mapped) ? {} : { most: ROWS_PER_TRANSACTION }
  for (let after = 0; ; ) {
    const rows = await listImportCells(db, id, { after, ...most })
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    const readable = rows.filter(({ state, plan }) => state !== 'refused' || plan !== null)
    const adapted = toRecords(
      readable.map(({ cells }) => JSON.parse(cells) as string[]), // Written by `readUpload`.
      mapped,
    )
    for (let from = 0; from < readable.length; from += ROWS_PER_TRANSACTION)
      yield readable
        .slice(from, from + ROWS_PER_TRANSACTION)
        .map((row, at) => ({ ...row, read: read(adapted[from + at] ?? { part: true }, row.line) }))
  }
}

interface Planner {
  db: Db
  /** The id of a category; 0 for a new one, whose first product says so. */
  findCategory: (path: string) => Promise<{ id: number; isFirst: boolean }>
  known: Map<string, KnownProduct>
}

/** Looks the products of a portion up at once, and each category once: `ids` has those of earlier portions. */
async function plannerOf(db: Db, portion: Checked[], ids: Map<string, number>): Promise<Planner> {
  const sourceIds = portion.flatMap(({ read }) => ('product' in read ? [read.product.sourceId] : []))
  const findCategory = async (path: string) => {
    const key = foldText(path)
    const known = ids.get(key)
    if (known !== undefined) return { id: known, isFirst: false }
    const id = (await findCategoryPath(db, toLevels(path)))?.id ?? 0
    ids.set(key, id)
    return { id, isFirst: id === 0 }
  }
  return { db, findCategory, known: await findProducts(db, sourceIds) }
}

/** What becomes of a product, and whether its pictures are still to be stored. */
async function planRow(
  { db, findCategory, known: products }: Planner,
  id: number,
  { images, category, sourceId, variant: _, ...row }: ImportedRow,
) {
  const known = images && (await listPictureSources(db, id, images))
  const waits = images?.some((source) => known?.get(source)?.state === 'waiting') ?? false
  const ids = images?.flatMap((source) => known?.get(source)?.picture_id ?? [])
  const { id: category_id, isFirst: isCategoryNew } = await findCategory(category)
  const isUsable = ids !== undefined && !waits && (ids.length > 0 || images?.length === 0)
  const plan = await planProduct(db, products.get(sourceId), {
    ...row,
    category_id,
    ...(isUsable ? { picture_ids: ids } : {}),
  })
  if (!waits || plan.change === 'added') return { ...plan, waits, isCategoryNew }
  return {
    ...plan,
    change: 'updated' as const,
    changed: [...plan.changed.filter((name) => name !== 'images'), 'images'],
    waits,
    isCategoryNew,
  }
}

async function checkRow(planner: Planner, id: number, { read }: Checked) {
  const none = { product: null, plan: null, warning: null, pictures: null, reason: null }
  if ('part' in read) return { ...none, state: 'part' as const }
  if ('reason' in read)
    return { ...none, state: 'refused' as const, reason: writeNotes([read.reason]), plan: 'refused' }
  const { change, changed, waits, warning, isCategoryNew } = await planRow(planner, id, read.product)
  const notes = [...read.warnings, ...(warning === undefined ? [] : [warning])]
  if (isCategoryNew) notes.push(noteOf('category_new', [read.product.category], { field: 'category' }))
  return {
    product: JSON.stringify(read.product),
    state: 'waiting' as const,
    reason: null,
    warning: writeNotes(notes),
    plan: [change, changed.join(',')].join(' ').trim(),
    pictures: waits ? ('waiting' as const) : read.product.images ? ('done' as const) : null,
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

interface CheckedProduct {
  number: number
  sourceId: string
  variant: VariantOf | undefined
}

/** Notes for products whose ids look unlike the others that a person should look at them. */
async function noteIds(db: Db, id: number, products: CheckedProduct[]): Promise<void> {
  const shapes = new IdShapes()
  for (const { sourceId } of products) shapes.add(sourceId)
  const unusual = new Map(
    products.filter(({ sourceId }) => shapes.isUnusual(sourceId)).map((each) => [each.number, each]),
  )
  for (const numbers of inPortions([...unusual.keys()])) {
    const rows = await listRowsByNumber(db, id, numbers)
    const changes = rows.map(({ number, warning }) => {
      const note = noteOf('id_unusual', [unusual.get(number)?.sourceId ?? ''], { field: 'source_id' })
      return { number, warning: writeNotes([...readNotes(warning), note]) }
    })
    await noteRows(db, id, changes)
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
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, refused: 0 }
  const products: CheckedProduct[] = []
  const categories = new Map<string, number>()
  await deletePictureSources(db, id)
  let readable = 0
  for await (const portion of readPortions(db, id, header, mapped)) {
    if (signal?.aborted) return false
    await storeSources(tools, id, portion)
    const planned: ImportedRowChange[] = []
    const planner = await plannerOf(db, portion, categories)
    for (const row of portion) {
      planned.push({ import_id: id, number: row.number, ...(await checkRow(planner, id, row)) })
      if (!('product' in row.read)) continue
      const { sourceId, variant } = row.read.product
      products.push({ number: row.number, sourceId, variant })
    }
    await updateImportRows(db, planned)
    for (const { plan } of planned) countPlan(counts, plan, 1)
    readable += portion.length
    const row_done = portion.at(-1)?.number ?? 0
    await updateImport(db, id, { row_done })
    onRow?.(row_done, found.row_count)
  }
  counts.refused += found.row_count - readable
  await noteIds(db, id, products)
  await checkGroups(db, id, products, counts)
  const { refused } = counts
  await moveImport(db, id, ['checking'], { state: 'checked', plan: JSON.stringify(counts), refused })
  return true
}
