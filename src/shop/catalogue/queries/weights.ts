import type { Db } from '#platform/db/schema.ts'

/** Grams of products whose weight is known, shown or not. */
export async function listGrams(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('stored_product').select(['id', 'weight_grams']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, weight_grams }) => (weight_grams === null ? [] : [[id, weight_grams]])))
}

/** How many shown products have no weight. */
export async function countUnweighed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('weight_grams', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
