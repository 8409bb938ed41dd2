import type { OfficeCategory } from '#contract/admin/categories.ts'
import { inTreeOrder } from '#rules/category-tree.ts'
import { toPicture } from './pictures.ts'
import type { Db } from './schema.ts'

async function countByCategory(db: Db, table: 'product' | 'hidden_product'): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('count')])
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, count }) => [category_id, Number(count)]))
}

/** Every category as staff see it, in their order, each with its parts behind it. */
export async function listOfficeCategories(db: Db): Promise<OfficeCategory[]> {
  const shown = await countByCategory(db, 'product')
  const hidden = await countByCategory(db, 'hidden_product')
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
      'version',
      'hash',
      'width',
      'height',
      'color',
    ])
    .orderBy('position')
    .orderBy('category.id')
    .execute()
  const categories = rows.map(({ id, name, bengali_name, parent_id, hash, width, height, color, ...row }) => ({
    pk: id,
    version: row.version,
    name,
    name_bn: bengali_name,
    parent: parent_id,
    google_category: row.google_category,
    picture:
      hash !== null && width !== null && height !== null && color !== null
        ? toPicture({ hash, width, height, color })
        : null,
    is_on: row.is_on === 1,
    products: shown.get(id) ?? 0,
    hidden_products: hidden.get(id) ?? 0,
  }))
  return inTreeOrder(categories)
}

/** Moves every hidden product of a category into another one, and returns how many. */
export async function moveHiddenProducts(db: Db, from: number, into: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('hidden_product')
    .set((eb) => ({ category_id: into, version: eb('version', '+', 1) }))
    .where('category_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
