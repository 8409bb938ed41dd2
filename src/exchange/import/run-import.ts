import { setTimeout as pause } from 'node:timers/promises'
import type { ImportNote } from '#exchange/contract/office/imports.ts'
import { listCellsOf } from '#exchange/queries/import-cells.ts'
import {
  type ImportedRowChange,
  listPictureSources,
  listWaitingRows,
  markUnchanged,
  updateImportRows,
  type WaitingRow,
} from '#exchange/queries/import-rows.ts'
import { findImport, type ImportRecord, moveImport, updateImport } from '#exchange/queries/product-imports.ts'
import { MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import { IMPORTED_PER_TRANSACTION, WRITE_PAUSE } from '#platform/contract/server-limits.ts'
import { fromJson, toJson } from '#platform/contract/values/json.ts'
import type { Actor } from '#platform/db/audit.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { ensureCategoryPath } from '#shop/catalogue/actions/categories.ts'
import { type ImportedProduct, type ImportResult, importProduct } from '#shop/catalogue/actions/import-product.ts'
import { findProducts, type KnownProduct } from '#shop/catalogue/actions/product-snapshot.ts'
import { listStamps } from '#shop/catalogue/actions/product-stamps.ts'
import { type ProductWriter, saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { toLevels } from '#shop/catalogue/rules/category-tree.ts'
import type { ImportTools } from './import-tools.ts'
import { readNotes, writeNotes } from './notes.ts'
import { mappedBy, readAgain } from './read-rows.ts'
import type { ImportedRow } from './row.ts'
import { storeGroups } from './store-groups.ts'

/** The pictures of a row, if all that it names are stored or failed, and one of them can be shown. */
export async function pictureIdsOf(db: Db, id: number, images: string[] | undefined): Promise<number[] | undefined> {
  if (!images) return undefined
  const found = await listPictureSources(db, id, images)
  if (images.some((source) => found.get(source)?.state === 'waiting')) return undefined
  const ids = images.flatMap((source) => found.get(source)?.picture_id ?? [])
  // If none is usable, a product that is there keeps the pictures that it has.
  return ids.length === 0 && images.length > 0 ? undefined : ids
}

/** What a person looked at before the import. */
const isSettled = ({ code }: ImportNote): boolean => code === 'category_new' || code === 'id_unusual'

/** A row's warnings, each once: the dry run has seen some of them. */
const withWarning = (known: string | null, warning: ImportNote | undefined): string | null =>
  writeNotes([...readNotes(known).filter((note) => !isSettled(note)), ...(warning === undefined ? [] : [warning])])

function changesOf(row: ReadRow, { change, id, before, after, warning }: ImportResult) {
  // Without an `after` it says what its pictures were, until those of the file are stored.
  const isKept = before && (after || row.pictures === 'waiting')
  return {
    state: change,
    product: row.product ?? toJson(row.imported),
    product_id: id,
    before: isKept ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    warning: withWarning(row.warning, warning),
  }
}

/** What the dry run noted of a row’s product; undefined where it noted only its stamp. */
const notedOf = ({ product }: WaitingRow): ImportedRow | undefined =>
  product === null ? undefined : JSON.parse(product)

/** The rows whose products are still as the dry run has compared them, so that these change nothing. */
async function unchangedRows(db: Db, rows: WaitingRow[]): Promise<Set<number>> {
  // What was noted of a row since may have to be settled.
  const stamped = rows.flatMap(({ number, stamp, product_id: product, warning }) =>
    stamp === null || product === null || warning !== null ? [] : [{ number, stamp, product }],
  )
  const products = stamped.map(({ product }) => product)
  const now = await listStamps(db, products)
  return new Set(stamped.filter(({ stamp, product }) => now.get(product) === stamp).map(({ number }) => number))
}

/** Rows with what they say of their products: as the dry run noted it, or read again. */
async function withImported(db: Db, found: ImportRecord, rows: WaitingRow[]) {
  const unread = rows.filter(({ product }) => product === null).map(({ number }) => number)
  const cells = await listCellsOf(db, found.id, unread)
  const mapped = mappedBy(found)
  return rows.map((row) => {
    const again = cells.get(row.number)
    return { ...row, imported: notedOf(row) ?? readAgain(again ? fromJson(again) : [], mapped) }
  })
}
type ReadRow = Awaited<ReturnType<typeof withImported>>[number]

/** The rows after number `after`, with those that follow the last of them in its group. */
async function nextRows(db: Db, id: number, after: number): Promise<WaitingRow[]> {
  const rows = await listWaitingRows(db, id, { after, most: IMPORTED_PER_TRANSACTION })
  const last = rows.at(-1)
  const group = last && notedOf(last)?.variant?.code
  if (!last || group === undefined) return rows
  const others = await listWaitingRows(db, id, { after: last.number, most: MAX_GROUP_SIBLINGS })
  const end = others.findIndex((row) => notedOf(row)?.variant?.code !== group)
  return [...rows, ...(end < 0 ? others : others.slice(0, end))]
}

/** The categories of a transaction: each is looked up, or made, once. */
class Categories {
  readonly #db: Db
  readonly #ids = new Map<string, number>()
  readonly made: number[] = []

  constructor(db: Db) {
    this.#db = db
  }

  async ensure(path: string): Promise<number> {
    const known = this.#ids.get(path)
    if (known !== undefined) return known
    const { id, made } = await ensureCategoryPath(this.#db, toLevels(path))
    this.made.push(...made)
    this.#ids.set(path, id)
    return id
  }
}

async function storeRow(
  products: ProductWriter,
  row: ReadRow,
  { actor, categories, known }: { actor: Actor; categories: Categories; known: Map<string, KnownProduct> },
): Promise<ImportResult> {
  const { sourceId, category, images, variant: _, ...fields } = row.imported
  const category_id = await categories.ensure(category)
  const picture_ids = await pictureIdsOf(products.db, row.import_id, images)
  const input: ImportedProduct = { ...fields, category_id, ...(picture_ids ? { picture_ids } : {}) }
  return importProduct(products, { sourceId, known: known.get(sourceId) }, input, actor)
}

/** Stores the next rows and what became of each in one transaction; returns how many there were. */
const storePortion = ({ db }: ImportTools, id: number): Promise<number> =>
  saveProducts(db, async (products) => {
    // Read behind the lock: another process that took the import over has stored its rows by now.
    const found = await findImport(products.db, id)
    if (found?.state !== 'running') return 0
    const rows = await nextRows(products.db, id, found.row_done)
    const unchanged = await unchangedRows(products.db, rows)
    const open = rows.filter(({ number }) => !unchanged.has(number))
    const changing = await withImported(products.db, found, open)
    const counts = { added: found.added, updated: found.updated, unchanged: found.unchanged + unchanged.size }
    const categories = new Categories(products.db)
    const actor = { staffId: found.staff_id, requestId: `import ${id}` }
    const known = await findProducts(
      products.db,
      changing.map(({ imported }) => imported.sourceId),
    )
    const stored: ImportedRowChange[] = []
    for (const row of changing) {
      const result = await storeRow(products, row, { actor, categories, known })
      counts[result.change] += 1
      stored.push({ import_id: id, number: row.number, ...changesOf(row, result) })
    }
    await updateImportRows(products.db, stored)
    await markUnchanged(products.db, id, [...unchanged])
    const done = rows.at(-1)?.number ?? found.row_count
    const regrouped = await storeGroups(products, id, done)
    counts.updated += regrouped
    counts.unchanged -= regrouped
    const made_categories = toJson([...new Set([...fromJson(found.made_categories), ...categories.made])])
    await updateImport(products.db, id, { ...counts, made_categories, row_done: done })
    return rows.length
  })

/** Stores the rows of an import that are not stored yet. False if it was told to stop before the last one. */
export async function storeRows(tools: ImportTools, id: number): Promise<boolean> {
  const { db, signal, onRow } = tools
  for (let stored = 0; ; ) {
    if (signal?.aborted) return false
    const count = await storePortion(tools, id)
    if (count === 0) break
    stored += count
    onRow?.(stored, stored)
    await pause(WRITE_PAUSE)
  }
  await engineOf(db).tidy(db)
  await moveImport(db, id, ['running'], { state: 'fetching', row_done: 0 })
  return true
}
