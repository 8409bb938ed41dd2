import type { Db } from '#platform/db/schema.ts'
import { numberAfter, pageOf } from '#platform/rules/paging.ts'
import { findAllIds } from '#search/find.ts'
import type { OfficeProductsQuery } from '#shop/catalogue/contract/office/products.ts'
import {
  countOffice,
  findByNumber,
  listOfficeIds,
  onlyFiltered,
  searchHidden,
} from '#shop/catalogue/queries/office-product-list.ts'

/**
 * The products that a search of staff finds: one with this number, then the live ones as the shop's own search ranks those
 * that have every word, then the others.
 */
async function search(db: Db, text: string): Promise<number[]> {
  const found = [await findByNumber(db, text), await findAllIds(db, text), await searchHidden(db, text)]
  return [...new Set(found.flat())]
}

/** Every product that a list of staff shows, in its order. */
export const listAllProducts = async (
  db: Db,
  { q, ...filter }: Pick<OfficeProductsQuery, 'q' | 'category' | 'state'>,
) => (q === '' ? listOfficeIds(db, filter) : onlyFiltered(db, await search(db, q), filter))

/** A page of the list with the count of all: by keyset, or by place among what a search found. */
export async function listProductPage(db: Db, { q, after, limit, ...filter }: OfficeProductsQuery) {
  const start = numberAfter(after)
  if (q !== '') {
    const all = await listAllProducts(db, { q, ...filter })
    const from = start ?? 0
    const next = from + limit < all.length ? String(from + limit) : null
    return { ids: all.slice(from, from + limit), count: all.length, next }
  }
  const ids = await listOfficeIds(db, filter, { after: start, limit: limit + 1 })
  const { page, next } = pageOf(ids, limit, String)
  return { ids: page, count: await countOffice(db, filter), next }
}
