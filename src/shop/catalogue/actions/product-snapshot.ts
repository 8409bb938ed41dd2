import { changedFields } from '#platform/actions/edit-row.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OfficeProductState } from '#shop/catalogue/contract/office-catalogue.ts'
import { listOpenPlans, pricesBehind } from '#shop/catalogue/queries/price-plans.ts'
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
  /** Its planned prices where the file says something of them; the prices among the fields are those behind them then. */
  plans?: PlannedPrices[]
  /** Pieces; null where they are not counted. */
  stock: number | null
}

export interface KnownProduct {
  id: number
  version: number
  snapshot: ProductSnapshot
}

/** The products with these source ids as they are now, by source id, without their plans. */
export async function findProducts(db: Db, sourceIds: string[]): Promise<Map<string, KnownProduct>> {
  const found = await listBySource(db, sourceIds)
  const ids = found.map(({ row }) => row.id)
  const pictures = await listPictureIdsOf(db, ids)
  const stocks = await findStock(db, ids)
  return new Map(
    found.map(({ sourceId, row: { id, state, version, ...fields } }) => {
      const stock = stocks.get(id)?.on_hand ?? null
      return [sourceId, { id, version, snapshot: { fields, state, pictures: pictures.get(id) ?? [], stock } }]
    }),
  )
}

export async function findProduct(db: Db, sourceId: string): Promise<KnownProduct | undefined> {
  return (await findProducts(db, [sourceId])).get(sourceId)
}

/** The same product with its plans. */
export const withPlans = async (db: Db, known: KnownProduct): Promise<KnownProduct> => ({
  ...known,
  snapshot: await planned(db, known.id, known.snapshot),
})

/** The product as it is without the plan that runs, and its plans. */
async function planned(db: Db, id: number, snapshot: ProductSnapshot): Promise<ProductSnapshot> {
  const stored = await listOpenPlans(db, id)
  const plans = stored.map(({ mrp_paisa, discount_paisa, starts_at, ends_at }) => ({
    ...{ mrp_paisa, discount_paisa, starts_at, ends_at },
  }))
  return { ...withPrices(snapshot, pricesBehind(snapshot.fields, stored)), plans }
}

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
