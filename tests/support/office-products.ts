import { COMMAND } from '#platform/db/audit.ts'
import type { Database } from '#platform/db/schema.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { changeProducts } from '#shop/catalogue/actions/product-batch.ts'
import { addGroup } from '#shop/catalogue/actions/product-groups.ts'
import { insertPlan } from '#shop/catalogue/queries/price-plans.ts'
import { addStockRequest } from '#shop/orders/actions/stock-requests.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { API } from './api.ts'
import { storedPicture } from './office-content.ts'
import { insertProduct } from './save-products.ts'
import { setStock } from './stock.ts'

interface Shop {
  db: Database
}

const COUNTING: readonly Role[] = ['owner', 'manager', 'packer']
const EDITING: readonly Role[] = ['owner', 'manager', 'editor']
const LOOKING: readonly Role[] = ['owner', 'manager', 'clerk', 'editor']

let made = 0
/** A live product of 100 taka that no other test has. */
export async function storedProduct({ db }: Shop, more: Record<string, unknown> = {}): Promise<number> {
  made += 1
  const category_id = await ensureCategory(db, 'Food')
  return insertProduct(db, { name: `Lentils ${made}`, category_id, mrp_paisa: 10_000, discount_paisa: 0, ...more })
}

/** Right fields of a new product. */
export const LENTILS = { name: 'Red Lentils', name_bn: 'মসুর ডাল', category: 1, price: 120, before: 150, state: 'live' }

const version = 1
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Roles that may call products, with a valid request of each call. */
export const PRODUCT_MATRIX = {
  listOfficeProducts: { roles: LOOKING },
  getOfficeProduct: { roles: LOOKING, request: async (shop: Shop) => ({ id: await storedProduct(shop) }) },
  addProduct: { roles: EDITING, request: async () => ({ json: LENTILS }) },
  changeProduct: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedProduct(shop), json: { price: 90, before: 100, version } }),
  },
  changeProducts: {
    roles: EDITING,
    request: async (shop: Shop) => {
      const change = {
        products: [{ id: await storedProduct(shop), version }],
        kind: 'state' as const,
        state: 'hidden' as const,
      }
      const told = { ...change, round: 0 as const, is_crossed: false }
      const run = { actor: { staffId: null, requestId: 'test' }, isDry: true }
      const { products, ...rest } = told
      const dry = await changeProducts(shop.db, products, rest, run)
      return { json: { ...told, expect: dry.kind === 'done' ? dry.answer.digest : '' } }
    },
  },
  addPricePlan: {
    roles: EDITING,
    request: async (shop: Shop) => ({
      id: await storedProduct(shop),
      json: { price: 90, starts_at: inDays(30) },
    }),
  },
  listStock: { roles: COUNTING },
  getStockLedger: { roles: COUNTING, request: async (shop: Shop) => ({ id: await storedProduct(shop) }) },
  changeStock: {
    roles: COUNTING,
    request: async (shop: Shop) => ({ id: await storedProduct(shop), json: { on_hand: 5 } }),
  },
  listStockRequests: { roles: COUNTING },
  tellStockRequest: { roles: COUNTING, request: async (shop: Shop) => ({ id: await storedRequest(shop) }) },
  deletePricePlan: { roles: EDITING, request: async (shop: Shop) => ({ id: await storedPlan(shop) }) },
  getProductGroup: { roles: LOOKING, request: async (shop: Shop) => ({ id: await storedGroup(shop) }) },
  addProductGroup: { roles: EDITING, request: async (shop: Shop) => ({ json: await groupFields(shop) }) },
  changeProductGroup: {
    roles: EDITING,
    request: async (shop: Shop) => ({
      id: await storedGroup(shop),
      json: { ...(await groupFields(shop)), version },
    }),
  },
  dropProductGroup: { roles: EDITING, request: async (shop: Shop) => ({ id: await storedGroup(shop) }) },
  makeVariants: {
    roles: EDITING,
    request: async (shop: Shop) => ({
      id: await storedProduct(shop),
      json: { options: [{ name: 'Size', values: ['M', 'L'] }] },
    }),
  },
} as const

