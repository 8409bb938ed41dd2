import type { Db } from '../../db/schema.ts'

/** The names of the categories that menus show, in the merchant's order. */
export async function listCategoryNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('category').select('name').where('is_on', '=', 1).orderBy('position').execute()
  return rows.map(({ name }) => name)
}

/** The names of products by id; a product that is gone is missing. */
export async function listProductNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('product').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
