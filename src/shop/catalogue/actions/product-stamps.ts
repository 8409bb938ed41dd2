import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { listCategoryNames } from '#shop/catalogue/queries/categories.ts'
import { listEditions } from '#shop/catalogue/queries/product-rows.ts'
import type { KnownProduct } from './product-snapshot.ts'

/** A text that changes with the names of categories and their places in each other. */
export async function stampOfCategories(db: Db): Promise<string> {
  return createHash('sha1')
    .update(JSON.stringify(await listCategoryNames(db)))
    .digest('base64')
}

const toStamp = (version: number, state: string, onHand: number | null, categories: string) =>
  [version, state, onHand, categories].join()

/** A text that changes with anything that a file may say of a product, but for planned prices, which the clock changes. */
export const stampOf = ({ version, snapshot: { state, stock } }: KnownProduct, categories: string): string =>
  toStamp(version, state, stock, categories)

/** The same of products as they are now, by id. Reads no texts. */
export async function listStamps(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const categories = await stampOfCategories(db)
  const rows = await listEditions(db, ids)
  return new Map(rows.map(({ id, version, state, on_hand }) => [id, toStamp(version, state, on_hand, categories)]))
}
