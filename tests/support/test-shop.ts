import { tmpdir } from 'node:os'
import { createApi } from '#server/api/app.ts'
import { readConfig } from '#server/config.ts'
import { ensureCategory } from '#server/db/categories.ts'
import { insertCoupon } from '#server/db/coupon-writes.ts'
import { insertProduct, type ProductInput } from '#server/db/product-writes.ts'
import { saveSettings, saveShipping } from '#server/db/settings.ts'
import { createTestDatabase } from './test-database.ts'

const WALLETS = [{ name: 'bKash', number: '01712345670' }]
export const SHIPPING = { inside_dhaka: 60, outside_dhaka: 120 }

/** An empty shop on a fresh database: its tables, delivery charges, a wallet and nothing else. */
export async function createEmptyShop(environment: Record<string, string> = {}) {
  const db = await createTestDatabase()
  await saveShipping(db, SHIPPING)
  await saveSettings(db, { wallets: WALLETS })
  const api = createApi({ db, config: readConfig({ DATA_DIR: tmpdir(), ...environment }) })
  return {
    db,
    api,
    /** Calls the API and answers status and parsed body. */
    async call(path: string, init: RequestInit & { json?: unknown } = {}) {
      const { json, ...rest } = init
      const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }
      const response = await api.request(path, { ...body, ...rest })
      return { status: response.status, body: await response.json(), headers: response.headers }
    },
    /** Stores a product of 100 taka in category `Food`, or as the input says; answers its id. */
    async addProduct(input: Partial<ProductInput> & { category?: string } = {}): Promise<number> {
      const { category = 'Food', ...rest } = input
      return db.transaction().execute(async (transaction) => {
        const categoryId = await ensureCategory(transaction, category)
        return insertProduct(transaction, { name: 'Rice', categoryId, mrpPaisa: 10_000, discountPaisa: 0, ...rest })
      })
    },
  }
}

/**
 * A shop with three products (1: 100 taka; 2: 250.50 less 50; 3: শাড়ি, 1200) in two categories, coupon `HAAT50`
 * of 50 taka, and `GONE`, which has run out.
 */
export async function createTestShop(environment: Record<string, string> = {}) {
  const shop = await createEmptyShop(environment)
  await shop.addProduct({ name: 'Miniket Rice' })
  await shop.addProduct({ name: 'Mustard Oil', mrpPaisa: 25_050, discountPaisa: 5_000 })
  await shop.addProduct({ name: 'Jamdani Saree', nameBn: 'জামদানি শাড়ি', category: 'Clothing', mrpPaisa: 120_000 })
  await insertCoupon(shop.db, { code: 'HAAT50', value: 50, maxUses: null })
  await insertCoupon(shop.db, { code: 'GONE', value: 50, maxUses: 3, used: 3 })
  return shop
}

/** The body of an order by a visitor, changed as the test wants it. */
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
