import { foldText, tidyText } from '#rules/text.ts'
import type { SearchedProduct } from '../search/product-words.ts'
import { cleanHtml } from '../security/html.ts'
import { logChange } from './changes.ts'
import type { Db } from './schema.ts'
import { findSearched } from './search/searched-products.ts'
import { type IndexChange, lockIndex, writeIndex } from './search/write-index.ts'

/** A product as a merchant gives it; money in whole paisa, `description` HTML of any cleanness. */
export interface ProductInput {
  sourceId?: string | null
  name: string
  nameBn?: string
  brand?: string
  unit?: string
  description?: string
  categoryId: number
  mrpPaisa: number
  discountPaisa: number
  /** Further words that a search finds it by. */
  keywords?: string
  /** Ids of its pictures in their order. */
  pictureIds?: number[]
  sold?: number
  createdAt?: string
}

/** What the table holds of it, the folded name and cleaned HTML included. */
export const toProductRow = (input: ProductInput, now: string) => {
  const name = tidyText(input.name)
  const nameBn = tidyText(input.nameBn ?? '')
  return {
    name,
    name_bn: nameBn,
    brand: tidyText(input.brand ?? ''),
    unit: tidyText(input.unit ?? ''),
    keywords: tidyText(input.keywords ?? ''),
    description: cleanHtml(input.description ?? ''),
    category_id: input.categoryId,
    mrp_paisa: input.mrpPaisa,
    discount_paisa: input.discountPaisa,
    price_paisa: Math.max(0, input.mrpPaisa - input.discountPaisa),
    sort_name: foldText(name),
    updated_at: now,
  }
}

/** Gives a product these pictures instead of those it has. Call it in a transaction. */
export async function replacePictures(
  db: Db,
  table: 'product_picture' | 'hidden_product_picture',
  productId: number,
  pictureIds: number[],
): Promise<void> {
  await db.deleteFrom(table).where('product_id', '=', productId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ product_id: productId, position, picture_id }))
  await db.insertInto(table).values(rows).execute()
}

/** What the index knows of a product whose row this is. */
const toSearched = (id: number, row: ReturnType<typeof toProductRow>): SearchedProduct => {
  const { name, name_bn, brand, unit, keywords, description, category_id } = row
  return { id, name, name_bn, brand, unit, keywords, description, category_id }
}

/**
 * Stores a new product and answers its id. Call it in a transaction. What the index must be told is added to `changes`
 * where it is given: the caller then tells it once for many products, with `writeIndex` in the same transaction.
 */
export async function insertProduct(db: Db, input: ProductInput, changes?: IndexChange[]): Promise<number> {
  await lockIndex(db)
  const now = new Date().toISOString()
  const row = toProductRow(input, now)
  const { id } = await db
    .insertInto('product')
    .values({
      ...row,
      source_id: input.sourceId ?? null,
      created_at: input.createdAt ?? now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('popularity')
    .values({ product_id: id, sold: input.sold ?? 0 })
    .execute()
  await replacePictures(db, 'product_picture', id, input.pictureIds ?? [])
  await noteChange(db, { after: toSearched(id, row) }, changes)
  await logChange(db, 'product_list', id)
  return id
}

/**
 * Changes a product; its pictures only when the input has some. Call it in a transaction. `changes` as in
 * `insertProduct`.
 */
export async function updateProduct(db: Db, id: number, input: ProductInput, changes?: IndexChange[]): Promise<void> {
  await lockIndex(db)
  const row = toProductRow(input, new Date().toISOString())
  const before = await findSearched(db, id)
  await db.updateTable('product').set(row).where('id', '=', id).execute()
  if (input.pictureIds) await replacePictures(db, 'product_picture', id, input.pictureIds)
  await noteChange(db, { before, after: toSearched(id, row) }, changes)
  await logChange(db, 'product', id)
}

const noteChange = async (db: Db, change: IndexChange, changes: IndexChange[] | undefined): Promise<void> => {
  if (changes) changes.push(change)
  else await writeIndex(db, [change])
}
