import type { Db } from '#platform/db/schema.ts'
import type { DemoKind } from '#platform/db/stored-values.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { markAsDemo } from '#shop/settings/queries/demo-items.ts'
import { DEMO_CUSTOMER } from './customer.ts'
import {
  findDemoBanners,
  findDemoCategories,
  findDemoPictures,
  findDemoProducts,
  findDemoReviews,
} from './find-goods.ts'
import { DEMO_ORDERS } from './orders.ts'
import { DEMO_COUPONS, DEMO_SETTINGS, DEMO_SHIPPING } from './settings.ts'

async function findCoupons(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('coupon').select(['code', 'value_paisa', 'max_uses']).execute()
  const isDemo = (row: (typeof rows)[number]) =>
    DEMO_COUPONS.some(
      ({ code, value, maxUses }) => code === row.code && toPaisa(value) === row.value_paisa && maxUses === row.max_uses,
    )
  return rows.filter(isDemo).map(({ code }) => code)
}

async function findSettings(db: Db): Promise<string[]> {
  const said = new Map(Object.entries(DEMO_SETTINGS).map(([key, value]) => [key, JSON.stringify(value)]))
  const rows = await db.selectFrom('setting').selectAll().execute()
  return rows.filter(({ key, value }) => said.get(key) === value).map(({ key }) => key)
}

async function findCharges(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('delivery_charge').selectAll().execute()
  return rows.filter(({ zone, charge_paisa }) => toPaisa(DEMO_SHIPPING[zone]) === charge_paisa).map(({ zone }) => zone)
}

async function findCustomer(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('customer')
    .select('id')
    .where('phone_key', '=', DEMO_CUSTOMER.phone_number)
    .where('email_key', '=', DEMO_CUSTOMER.email)
    .execute()
  return rows.map(({ id }) => id)
}

async function findOwner(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('staff').select('id').where('is_demo', '=', 1).execute()
  return rows.map(({ id }) => id)
}

async function findOrders(db: Db): Promise<number[]> {
  const phones = DEMO_ORDERS.map(({ phone }) => phone)
  const placed = new Set(DEMO_ORDERS.map(({ phone, history }) => `${phone} ${history[0]?.[1]}`))
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'phone_key', 'created_at'])
    .where('phone_key', 'in', phones)
    .execute()
  return rows.filter(({ phone_key, created_at }) => placed.has(`${phone_key} ${created_at}`)).map(({ id }) => id)
}

const FIND: Record<DemoKind, (db: Db) => Promise<(number | string)[]>> = {
  product: findDemoProducts,
  review: findDemoReviews,
  category: findDemoCategories,
  picture: findDemoPictures,
  banner: findDemoBanners,
  coupon: findCoupons,
  customer: findCustomer,
  staff: findOwner,
  order: findOrders,
  setting: findSettings,
  charge: findCharges,
}

/**
 * Finds the demo's rows by their contents and marks them, so that the demo can be removed. Does nothing in a shop without
 * products of the demo. Call it in a transaction.
 */
export async function markDemo(db: Db): Promise<void> {
  if ((await findDemoProducts(db)).length === 0) return
  for (const [kind, find] of Object.entries(FIND) as [DemoKind, (typeof FIND)[DemoKind]][]) {
    await markAsDemo(db, kind, await find(db))
  }
}
