import { changedFields } from '#platform/actions/edit-row.ts'
import { pick } from '#platform/contract/records.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { listPlansOf, planInForce, pricesBehind, type StoredPlan } from '#shop/catalogue/queries/price-plans.ts'
import { listBySource, listPictureIdsOf } from '#shop/catalogue/queries/product-rows.ts'
import { finalPaisa } from '#shop/catalogue/rules/price.ts'
import { findStock } from '#shop/stock/queries/stock.ts'
import { areSamePlans, plansAt } from './imported-plans.ts'
import type { PlannedPrices } from './price-plans.ts'
import type { toProductRow } from './product-row.ts'

/** A product as an import found or left it, without the moment of its change. */
export interface ProductSnapshot {
  fields: Omit<ReturnType<typeof toProductRow>, 'updated_at'>
  state: OfficeProductState
  pictures: number[]
  /** Its planned prices where the file says something of them. The prices among the fields are those behind them. */
  plans?: PlannedPrices[]
  /** Pieces; null where they are not counted. */
  stock: number | null
}

export interface KnownProduct {
  id: number
  version: number
  /** Without its plans. */
  snapshot: ProductSnapshot
  plans: PlannedPrices[]
  /** The plan whose prices it has now. */
  running: StoredPlan | undefined
}

/** The products with these source ids as they are now, by source id. */
export async function findProducts(db: Db, sourceIds: string[]): Promise<Map<string, KnownProduct>> {
  const found = await listBySource(db, sourceIds)
  const ids = found.map(({ row }) => row.id)
  const pictures = await listPictureIdsOf(db, ids)
  const stocks = await findStock(db, ids)
  const planned = await listPlansOf(db, ids)
  return new Map(
    found.map(({ sourceId, row: { id, state, version, ...fields } }) => {
      const stock = stocks.get(id)?.on_hand ?? null
      const open = planned.get(id) ?? []
      const now = { fields, state, pictures: pictures.get(id) ?? [], stock }
      const snapshot = withPrices(now, pricesBehind(fields, open))
      const plans = open.map((plan) => pick(plan, ['mrp_paisa', 'discount_paisa', 'starts_at', 'ends_at']))
      return [sourceId, { id, version, snapshot, plans, running: planInForce(fields, open) }]
    }),
  )
}

export async function findProduct(db: Db, sourceId: string): Promise<KnownProduct | undefined> {
  return (await findProducts(db, [sourceId])).get(sourceId)
}

/** A product as a file sees it that says something of plans, or nothing. */
export const snapshotFor = ({ snapshot, plans }: KnownProduct, said: unknown): ProductSnapshot =>
  said ? { ...snapshot, plans } : snapshot

type Prices = Pick<PlannedPrices, 'mrp_paisa' | 'discount_paisa'>

const withPrices = (snapshot: ProductSnapshot, prices: Prices): ProductSnapshot => ({
  ...snapshot,
  fields: {
    ...snapshot.fields,
    ...{ mrp_paisa: prices.mrp_paisa, discount_paisa: prices.discount_paisa },
    price_paisa: finalPaisa(prices.mrp_paisa, prices.discount_paisa),
  },
})

export const nowText = () => new Date().toISOString()

/** A product by the import's columns, without what follows from other fields. */
const compared = ({ fields, pictures: images, stock, state }: ProductSnapshot) => {
  const {
    sort_name: _,
    discount_paisa: __,
    category_id: category,
    mrp_paisa: mrp,
    price_paisa: price,
    ...rest
  } = fields
  return { ...rest, category, mrp, price, images, stock, state }
}

/** The fields of the import's columns that differ. */
export function differences(before: ProductSnapshot, after: ProductSnapshot): string[] {
  const names = Object.keys(changedFields(compared(before), compared(after))?.after ?? {})
  const isPlanned = before.plans && after.plans && !areSamePlans(before.plans, after.plans, nowText())
  return isPlanned ? [...names, 'price_plans'] : names
}

/** What an import left, with what its plans have done by now. */
export function settled(after: ProductSnapshot): ProductSnapshot {
  if (!after.plans) return after
  const { plans, price } = plansAt(after.plans, nowText())
  return { ...(price ? withPrices(after, price) : after), plans }
}
