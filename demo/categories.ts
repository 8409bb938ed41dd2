import type { Db } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import type { Good, Shelf } from './goods/good.ts'
import { SHELVES } from './goods/shelves.ts'

/** The name of the category that a good belongs to. */
export const categoryOf = (shelf: Shelf, { part }: Good): string => part ?? shelf.category

/** The ids of the demo's categories by name; those that are missing are made. Parts come behind all of the first level. */
export async function ensureShelves(
  db: Db,
  pictureOf: (shelf: Shelf, part?: string) => number | null = () => null,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const shelf of SHELVES)
    ids.set(
      shelf.category,
      await ensureCategory(db, shelf.category, { nameBn: shelf.categoryBn, pictureId: pictureOf(shelf) }),
    )
  for (const shelf of SHELVES) {
    const parentId = ids.get(shelf.category) ?? null
    for (const [name, nameBn] of shelf.parts ?? [])
      ids.set(name, await ensureCategory(db, name, { nameBn, parentId, pictureId: pictureOf(shelf, name) }))
  }
  return ids
}
