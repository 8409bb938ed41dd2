import type { Category } from '#contract/catalog.ts'
import { MENU_CATEGORIES_MOST } from '#contract/limits.ts'
import { foldText, tidyText } from '#rules/text.ts'
import { toPicture } from './pictures.ts'
import type { Db } from './schema.ts'

/** A category with the number of its products. */
export type Shelf = Pick<Category, 'name' | 'picture'> & { size: number }
/** The largest categories in the merchant's order, and how many there are in all. */
export interface CategoryMenu {
  shown: Pick<Category, 'name' | 'picture'>[]
  count: number
}

/** The categories that menus show, in the merchant's order. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('picture', 'picture.id', 'category.picture_id')
    .select(['category.id', 'name', 'hash', 'width', 'height', 'color'])
    .where('is_on', '=', 1)
    .orderBy('position')
    .orderBy('category.id')
    .execute()
  return rows.map(({ id, name, hash, width, height, color }) => {
    const picture =
      hash !== null && width !== null && height !== null && color !== null
        ? toPicture({ hash, width, height, color })
        : null
    return { pk: id, name, thumbnail: picture?.image ?? null, picture }
  })
}

/** The same with the number of their products. */
export async function listShelves(db: Db): Promise<Shelf[]> {
  const sizes = await db
    .selectFrom('product')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('size')])
    .groupBy('category_id')
    .execute()
  const sizeOf = new Map(sizes.map(({ category_id, size }) => [category_id, Number(size)]))
  const categories = await listCategories(db)
  return categories.map(({ pk, name, picture }) => ({ name, picture, size: sizeOf.get(pk) ?? 0 }))
}

/** The categories for menus; of categories of one size the merchant's first ones. */
export async function findCategoryMenu(db: Db): Promise<CategoryMenu> {
  const shelves = await listShelves(db)
  const largest = new Set(shelves.toSorted((a, b) => b.size - a.size).slice(0, MENU_CATEGORIES_MOST))
  const shown = shelves.filter((shelf) => largest.has(shelf)).map(({ name, picture }) => ({ name, picture }))
  return { shown, count: shelves.length }
}

/** The ids of a category's products, hidden ones excluded; the first ones, up to `most`. */
export async function listCategoryProducts(db: Db, id: number, most = Number.MAX_SAFE_INTEGER): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('category_id', '=', id)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** The category with this name; upper and lower case and spaces around and between words do not matter. */
export async function findCategory(db: Db, name: string): Promise<{ id: number; name: string } | undefined> {
  const tidy = tidyText(name)
  const exact = await db.selectFrom('category').select(['id', 'name']).where('name', '=', tidy).executeTakeFirst()
  if (exact) return exact
  const rows = await db.selectFrom('category').select(['id', 'name']).orderBy('id').execute()
  const folded = foldText(tidy)
  return rows.find((row) => foldText(row.name) === folded)
}

/** Inserts a category at the end of the order and returns its id. */
export async function insertCategory(db: Db, name: string, pictureId: number | null): Promise<number> {
  const { last } = await db
    .selectFrom('category')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('category')
    .values({ name, position: Number(last) + 1, picture_id: pictureId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes those of these categories that have no products, shown or hidden, and returns how many. */
export async function deleteEmptyCategories(db: Db, ids: number[]): Promise<number> {
  const deleted = await db
    .deleteFrom('category')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('product').select('product.id').whereRef('category_id', '=', 'category.id'))),
        not(
          exists(selectFrom('hidden_product').select('hidden_product.id').whereRef('category_id', '=', 'category.id')),
        ),
      ]),
    )
    .returning('id')
    .execute()
  return deleted.length
}
