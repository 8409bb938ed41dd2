import { tmpdir } from 'node:os'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/db/schema.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import type { ProductInput } from '#shop/catalogue/actions/product-row.ts'
import { insertCoupon } from '#shop/orders/actions/coupons.ts'
import { saveCharges, saveSettings } from '#shop/settings/actions/settings.ts'
import { checkAnswer } from './check-answer.ts'
import { providerUrls } from './providers.ts'
import { insertProduct } from './save-products.ts'
import { createTestDatabase } from './test-database.ts'

const WALLETS = [{ name: 'bKash', number: '01712345670', kind: 'personal' as const }]
export const SHIPPING = { inside_dhaka: 60, outside_dhaka: 120 }

/**
 * An empty shop on a new database, or on a given one, with delivery charges and a wallet only. Every response of its API is
 * checked against the contract.
 */
export async function createEmptyShop(environment: Record<string, string> = {}, given?: Kysely<Schema>) {
  const db = given ?? (await createTestDatabase())
  await saveCharges(db, SHIPPING)
  await saveSettings(db, { wallets: WALLETS })
  const api = createApi({
    db,
    config: readConfig({ DATA_DIR: tmpdir(), PROVIDER_URLS: providerUrls(), ...environment }),
  })
  const request = api.request
  api.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest)
    if (typeof input === 'string') await checkAnswer(init?.method ?? 'GET', input, response)
    return response
  }
  return {
    db,
    api,
    /** Calls the API; returns status, parsed body and headers. */
    async call(path: string, init: RequestInit & { json?: unknown } = {}) {
      const { json, ...rest } = init
      const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
      const response = await api.request(path, { ...body, ...rest })
      const { status, headers } = response
      const isStream = !headers.get('Content-Type')?.includes('json')
      if (isStream) await response.body?.cancel()
      return { status, body: isStream ? {} : await response.json(), headers }
    },
    /** Inserts a product, by default of 100 taka in category `Food`; returns its id. */
    async addProduct(input: Partial<ProductInput> & { category?: string } = {}): Promise<number> {
      const { category = 'Food', ...rest } = input
      return db.transaction().execute(async (transaction) => {
        const category_id = await ensureCategory(transaction, category)
        return insertProduct(transaction, { name: 'Rice', category_id, mrp_paisa: 10_000, discount_paisa: 0, ...rest })
      })
    },
  }
}

/**
 * A shop with three products (1: 100 taka; 2: 250.50 less 50; 3: শাড়ি, 1200) in two categories, coupon `HAAT50`
 * of 50 taka, and coupon `GONE`, which is used up.
 */
export async function createTestShop(environment: Record<string, string> = {}, given?: Kysely<Schema>) {
  const shop = await createEmptyShop(environment, given)
  await shop.addProduct({ name: 'Miniket Rice' })
  await shop.addProduct({ name: 'Mustard Oil', mrp_paisa: 25_050, discount_paisa: 5_000 })
  await shop.addProduct({ name: 'Jamdani Saree', name_bn: 'জামদানি শাড়ি', category: 'Clothing', mrp_paisa: 120_000 })
  await insertCoupon(shop.db, { code: 'HAAT50', value: 50, maxUses: null })
  await insertCoupon(shop.db, { code: 'GONE', value: 50, maxUses: 3, used: 3 })
  return shop
}

/** The body of a visitor's order, with changes. */
export const orderBody = (change: Record<string, unknown> = {}) => ({
  name: 'রহিমা বেগম',
  phone_number: '01712345678',
  district: 'Dhaka',
  upazila: 'Dhanmondi',
  delivery_address: 'House 5, Road 2',
  products: [
    { product_id: 1, quantity: 2 },
    { product_id: 2, quantity: 1 },
  ],
  coupon: '',
  payment_type: 'CASH_ON_DELIVERY',
  inside_dhaka: true,
  transaction_id: '',
  ...change,
})
