import type { Db } from '#platform/db/schema.ts'
import type { OfficeCategory } from '#shop/catalogue/contract/category.ts'
import { inTreeOrder } from '#shop/catalogue/rules/category-tree.ts'
import { toPictureOrNull } from './pictures.ts'

/** How many products of each category the shop shows, and how many it does not. */
async function countByCategory(db: Db): Promise<Map<number, { shown: number; hidden: number }>> {
  const rows = await db
    .selectFrom('stored_product')
    .select((eb) => ['category_id', 'state', eb.fn.countAll<number>().as('count')])
    .groupBy(['category_id', 'state'])
    .execute()
  const counts = new Map<number, { shown: number; hidden: number }>()
  for (const { category_id, state, count } of rows) {
    const of = counts.get(category_id) ?? { shown: 0, hidden: 0 }
    of[state === 'live' ? 'shown' : 'hidden'] += Number(count)
    counts.set(category_id, of)
  }
  return counts
}

/** Every category as staff see it, in their order, each with its parts behind it. */
export async function listOfficeCategories(db: Db): Promise<OfficeCategory[]> {
  const counts = await countByCategory(db)
  const rows = await db
    .selectFrom('category')
    .leftJoin('picture', 'picture.id', 'category.picture_id')
    .select([
      'category.id',
      'name',
      'bengali_name',
      'parent_id',
      'google_category',
      'is_on',
      'in_searches',
      'version',
      'hash',
      'width',
      'height',
      'color',
    ])
    .orderBy('position')
    .orderBy('category.id')
    .execute()
  const categories = rows.map(({ id, name, bengali_name, parent_id, ...row }) => ({
    pk: id,
    version: row.version,
    name,
    name_bn: bengali_name,
    parent: parent_id,
    google_category: row.google_category,
    picture: toPictureOrNull(row),
    is_on: row.is_on === 1,
    in_searches: row.in_searches === 1,
    products: counts.get(id)?.shown ?? 0,
    hidden_products: counts.get(id)?.hidden ?? 0,
  }))
  return inTreeOrder(categories)
}

/** The ids of a category's products in any state; the first ones, up to `most`. */
export async function listProductsIn(db: Db, categoryId: number, most: number): Promise<number[]> {
  const products = db.selectFrom('stored_product').select('id').where('category_id', '=', categoryId)
  return (await products.orderBy('id').limit(most).execute()).map(({ id }) => id)
}
