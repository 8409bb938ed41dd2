import { transact } from '#platform/actions/transact.ts'
import { changeRows, logChanges } from '#platform/db/changes.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ChangeSubject } from '#platform/db/stored-values.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { type BatchColumns, updateBrief } from '#shop/catalogue/queries/product-batch.ts'
import { leaveGroups, listGroupIds } from '#shop/catalogue/queries/product-groups.ts'
import {
  deleteProductRows,
  findCategoryOf,
  insertPopularity,
  insertProductPictures,
  insertProductRow,
  insertProductRows,
  replacePictures,
  updateCategoryOf,
  updateProductRow,
  updateState,
} from '#shop/catalogue/queries/product-rows.ts'
import { settleGroups } from '#shop/catalogue/queries/shown-groups.ts'
import { listShownIds } from '#shop/catalogue/queries/shown-products.ts'
import { deleteMovesOf } from '#shop/stock/queries/stock.ts'
import { lockCatalog } from './categories.ts'
import { type ProductInput, toProductRow } from './product-row.ts'

export type { ProductWriter }

const toRow = (input: ProductInput, now: string) => ({
  ...toProductRow(input, now),
  source_id: input.source_id ?? null,
  created_at: input.created_at ?? now,
})

/** Changes products in one transaction. `saveProducts` makes it, and writes the change log at the end. */
class ProductWriter {
  /** The transaction, for what is stored together with the products. */
  readonly db: Db
  readonly #log: ReturnType<typeof changeRows> = []
  readonly #groups = new Set<number>()

  constructor(transaction: Db) {
    this.db = transaction
  }