/** Fields of a group of two new products. */
export async function groupFields(shop: Shop) {
  const [medium, large] = [await storedProduct(shop), await storedProduct(shop)]
  const siblings = [
    { product: medium, values: ['M'] },
    { product: large, values: ['L'] },
  ]
  return { name: 'Panjabi', options: ['Size'], siblings }
}

/** A group of two sizes. */
export async function storedGroup(shop: Shop): Promise<number> {
  const written = await addGroup(shop.db, await groupFields(shop), { actor: COMMAND })
  if (written.kind !== 'done') throw new Error('The products are new.')
  return written.id
}

/** A back-in-stock request for a product that is sold out. */
async function storedRequest({ db }: Shop): Promise<number> {
  const product = await storedProduct({ db })
  await setStock(db, product, { on_hand: 0 })
  await addStockRequest(db, { product, contact: '01712345678' }, { customerId: null, language: 'en' })
  const row = await db
    .selectFrom('stock_request')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  return row.id
}

/** A price that is planned for later. */
async function storedPlan(shop: Shop): Promise<number> {
  const product_id = await storedProduct(shop)
  const plan = { product_id, mrp_paisa: 9000, discount_paisa: 0, starts_at: inDays(30), ends_at: null }
  return insertPlan(shop.db, { ...plan, state: 'waiting' })
}

const STOCK_CHANGE = { on_hand: 5, reason: 'count', note: 'shelf 3', low_at: 2, when_out: 'show', counted: true }

/** Path parameters of the calls about products, by path. */
export async function officeProductValues(db: Database, path: string): Promise<object | undefined> {
  const texts = {
    ...LENTILS,
    brand: '',
    unit: '1 kg',
    keywords: '',
    description: '<p>Red.</p>',
    description_bn: '<p>লাল।</p>',
  }
  // A product that another request counted would be sold out for requests that order it.
  await db.deleteFrom('stock').where('product_id', 'in', [1, 2, 3]).execute()
  const fields = async () => ({ ...texts, pictures: [await storedPicture({ db })] })
  switch (path) {
    case API.listOfficeProducts:
      return { ...(await fields()), q: 'rice', after: '', limit: '10' }
    case API.getOfficeProduct:
      return { ...(await fields()), id: String(await storedProduct({ db })), version }
    case API.listStock:
      return { q: 'rice', after: '', limit: '10', show: 'all' }
    case API.createStockRequest: {
      const product = await storedProduct({ db })
      await setStock(db, product, { on_hand: 0 })
      return { product, contact: 'rahima@example.com' }
    }
    case API.changeStock:
      return { id: String(await storedProduct({ db })), after: '', limit: '10', ...STOCK_CHANGE }
    case API.listStockRequests:
      return { after: '', limit: '10', told: 'no' }
    case API.tellStockRequest:
      return { id: String(await storedRequest({ db })) }
    case API.addPricePlan: {
      const window = { starts_at: inDays(30), ends_at: inDays(31) }
      return { id: String(await storedProduct({ db })), price: 90, before: 100, ...window }
    }
    case API.deletePricePlan:
      return { id: String(await storedPlan({ db })) }
    case API.getProductGroup:
    case API.addProductGroup:
      return { ...(await groupFields({ db })), id: String(await storedGroup({ db })), version }
    case API.makeVariants:
      return { id: String(await storedProduct({ db })), options: [{ name: 'Size', values: ['M', 'L'] }] }
    case API.changeProducts:
      return {
        ...{ products: [{ id: await storedProduct({ db }), version }], kind: 'percent', percent: 10, round: 5 },
        ...{ is_crossed: false, category: 1, state: 'hidden', price: 10, dry_run: true, expect: '', filter: undefined },
      }
    default:
      return undefined
  }
}
