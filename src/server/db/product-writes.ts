import { foldText, tidyText } from '#rules/text.ts'
import { cleanHtml } from '../security/html.ts'
import { logChange } from './changes.ts'
import type { Db } from './schema.ts'

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

/** What the table holds of it, folded texts and cleaned HTML included. */
export const toProductRow = (input: ProductInput, now: string) => {
  const name = tidyText(input.name)
  const nameBn = tidyText(input.nameBn ?? '')
  return {
    name,
    name_bn: nameBn,
    brand: tidyText(input.brand ?? ''),
    unit: tidyText(input.unit ?? ''),
    description: cleanHtml(input.description ?? ''),
    category_id: input.categoryId,
    mrp_paisa: input.mrpPaisa,
    discount_paisa: input.discountPaisa,
    price_paisa: Math.max(0, input.mrpPaisa - input.discountPaisa),
    sort_name: foldText(name),
    search_text: foldText([name, nameBn, input.brand ?? '', input.keywords ?? ''].join(' ')),
    updated_at: now,
  }
}

async function replacePictures(db: Db, productId: number, pictureIds: number[]): Promise<void> {
  await db.deleteFrom('product_picture').where('product_id', '=', productId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ product_id: productId, position, picture_id }))
  await db.insertInto('product_picture').values(rows).execute()
}

/** Stores a new product and answers its id. Call it in a transaction. */
export async function insertProduct(db: Db, input: ProductInput): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('product')
    .values({
      ...toProductRow(input, now),
      source_id: input.sourceId ?? null,
      sold: input.sold ?? 0,
      created_at: input.createdAt ?? now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replacePictures(db, id, input.pictureIds ?? [])
  await logChange(db, 'product_list', id)
  return id
}

/** Changes a product; its pictures only when the input has some. Call it in a transaction. */
export async function updateProduct(db: Db, id: number, input: ProductInput): Promise<void> {
  await db.updateTable('product').set(toProductRow(input, new Date().toISOString())).where('id', '=', id).execute()
  if (input.pictureIds) await replacePictures(db, id, input.pictureIds)
  await logChange(db, 'product', id)
}

/** Takes a product out of the shop, with its reviews; orders keep what they say of it. Call it in a transaction. */
export async function deleteProduct(db: Db, id: number): Promise<void> {
  await db.deleteFrom('product').where('id', '=', id).execute()
  await logChange(db, 'product_list', id)
}