  #note(subject: ChangeSubject, ...ids: number[]): void {
    this.#log.push(...changeRows(subject, ...ids))
  }

  /** Inserts a product and returns its id. */
  async insert(input: ProductInput): Promise<number> {
    const row = toRow(input, new Date().toISOString())
    const { id } = await insertProductRow(this.db, row)
    await insertPopularity(this.db, [{ product_id: id, sold: input.sold ?? 0 }])
    await replacePictures(this.db, id, input.picture_ids ?? [])
    this.#note('product_list', id)
    return id
  }

  /**
   * Inserts many products with one statement a table, without those whose source id is known; each input has one.
   * Returns how many were inserted. At most `ROWS_PER_TRANSACTION`.
   */
  async insertNew(wanted: ProductInput[]): Promise<number> {
    if (wanted.length === 0) return 0
    const inputs = new Map(wanted.map((input) => [input.source_id ?? null, input]))
    const now = new Date().toISOString()
    const rows = [...inputs.values()].map((input) => toRow(input, now))
    const stored = await insertProductRows(this.db, rows)
    if (stored.length === 0) return 0
    const products = stored.map(({ id, source_id }) => ({ id, input: inputs.get(source_id) }))
    await insertPopularity(
      this.db,
      products.map(({ id, input }) => ({ product_id: id, sold: input?.sold ?? 0 })),
    )
    const pictures = products.flatMap(({ id, input }) =>
      (input?.picture_ids ?? []).map((picture_id, position) => ({ product_id: id, position, picture_id })),
    )
    if (pictures.length > 0) await insertProductPictures(this.db, pictures)
    const ids = stored.map(({ id }) => id)
    this.#note('product_list', ...ids)
    return stored.length
  }

  /** Updates a product; its pictures only if the input has some. */
  async update(id: number, input: ProductInput): Promise<void> {
    const row = toProductRow(input, new Date().toISOString())
    const shownIn = await findCategoryOf(this.db, id)
    await updateProductRow(this.db, id, row)
    if (input.picture_ids) await replacePictures(this.db, id, input.picture_ids)
    // A hidden product is on no page and not searched.
    if (shownIn === undefined) return
    this.#note('product', id)
    if (shownIn !== row.category_id) this.#note('category')
  }

  /**
   * Makes a product what `to` says, in whatever state it is: the one write of an edit, a published draft, an import and an undo.
   */
  async write(id: number, from: OfficeProductState, to: ProductInput & { state: OfficeProductState }): Promise<void> {
    if (from !== to.state) await this.put([id], to.state)
    await this.update(id, to)
  }

  /** Puts products into another category. */
  async moveTo(ids: number[], categoryId: number): Promise<void> {
    if (ids.length === 0) return
    await updateCategoryOf(this.db, ids, categoryId)
    this.#note('product', ...ids)
    this.#note('category')
  }

  /** Takes products out of the storefront without losing anything. Returns how many were shown before. */
  async hide(ids: number[]): Promise<number> {
    await engineOf(this.db).lockProducts(this.db, ids)
    const hidden = await updateState(this.db, ids, ['live'], 'hidden')
    if (hidden.length > 0) this.#note('product_list', ...hidden)
    return hidden.length
  }

  /** Brings hidden products back unchanged. Returns how many were hidden before. */
  async show(ids: number[], from: OfficeProductState[] = ['hidden', 'archived']): Promise<number> {
    const shown = await updateState(this.db, ids, from, 'live')
    if (shown.length > 0) this.#note('product_list', ...shown)
    return shown.length
  }

  /** Shows a product that is no longer put away as sold out. One that staff archived, or showed themselves, stays as it is. */
  bringBack(id: number): Promise<number> {
    return this.show([id], ['hidden'])
  }

  /** Takes products into a state. */
  async put(ids: number[], state: OfficeProductState): Promise<void> {
    if (state === 'live') await this.show(ids)
    else {
      await this.hide(ids)
      await updateState(this.db, ids, ['hidden', 'archived'], state)
    }
  }

  /** Changes prices, category or state of products, at most `ROWS_PER_TRANSACTION`, and raises their versions. */
  async changeMany(changes: { id: number; from: BatchColumns; to: BatchColumns }[]): Promise<void> {
    const live = changes.filter(({ from }) => from.state === 'live')
    const rows = changes.map(({ id, to }) => ({ id, columns: to }))
    await updateBrief(this.db, rows, new Date().toISOString())
    if (live.length > 0) this.#note('product', ...live.map(({ id }) => id))
    if (live.some(({ from, to }) => from.category_id !== to.category_id)) this.#note('category')
    const moved = changes.filter(({ from, to }) => from.state !== to.state)
    for (const [state, those] of Map.groupBy(moved, ({ to }) => to.state))
      await this.put(
        those.map(({ id }) => id),
        state,
      )
  }

  /**
   * Deletes products, shown or hidden, with their reviews and wishes; orders keep name and price of their lines.
   * Returns how many there were.
   */
  async delete(wanted: number[]): Promise<number> {
    const shown = await listShownIds(this.db, wanted)
    for (const group of await leaveGroups(this.db, wanted)) this.#groups.add(group)
    const deleted = await deleteProductRows(this.db, wanted)
    if (shown.size > 0) this.#note('product_list', ...shown)
    if (deleted.length > 0) await deleteMovesOf(this.db, deleted)
    return deleted.length
  }

  /** Says that a group has other products, or another name or options; `products` are those that left it. */
  regroup(group: number, products: number[]): void {
    this.#groups.add(group)
    if (products.length > 0) this.#note('product', ...products)
    // Another number of products may stand in the lists of their categories.
    this.#note('category')
  }

  /** Writes what was collected, and which product of each group that changed lists show: its siblings' pages link to it. */
  async finish(): Promise<void> {
    const isProduct = ({ subject }: { subject: ChangeSubject }) => subject === 'product' || subject === 'product_list'
    const changed = new Set(this.#log.filter(isProduct).map(({ subject_id }) => subject_id))
    const groups = new Set([...this.#groups, ...(await listGroupIds(this.db, [...changed]))])
    const { siblings, isMoved } = await settleGroups(this.db, [...groups])
    const others = siblings.filter((id) => !changed.has(id))
    if (others.length > 0) this.#note('product', ...others)
    if (isMoved) this.#note('category')
    await logChanges(this.db, this.#log)
  }
}

/**
 * Runs `work`, which changes products, in a transaction with retries: rows, pictures and change log are
 * stored together or not at all. Lists of ids are of at most `ROWS_PER_TRANSACTION`.
 */
export const saveProducts = <T>(db: Db, work: (products: ProductWriter) => Promise<T>): Promise<T> =>
  transact(db, async (transaction) => {
    // In the order of their change ids, so that who follows the log sees the last state of each product.
    await lockCatalog(transaction)
    const products = new ProductWriter(transaction)
    const result = await work(products)
    await products.finish()
    return result
  })

export const hideProducts = (db: Db, ids: number[]) => saveProducts(db, (products) => products.hide(ids))
export const showProducts = (db: Db, ids: number[]) => saveProducts(db, (products) => products.show(ids))
export const deleteProducts = (db: Db, ids: number[]) => saveProducts(db, (products) => products.delete(ids))
