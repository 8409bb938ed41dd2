import { MAX_MENU_CATEGORIES } from '#platform/contract/limits.ts'
import { nextPosition } from '#platform/db/positions.ts'
import type { Db } from '#platform/db/schema.ts'
import { foldText, tidyText } from '#platform/rules/text.ts'
import type { Category } from '#shop/catalogue/contract/catalog.ts'
import { inTreeOrder } from '#shop/catalogue/rules/category-tree.ts'
import { toPictureOrNull } from './pictures.ts'
import { inLists } from './product-choice.ts'

/** A category with the number of its products, those of its parts included. */
export type Shelf = Pick<Category, 'pk' | 'name' | 'name_bn' | 'picture'> & { size: number; parts: Shelf[] }
type CategoryNames = Pick<Category, 'name' | 'name_bn'>
/** The largest categories of the first level in the merchant's order with their parts, and how many there are in all. */
export interface CategoryMenu {
  shown: (Pick<Category, 'name' | 'name_bn' | 'picture'> & { parts: CategoryNames[] })[]
  count: number
}

/** The categories that menus show, in the merchant's order, each with its parts behind it. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('picture', 'picture.id', 'category.picture_id')
    .select(['category.id', 'name', 'bengali_name', 'parent_id', 'hash', 'width', 'height', 'color'])
    .where('is_on', '=', 1)
    .orderBy('position')
    .orderBy('category.id')
    .execute()
  const categories = rows.map(({ id, name, bengali_name, parent_id, ...joined }) => {
    const picture = toPictureOrNull(joined)
    return { pk: id, name, name_bn: bengali_name, parent: parent_id, thumbnail: picture?.image ?? null, picture }
  })
  return inTreeOrder(categories)
}

/** Which of these products stand in a category or one of its parts. */
export async function listInCategory(db: Db, id: number, products: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('stored_product')
    .innerJoin('category', 'category.id', 'category_id')
    .select('stored_product.id')
    .where('stored_product.id', 'in', products)
    .where((eb) => eb.or([eb('category.id', '=', id), eb('category.parent_id', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}

/** Coupons for goods of a category that becomes another one count those of that one. */
export const moveCoupons = (db: Db, from: number, into: number) =>
  db.updateTable('coupon').set({ category_id: into }).where('category_id', '=', from).execute()

/** Those of the first level with their parts, and the number of their products. */
export async function listShelves(db: Db): Promise<Shelf[]> {
  const sizes = await db
    .selectFrom('product')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('size')])
    .where(inLists)
    .groupBy('category_id')
    .execute()
  const sizeOf = new Map(sizes.map(({ category_id, size }) => [category_id, Number(size)]))
  const categories = await listCategories(db)
  const shown = new Set(categories.map(({ pk }) => pk))
  const isFirst = ({ parent }: Category) => parent === null || !shown.has(parent)
  const hiddenParts = await listHiddenParts(db)
  const toShelf = ({ pk, name, name_bn, picture }: Category): Shelf => {
    const parts = categories.filter(({ parent }) => parent === pk).map(toShelf)
    const others = hiddenParts.filter(({ parent_id }) => parent_id === pk).map(({ id }) => sizeOf.get(id) ?? 0)
    const sizes = [sizeOf.get(pk) ?? 0, ...parts.map(({ size }) => size), ...others]
    return { pk, name, name_bn, picture, size: sizes.reduce((sum, size) => sum + size, 0), parts }
  }
  return categories.filter(isFirst).map(toShelf)
}

/** Parts that menus omit; the lists of their parents include their products. */
const listHiddenParts = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('is_on', '=', 0)
    .where('parent_id', 'is not', null)
    .execute()

/** The categories for menus; of categories of one size the merchant's first ones. */
export async function findCategoryMenu(db: Db): Promise<CategoryMenu> {
  const shelves = await listShelves(db)
  const largest = new Set(shelves.toSorted((a, b) => b.size - a.size).slice(0, MAX_MENU_CATEGORIES))
  const shown = shelves.filter((shelf) => largest.has(shelf)).map(toEntry)
  return { shown, count: shelves.length }
}

const toEntry = ({ name, name_bn, picture, parts }: Shelf): CategoryMenu['shown'][number] => ({
  ...{ name, name_bn, picture },
  parts: parts.map((part) => ({ name: part.name, name_bn: part.name_bn })),
})

/** The ids of the category with this name and of its parts; none where there is no such category. */
export async function listWithin(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where((eb) => {
      const own = eb.selectFrom('category as own').select('own.id').where('own.name', '=', name)
      return eb.or([eb('name', '=', name), eb('parent_id', '=', own)])
    })
    .execute()
  return rows.map(({ id }) => id)
}

/** The names of a category and its parent, the first level first; none where there is no such category. */
export async function listPath(db: Db, name: string): Promise<CategoryNames[]> {
  const row = await db
    .selectFrom('category')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .select(['category.name', 'category.bengali_name', 'parent.name as whole', 'parent.bengali_name as whole_bn'])
    .where('category.name', '=', name)
    .executeTakeFirst()
  if (!row) return []
  const whole = row.whole === null ? [] : [{ name: row.whole, name_bn: row.whole_bn ?? '' }]
  return [...whole, { name: row.name, name_bn: row.bengali_name }]
}

/** By id of a category the number that Google has for it, or for what it is a part of; without those that have none. */
export async function listGoogleCategories(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .select(['category.id', 'category.google_category as own', 'parent.google_category as inherited'])
    .execute()
  return new Map(rows.map(({ id, own, inherited }) => [id, own || inherited || ''] as const).filter(([, of]) => of))
}

/** The ids of a category's parts. */
export async function listParts(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('category').select('id').where('parent_id', '=', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** The ids of a category's products, hidden ones excluded. */
export async function listCategoryProducts(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('product').select('id').where('category_id', '=', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}

type NamedCategory = { id: number; name: string; parent_id: number | null }

const selectNames = (db: Db) => db.selectFrom('category').select(['id', 'name', 'parent_id'])

/** Every category with its place in the tree, in the order of their ids. */
export const listCategoryNames = (db: Db): Promise<NamedCategory[]> => selectNames(db).orderBy('id').execute()

/** The category with this name; upper and lower case and spaces around and between words do not matter. */
export async function findCategory(db: Db, name: string): Promise<NamedCategory | undefined> {
  const tidy = tidyText(name)
  const exact = await selectNames(db).where('name', '=', tidy).executeTakeFirst()
  if (exact) return exact
  const rows = await listCategoryNames(db)
  const folded = foldText(tidy)
  return rows.find((row) => foldText(row.name) === folded)
}

/** Fields of a new category besides its name. */
export interface NewCategoryParts {
  nameBn?: string
  pictureId?: number | null
  parentId?: number | null
}

/** Inserts a category at the end of the order and returns its id. */
export async function insertCategory(
  db: Db,
  name: string,
  { nameBn = '', pictureId = null, parentId = null }: NewCategoryParts = {},
): Promise<number> {
  const position = await nextPosition(db, 'category')
  const { id } = await db
    .insertInto('category')
    .values({ name, bengali_name: nameBn, position, picture_id: pictureId, parent_id: parentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes those of these categories that have no products, shown or hidden, and no parts, and returns how many. Parts go
 * first, so that what they were parts of can go, too.
 */
export const deleteEmptyCategories = async (db: Db, ids: number[]): Promise<number> =>
  (await deleteEmptyAt(db, 'is not', ids)) + (await deleteEmptyAt(db, 'is', ids))

async function deleteEmptyAt(db: Db, level: 'is' | 'is not', ids: number[]): Promise<number> {
  const deleted = await db
    .deleteFrom('category')
    .where('id', 'in', ids)
    .where('parent_id', level, null)
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('stored_product as of').select('of.id').whereRef('of.category_id', '=', 'category.id'))),
        not(exists(selectFrom('category as part').select('part.id').whereRef('part.parent_id', '=', 'category.id'))),
      ]),
    )
    .returning('id')
    .execute()
  return deleted.length
}
