import type { ImportCounts } from '#exchange/contract/office/imports.ts'
import {
  deletePictureSources,
  type ImportedRowChange,
  insertPictureSources,
  listPictureSources,
  updateImportRows,
} from '#exchange/queries/import-rows.ts'
import { findImport, moveImport, updateImport } from '#exchange/queries/product-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { fromJson, toJson } from '#platform/contract/values/json.ts'
import type { Db } from '#platform/db/schema.ts'
import { foldText } from '#platform/rules/text.ts'
import { findCategoryPath } from '#shop/catalogue/actions/categories.ts'
import { planProduct } from '#shop/catalogue/actions/import-product.ts'
import { findProducts, type KnownProduct } from '#shop/catalogue/actions/product-snapshot.ts'
import { stampOf, stampOfCategories } from '#shop/catalogue/actions/product-stamps.ts'
import { toLevels } from '#shop/catalogue/rules/category-tree.ts'
import { checkGroups, countPlan } from './check-groups.ts'
import { isWhole } from './format/read-cells.ts'
import { type CheckedProduct, noteIds } from './id-shapes.ts'
import type { ImportTools } from './import-tools.ts'
import { knownPictures } from './local-pictures.ts'
import { writeNotes } from './notes.ts'
import { type Checked, mappedBy, readPortions } from './read-rows.ts'
import type { ImportedRow } from './row.ts'

/** What holds for all rows of a dry run. */
interface Whole {
  db: Db
  /** Ids of the categories that were looked up. */
  ids: Map<string, number>
  /** The stamp of all categories before the first was looked up. */
  categories: string
  /** Whether the run needs the products as they were read here. */
  isWhole: boolean
}

interface Planner extends Whole {
  /** The id of a category; 0 for a new one, whose first product says so. */
  findCategory: (path: string) => Promise<{ id: number; isFirst: boolean }>
  known: Map<string, KnownProduct>
}

/** Looks the products of a portion up at once, and each category once. */
async function plannerOf(whole: Whole, portion: Checked[]): Promise<Planner> {
  const { db, ids } = whole
  const sourceIds = portion.flatMap(({ read }) => ('product' in read ? [read.product.sourceId] : []))
  const findCategory = async (path: string) => {
    const key = foldText(path)
    const known = ids.get(key)
    if (known !== undefined) return { id: known, isFirst: false }
    const id = (await findCategoryPath(db, toLevels(path)))?.id ?? 0
    ids.set(key, id)
    return { id, isFirst: id === 0 }
  }
  return { ...whole, findCategory, known: await findProducts(db, sourceIds) }
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
  const plan = planProduct(products.get(sourceId), {
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

/**
 * The id and stamp of a product that a row leaves as it is, so that the run needs no second comparison; both null where
 * the row says something that the stamp does not cover.
 */
function stamped(
  { known, categories }: Planner,
  { sourceId, plans, variant }: ImportedRow,
  plan: string,
  notes: number,
) {
  const product = known.get(sourceId)
  const isCovered = plan === 'unchanged' && !plans && !variant && notes === 0
  if (!product || !isCovered) return { product_id: null, stamp: null }
  return { product_id: product.id, stamp: stampOf(product, categories) }
}

async function checkRow(planner: Planner, id: number, { read }: Checked) {
  const none = { product: null, product_id: null, stamp: null, plan: null, warning: null, pictures: null, reason: null }
  if ('part' in read) return { ...none, state: 'part' as const }
  if ('reason' in read)
    return { ...none, state: 'refused' as const, reason: writeNotes([read.reason]), plan: 'refused' }
  const { change, changed, waits, warning, isCategoryNew } = await planRow(planner, id, read.product)
  const notes = [...read.warnings, ...(warning === undefined ? [] : [warning])]
  if (isCategoryNew) notes.push(noteOf('category_new', [read.product.category], { field: 'category' }))
  const known = stamped(planner, read.product, change, notes.length)
  return {
    ...known,
    product: known.stamp === null || planner.isWhole ? toJson(read.product) : null,
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

/**
 * The dry run: notes for each row whether it adds, changes or leaves a product, or why it is refused. It changes no
 * product, and begins anew after an interruption. False if it was told to stop before its end.
 */
export async function checkImport(tools: ImportTools, id: number): Promise<boolean> {
  const { db, signal, onRow } = tools
  const found = await findImport(db, id)
  if (found?.state !== 'checking') return true
  const header = fromJson(found.header)
  const mapped = mappedBy(found)
  const counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, refused: 0 }
  const products: CheckedProduct[] = []
  const whole: Whole = { db, ids: new Map(), categories: await stampOfCategories(db), isWhole: isWhole(mapped) }
  await deletePictureSources(db, id)
  let readable = 0
  for await (const portion of readPortions(db, id, header, mapped)) {
    if (signal?.aborted) return false
    await storeSources(tools, id, portion)
    const planned: ImportedRowChange[] = []
    const planner = await plannerOf(whole, portion)
    for (const row of portion) {
      planned.push({ import_id: id, number: row.number, ...(await checkRow(planner, id, row)) })
      if (!('product' in row.read)) continue
      const { sourceId, variant } = row.read.product
      products.push({ number: row.number, sourceId, variant })
    }
    for (const { plan } of planned) countPlan(counts, plan, 1)
    readable += portion.length
    const row_done = portion.at(-1)?.number ?? 0
    // At once, so that SQLite waits for the disk once.
    await Promise.all([updateImportRows(db, planned), updateImport(db, id, { row_done })])
    onRow?.(row_done, found.row_count)
  }
  counts.refused += found.row_count - readable
  await noteIds(db, id, products)
  await checkGroups(db, id, products, counts)
  const { refused } = counts
  await moveImport(db, id, ['checking'], { state: 'checked', plan: toJson(counts), refused })
  return true
}
