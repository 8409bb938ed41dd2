import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import type { PricePlan } from '#shop/catalogue/contract/office/price-plans.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'

export type StoredPlan = Selectable<Schema['price_plan']>

const OPEN = ['waiting', 'running'] as const

/** The plans of a product that are not over, the next one first. */
export const listOpenPlans = async (db: Db, productId: number): Promise<StoredPlan[]> =>
  (await listPlansOf(db, [productId])).get(productId) ?? []

export const toPlan = ({ id, mrp_paisa, discount_paisa, starts_at, ends_at, state }: StoredPlan): PricePlan => ({
  pk: id,
  price: toTaka(finalPaisa(mrp_paisa, discount_paisa)),
  before: discount_paisa > 0 ? toTaka(mrp_paisa) : null,
  starts_at,
  ends_at,
  is_running: state === 'running',
})

/** Plans that begin or end until a moment, the earliest first. */
export const listDuePlans = (db: Db, until: string): Promise<StoredPlan[]> =>
  db
    .selectFrom('price_plan')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('starts_at', '<=', until)]),
        eb.and([eb('state', '=', 'running'), eb('ends_at', '<=', until)]),
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

export const findPlan = (db: Db, id: number): Promise<StoredPlan | undefined> =>
  db.selectFrom('price_plan').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPlan(db: Db, plan: Insertable<Schema['price_plan']>): Promise<number> {
  return (await db.insertInto('price_plan').values(plan).returning('id').executeTakeFirstOrThrow()).id
}

/** Takes a plan from one state to another; tells whether it was still in it, as another process may be faster. */
export async function movePlan(
  db: Db,
  { id, state }: Pick<StoredPlan, 'id' | 'state'>,
  change: Updateable<Schema['price_plan']>,
): Promise<boolean> {
  const rows = await db
    .updateTable('price_plan')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The plans of some products that are not over, the next one of each first. */
export async function listPlansOf(db: Db, productIds: number[]): Promise<Map<number, StoredPlan[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('price_plan')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('state', 'in', OPEN)
    .orderBy('starts_at')
    .execute()
  return Map.groupBy(rows, ({ product_id }) => product_id)
}

type Prices = Pick<StoredPlan, 'mrp_paisa' | 'discount_paisa'>

export const areSame = (one: Prices, other: Prices): boolean =>
  one.mrp_paisa === other.mrp_paisa && one.discount_paisa === other.discount_paisa

/** The plan whose prices a product has now; none while it has others that somebody set since. */
export const planInForce = (now: Prices, plans: StoredPlan[]): StoredPlan | undefined =>
  plans.find((plan) => plan.state === 'running' && areSame(plan, now))

/** Prices of a product without the running plan, which return at its end. */
export function pricesBehind(now: Prices, plans: StoredPlan[]): Prices {
  const { before_mrp_paisa: mrp_paisa = null, before_discount_paisa: discount_paisa = null } =
    planInForce(now, plans) ?? {}
  return mrp_paisa === null || discount_paisa === null ? now : { mrp_paisa, discount_paisa }
}

export const deleteOpenPlans = (db: Db, productId: number) =>
  db.deleteFrom('price_plan').where('product_id', '=', productId).where('state', 'in', OPEN).execute()
