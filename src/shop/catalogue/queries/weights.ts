import type { Db } from '#platform/db/schema.ts'

/** Grams of products whose weight is known, shown or not. */
export async function listGrams(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('stored_product').select(['id', 'weight_grams']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, weight_grams }) => (weight_grams === null ? [] : [[id, weight_grams]])))
}

/** Grams that pieces of products weigh together; products of unknown weight count 0. */
export async function gramsOf(db: Db, lines: readonly { product_id: number; quantity: number }[]): Promise<number> {
  const grams = await listGrams(
    db,
    lines.map(({ product_id }) => product_id),
  )
  return lines.reduce((sum, { product_id, quantity }) => sum + quantity * (grams.get(product_id) ?? 0), 0)
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
