import type { Category, FeatureImage } from '#contract/catalog.ts'
import { toLink } from '#contract/link.ts'
import { foldText, tidyText } from '#rules/text.ts'
import { logChange } from './changes.ts'
import { toPicture } from './pictures.ts'
import type { Db } from './schema.ts'
import { lockIndex } from './search/write-index.ts'

/** Every category in the merchant's order. */
export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('picture', 'picture.id', 'category.picture_id')
    .select(['category.id', 'name', 'hash', 'width', 'height', 'color'])
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

/** The category with this name, in whatever case and with whatever blanks it is written. */
export async function findCategory(db: Db, name: string): Promise<{ id: number; name: string } | undefined> {
  const tidy = tidyText(name)
  const exact = await db.selectFrom('category').select(['id', 'name']).where('name', '=', tidy).executeTakeFirst()
  if (exact) return exact
  const rows = await db.selectFrom('category').select(['id', 'name']).orderBy('id').execute()
  const folded = foldText(tidy)
  return rows.find((row) => foldText(row.name) === folded)
}

/**
 * The id of the category with this name, as `findCategory` compares names; made now at the end of the order when there
 * was none. Call it in `transact`, as another process may make the same one.
 */
export async function ensureCategory(db: Db, name: string, pictureId: number | null = null): Promise<number> {
  const tidy = tidyText(name)
  const found = await findCategory(db, tidy)
  if (found) return found.id
  // Two that differ in case are no unique violation: whoever comes second looks again.
  await lockIndex(db)
  const since = await findCategory(db, tidy)
  if (since) return since.id
  const { last } = await db
    .selectFrom('category')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('category')
    .values({ name: tidy, position: Number(last) + 1, picture_id: pictureId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logChange(db, 'frame')
  return id
}

/** The banner's images in their order. */
export async function listFeatureImages(db: Db): Promise<FeatureImage[]> {
  const rows = await db
    .selectFrom('feature_image')
    .innerJoin('picture', 'picture.id', 'feature_image.picture_id')
    .select(['feature_image.id', 'alt', 'link', 'hash', 'width', 'height', 'color'])
    .orderBy('position')
    .orderBy('feature_image.id')
    .execute()
  return rows.map(({ id, alt, link, ...row }) => {
    const picture = toPicture(row)
    return { pk: id, image: picture.image, picture, alt, link: toLink(link) }
  })
}

/**
 * Gives a category another name. Call it in a transaction.
 * @planned for the back office; publishing is tested with it.
 */
export async function renameCategory(db: Db, id: number, name: string): Promise<void> {
  await db
    .updateTable('category')
    .set({ name: tidyText(name) })
    .where('id', '=', id)
    .execute()
  await logChange(db, 'frame')
}

/** Removes a category without products, shown or hidden; false when it has some. Call it in `transact`. */
export async function deleteEmptyCategory(db: Db, id: number): Promise<boolean> {
  await lockIndex(db)
  for (const table of ['product', 'hidden_product'] as const) {
    const one = await db.selectFrom(table).select('id').where('category_id', '=', id).limit(1).executeTakeFirst()
    if (one) return false
  }
  const { numDeletedRows } = await db.deleteFrom('category').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows > 0n) await logChange(db, 'frame')
  return numDeletedRows > 0n
}
