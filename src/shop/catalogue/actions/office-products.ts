import { isDeepStrictEqual } from 'node:util'
import { changedFields } from '#platform/actions/edit-row.ts'
import { type Actor, findAdded, findLastAudit, insertAudit, listAuditsOf } from '#platform/db/audit.ts'
import { toColumns } from '#platform/db/resource-columns.ts'
import type { Db } from '#platform/db/schema.ts'
import { areKnown } from '#platform/db/versioned-rows.ts'
import type { ProductFields } from '#shop/catalogue/contract/office/products.ts'
import { product } from '#shop/catalogue/contract/product.ts'
import { listStored, type ProductColumns, type StoredProduct } from '#shop/catalogue/queries/stored-products.ts'
import { priceColumns } from '#shop/catalogue/rules/price.ts'
import { toProductRow } from './product-row.ts'
import { type ProductWriter, saveProducts } from './save-products.ts'

/** Who writes: under a `key` the same is written once, `batchId` names what is done together. */
export interface ProductEditor {
  actor: Actor
  key?: string | undefined
  batchId?: string | undefined
  undoOf?: number | undefined
}

/** Which product somebody decided on; without a version it is overwritten. */
export interface ProductAt {
  id: number
  version?: number | undefined
}

export type ProductWritten =
  | { kind: 'done'; id: number; audit: number | null }
  | { kind: 'missing' }
  /** Another person wrote it since the version that the caller read. */
  | { kind: 'changed'; id: number; by: string | null; at: string | null }
  /** Its category, or one of its pictures, is not there. */
  | { kind: 'unknown'; field: 'category' | 'pictures' }

/** What is changed of a product, in the words of the calls; the two prices go together. */
export type ProductEdit = { [Field in keyof ProductFields]?: ProductFields[Field] | undefined }

/** The same in columns; texts are made tidy and HTML is cleaned where the product is stored. */
export function columnsOf({ category, price, before, pictures, state, ...rest }: ProductEdit): Partial<ProductColumns> {
  return {
    ...toColumns(product, rest),
    ...(price !== undefined && priceColumns(price, before)),
    ...(state !== undefined && { state }),
    ...(category !== undefined && { category_id: category }),
    ...(pictures !== undefined && { picture_ids: [...new Set(pictures)] }),
  }
}

/** The columns as they would be stored. */
function tidied(columns: ProductColumns): ProductColumns {
  const { price_paisa: _, sort_name: __, updated_at: ___, ...row } = toProductRow(columns, '')
  return { ...columns, ...row }
}

/** What an edit changes of a stored product; undefined when nothing. */
export function changeOf({ columns }: StoredProduct, change: Partial<ProductColumns>) {
  return changedFields(columns, tidied({ ...columns, ...change }))
}

/** Pictures that stay are not written again. */
const withoutPictures = ({ picture_ids: _, ...columns }: ProductColumns) => columns

/** What a product would refer to and is not there. */
export async function findUnknown(
  db: Db,
  change: Partial<Pick<ProductColumns, 'category_id' | 'picture_ids'>>,
): Promise<'category' | 'pictures' | undefined> {
  if (change.category_id !== undefined && !(await areKnown(db, 'category', [change.category_id]))) return 'category'
  if (change.picture_ids && !(await areKnown(db, 'picture', change.picture_ids))) return 'pictures'
  return undefined
}

/**
 * What a request that is sent again under its key says now: `isSame` where nothing of it is new. What was typed after a
 * first answer got lost counts, and what an earlier request under the key changed and this one leaves out goes back.
 */
function sentAgain(
  lines: Awaited<ReturnType<typeof listAuditsOf>>,
  stored: StoredProduct,
  sent: Partial<ProductColumns>,
) {
  const first: Partial<ProductColumns> = Object.assign({}, ...lines.map(({ before }) => before).toReversed())
  const written: Record<string, unknown> = Object.assign({}, ...lines.map(({ after }) => after))
  const change = { ...first, ...sent }
  const changes = Object.entries(changeOf(stored, change)?.after ?? {})
  return { change, isSame: changes.every(([column, value]) => isDeepStrictEqual(written[column], value)) }
}

/** Writes an edit in columns: version, references, row, pictures, state and audit line. */
async function edit(
  products: ProductWriter,
  at: ProductAt,
  sent: Partial<ProductColumns>,
  { actor, key, batchId = key, undoOf }: ProductEditor,
): Promise<ProductWritten> {
  const { db } = products
  const of = { subject: 'product', subjectId: at.id }
  const lines = key === undefined ? [] : await listAuditsOf(db, of, key)
  const [stored] = await listStored(db, [at.id])
  if (!stored) return { kind: 'missing' }
  const { change, isSame } = sentAgain(lines, stored, sent)
  const known = lines.at(-1)
  if (known && isSame) return { kind: 'done', id: at.id, audit: known.id }
  // Each line under the key raised the version by one.
  if (at.version !== undefined && at.version + lines.length !== stored.version) {
    const last = await findLastAudit(db, of)
    return { kind: 'changed', id: at.id, by: last?.by ?? null, at: last?.at ?? null }
  }
  const unknown = await findUnknown(db, change)
  if (unknown) return { kind: 'unknown', field: unknown }
  const changed = changeOf(stored, change)
  if (!changed) return { kind: 'done', id: at.id, audit: null }
  await products.write(at.id, stored.columns.state, { ...withoutPictures(stored.columns), ...changed.after })
  const action = undoOf === undefined ? 'product.change' : 'product.undo'
  const audit = await insertAudit(db, actor, { action, ...of, ...changed, undoOf, batchId })
  return { kind: 'done', id: at.id, audit }
}

/**
 * Changes a product, live or not: the one way in which staff do, by hand or from a draft. What the edit leaves out stays.
 * Part of the transaction `db`, if it is one.
 */
export const saveProduct = (db: Db, at: ProductAt, change: ProductEdit, editor: ProductEditor) =>
  saveProducts(db, (products) => edit(products, at, columnsOf(change), editor))

/** The same with what a line of the audit log holds. */
export const restoreProduct = (db: Db, at: ProductAt, columns: Partial<ProductColumns>, editor: ProductEditor) =>
  saveProducts(db, (products) => edit(products, at, columns, editor))

/** Inserts a product as it is to be stored, with its line in the log. */
export async function insertStored(
  products: ProductWriter,
  columns: ProductColumns,
  { actor, key }: Pick<ProductEditor, 'actor' | 'key'>,
): Promise<{ id: number; audit: number }> {
  const id = await products.insert(columns)
  if (columns.state !== 'live') await products.put([id], columns.state)
  const after = { ...columns }
  const audit = await insertAudit(products.db, actor, { action: 'product.create', subjectId: id, after, batchId: key })
  return { id, audit }
}

/** Adds a product; sent again under its key with other fields, it changes what was added. Part of the transaction `db`, if it is one. */
export const addProduct = (
  db: Db,
  fields: ProductFields,
  { actor, key }: Pick<ProductEditor, 'actor' | 'key'>,
): Promise<ProductWritten> =>
  saveProducts(db, async (products) => {
    const known = key === undefined ? undefined : await findAdded(products.db, key)
    // What is added begins with version 1.
    if (known !== undefined) return edit(products, { id: known, version: 0 }, columnsOf(fields), { actor, key })
    // Each field is there, so each column is.
    const columns = tidied(columnsOf(fields) as ProductColumns)
    const unknown = await findUnknown(products.db, columns)
    if (unknown) return { kind: 'unknown', field: unknown }
    return { kind: 'done', ...(await insertStored(products, columns, { actor, key })) }
  })
