import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { PricePlanFields } from '#shop/catalogue/contract/office/price-plans.ts'
import {
  areSame,
  deleteOpenPlans,
  findPlan,
  insertPlan,
  listDuePlans,
  listOpenPlans,
  movePlan,
  type StoredPlan,
} from '#shop/catalogue/queries/price-plans.ts'
import { listBrief } from '#shop/catalogue/queries/product-batch.ts'
import { priceColumns } from '#shop/catalogue/rules/price.ts'
import { type ProductWriter, saveProducts } from './save-products.ts'

/** The clock, which has no person. */
const CLOCK: Actor = { staffId: null, requestId: 'price plan' }
const FOR_EVER = '9999'
const NOT_BEGUN = { before_mrp_paisa: null, before_discount_paisa: null }

type Prices = Pick<StoredPlan, 'mrp_paisa' | 'discount_paisa'>

/** Gives a product other prices, with a line in the log that takes them back. */
async function setPrices(products: ProductWriter, id: number, { mrp_paisa, discount_paisa }: Prices, actor: Actor) {
  const [product] = await listBrief(products.db, [id])
  const next = { mrp_paisa, discount_paisa }
  if (!product || areSame(product.columns, next)) return
  const { columns } = product
  await products.changeMany([{ id, from: columns, to: { ...columns, ...next } }])
  const before = { mrp_paisa: columns.mrp_paisa, discount_paisa: columns.discount_paisa }
  await insertAudit(products.db, actor, { action: 'product.plan', subjectId: id, before, after: next })
}

async function begin(products: ProductWriter, plan: StoredPlan, now: string): Promise<void> {
  const [product] = await listBrief(products.db, [plan.product_id])
  const isMissed = plan.ends_at !== null && plan.ends_at <= now
  const isOver = !product || isMissed || plan.ends_at === null
  const before = product && {
    before_mrp_paisa: product.columns.mrp_paisa,
    before_discount_paisa: product.columns.discount_paisa,
  }
  const isMine = await movePlan(products.db, plan, { state: isOver ? 'ended' : 'running', ...before })
  if (isMine && !isMissed) await setPrices(products, plan.product_id, plan, CLOCK)
}

/** Ends a plan: the previous price returns, unless another one was set meanwhile. */
async function end(products: ProductWriter, plan: StoredPlan, actor: Actor): Promise<void> {
  const { before_mrp_paisa: mrp_paisa, before_discount_paisa: discount_paisa } = plan
  if (!(await movePlan(products.db, plan, { state: 'ended' })) || mrp_paisa === null || discount_paisa === null) return
  const [product] = await listBrief(products.db, [plan.product_id])
  if (product && areSame(product.columns, plan))
    await setPrices(products, plan.product_id, { mrp_paisa, discount_paisa }, actor)
}

/** Begins and ends the plans that are due, each once, however many processes do this at a time. */
export async function runPricePlans(db: Db, now: Date): Promise<void> {
  const moment = now.toISOString()
  for (const plan of await listDuePlans(db, moment))
    await saveProducts(db, (products) =>
      plan.state === 'waiting' ? begin(products, plan, moment) : end(products, plan, CLOCK),
    )
}

export type PlannedPrices = Pick<StoredPlan, 'mrp_paisa' | 'discount_paisa' | 'starts_at' | 'ends_at'>

/** Gives a product these plans in place of its own; the one that is due begins at once, so that the price is never another. */
export async function replacePlans(products: ProductWriter, id: number, plans: PlannedPrices[], now: string) {
  await deleteOpenPlans(products.db, id)
  for (const plan of plans) {
    const row = { product_id: id, ...plan, state: 'waiting' as const }
    const stored = { ...row, ...NOT_BEGUN, id: await insertPlan(products.db, row) }
    if (plan.starts_at <= now) await begin(products, stored, now)
  }
}

const overlaps = (one: Pick<StoredPlan, 'starts_at' | 'ends_at'>, other: Pick<StoredPlan, 'starts_at' | 'ends_at'>) =>
  one.starts_at < (other.ends_at ?? FOR_EVER) && other.starts_at < (one.ends_at ?? FOR_EVER)

/** Plans a price; `overlaps` where another plan of the product has a part of the same time. */
export const addPricePlan = (
  db: Db,
  productId: number,
  { price, before, starts_at, ends_at }: PricePlanFields,
  actor: Actor,
): Promise<'done' | 'missing' | 'overlaps'> =>
  saveProducts(db, async (products) => {
    const [product] = await listBrief(products.db, [productId])
    if (!product) return 'missing'
    const window = { starts_at, ends_at }
    if ((await listOpenPlans(products.db, productId)).some((plan) => overlaps(plan, window))) return 'overlaps'
    const prices = priceColumns(price, before)
    await insertPlan(products.db, { product_id: productId, ...prices, ...window, state: 'waiting' })
    const entry = { action: 'product.plan', subject: 'price_plan', subjectId: productId } as const
    await insertAudit(products.db, actor, { ...entry, after: { ...prices, ...window } })
    return 'done'
  })

/** Takes a plan back; one that runs ends now. Returns its product. */
export const endPricePlan = (db: Db, id: number, actor: Actor): Promise<number | undefined> =>
  saveProducts(db, async (products) => {
    const plan = await findPlan(products.db, id)
    if (!plan || plan.state === 'ended') return undefined
    const { mrp_paisa, discount_paisa, starts_at, ends_at } = plan
    await end(products, plan, actor)
    const entry = { action: 'product.plan', subject: 'price_plan', subjectId: plan.product_id } as const
    await insertAudit(products.db, actor, { ...entry, before: { mrp_paisa, discount_paisa, starts_at, ends_at } })
    return plan.product_id
  })
