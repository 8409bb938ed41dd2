import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Shop } from '#platform/open-shop.ts'
import type { MediaStore } from '#platform/pictures/media-store.ts'
import type { StoredPicture } from '#platform/pictures/pictures.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { hashPassword } from '#platform/security/password.ts'
import { storeGroup } from '#shop/catalogue/actions/product-groups.ts'
import type { ProductInput } from '#shop/catalogue/actions/product-row.ts'
import { addReview } from '#shop/catalogue/actions/reviews.ts'
import { type ProductWriter, saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { replaceBanner } from '#shop/content/actions/content.ts'
import { insertCoupon } from '#shop/orders/actions/coupons.ts'
import { saveCharges, saveSettings } from '#shop/settings/actions/settings.ts'
import { unmark } from '#shop/settings/queries/demo-items.ts'
import { findStaffBy, insertStaff } from '#shop/staff/queries/staff.ts'
import { BANNERS } from './banners.ts'
import { categoryOf, ensureShelves } from './categories.ts'
import { BENGALI_BRANDS } from './goods/brands.ts'
import { type Good, type Shelf, variantOf } from './goods/good.ts'
import { SHELVES } from './goods/shelves.ts'
import { insertDemoOrders } from './insert-orders.ts'
import { insertDemoStock } from './insert-stock.ts'
import { makePictures } from './make-pictures.ts'
import { markDemo } from './mark-demo.ts'
import { DEMO_OWNER } from './owner.ts'
import { withPictureCache } from './picture-cache.ts'
import { bannerKey, categoryKey, productKeys, variantKeys } from './picture-plan.ts'
import { chanceOf } from './random.ts'
import { inventReviews } from './reviews.ts'
import { DEMO_COUPONS, DEMO_SETTINGS, DEMO_SHIPPING } from './settings.ts'

const SEED = 1_352
const HOUR = 3_600_000
const OPENED = Date.UTC(2026, 8, 1, 4)

interface Placed {
  shelf: Shelf
  good: Good
  index: number
}

/** Interleaves the categories, so that the newest products are a mixture. */
function inTurn(shelves: Shelf[]): Placed[] {
  const longest = Math.max(...shelves.map(({ goods }) => goods.length))
  return Array.from({ length: longest }, (_, index) =>
    shelves.flatMap((shelf) => {
      const good = shelf.goods[index]
      return good ? [{ shelf, good, index }] : []
    }),
  ).flat()
}

/** Whether the shop has no products and no categories. */
export async function isShopEmpty(db: Db): Promise<boolean> {
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  const category = await db.selectFrom('category').select('id').limit(1).executeTakeFirst()
  return !product && !category
}

const moment = (hours: number): string => new Date(OPENED + hours * HOUR).toISOString()

async function insertGoods(products: ProductWriter, idOf: (key: string) => number): Promise<void> {
  const chance = chanceOf(SEED)
  const later: (() => Promise<void>)[] = []
  const categories = await ensureShelves(products.db, (...of) => idOf(categoryKey(...of)))
  for (const [at, { shelf, good, index }] of inTurn(SHELVES).entries()) {
    const input = {
      ...good,
      brand_bn: BENGALI_BRANDS[good.brand],
      keywords: [...good.plain, good.keywords ?? ''].join(' '),
      category_id: categories.get(categoryOf(shelf, good)) ?? 0,
      mrp_paisa: toPaisa(good.mrp),
      discount_paisa: toPaisa(good.discount ?? 0),
      picture_ids: productKeys(good, index).map(idOf),
      created_at: moment(at),
    }
    const product = await products.insert(input)
    if (good.variants) later.push(() => insertVariants(products, { good, index, product, input }, idOf))
    const reviews = inventReviews(chance, shelf.kind, product)
    const first = at + chance.whole(80, 200)
    for (const [count, review] of reviews.entries()) {
      const createdAt = moment(first + count * 97)
      await addReview(products.db, review, { createdAt, isBought: count % 3 > 0 })
    }
  }
  // Behind the others, whose ids journeys name.
  for (const insert of later) await insert()
}

/** A good that comes in sizes or colours, as it is stored. */
interface Stored extends Omit<Placed, 'shelf'> {
  product: number
  input: ProductInput
}

/** Stores the other sizes and colours of a good, and their group. */
async function insertVariants(
  products: ProductWriter,
  { good, index, product, input }: Stored,
  idOf: (key: string) => number,
): Promise<void> {
  const { options = [], values = [], others = [] } = good.variants ?? {}
  const siblings = [{ product, values }]
  for (const [at, other] of others.entries()) {
    const { name, name_bn, mrp } = variantOf(good, other)
    const id = await products.insert({
      ...{ ...input, name, name_bn, mrp_paisa: toPaisa(mrp) },
      sold: Math.max(1, Math.round((input.sold ?? 0) / (4 + at))),
      picture_ids: variantKeys(good, other, index).map(idOf),
    })
    siblings.push({ product: id, values: other.values })
  }
  await storeGroup(products, { name: good.name, options, siblings })
}

/** Sets what the merchant has not set; returns the keys of the settings and charges that the merchant has. */
async function insertMissingSettings(db: Db): Promise<{ settings: string[]; charges: string[] }> {
  const settings = (await db.selectFrom('setting').select('key').execute()).map(({ key }) => key)
  const charges = (await db.selectFrom('delivery_charge').select('zone').execute()).map(({ zone }) => zone)
  // Nothing in Bengali beside a text of the merchant's.
  const missing = (values: object, known: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !known.includes(key.replace(/_bn$/, ''))))
  await saveSettings(db, missing(DEMO_SETTINGS, settings))
  await saveCharges(db, missing(DEMO_SHIPPING, charges))
  return { settings, charges }
}

/** Stores who may try the back office, unless somebody has the phone. */
async function insertDemoOwner(db: Db): Promise<void> {
  const { password, ...owner } = DEMO_OWNER
  if (await findStaffBy(db, owner)) return
  await insertStaff(db, {
    ...owner,
    role: 'owner',
    language: 'en',
    passwordHash: await hashPassword(password),
    isDemo: true,
  })
}

/** Stores the demo, whose picture files exist, in a shop that is still empty; returns whether it was. */
export async function insertDemo(db: Shop['db'], pictures: Map<string, StoredPicture>): Promise<boolean> {
  // One transaction: an interrupted start leaves the shop empty, and the next one fills it.
  return saveProducts(db, async (products) => {
    const transaction = products.db
    await engineOf(transaction).oneAtATime(transaction, 'seeding')
    if (!(await isShopEmpty(transaction))) return false
    const ids = new Map<string, number>()
    for (const [key, picture] of pictures) ids.set(key, await insertPicture(transaction, picture))
    const idOf = (key: string) => {
      const id = ids.get(key)
      if (id === undefined) throw new Error(`The demo has no picture "${key}".`)
      return id
    }
    await insertGoods(products, idOf)
    await replaceBanner(
      transaction,
      BANNERS.map(({ alt, altBn, link }, index) => ({ pictureId: idOf(bannerKey(index)), alt, alt_bn: altBn, link })),
    )
    for (const coupon of DEMO_COUPONS) await insertCoupon(transaction, coupon)
    const said = await insertMissingSettings(transaction)
    await insertDemoOrders(transaction)
    await insertDemoStock(transaction)
    await insertDemoOwner(transaction)
    await markDemo(transaction)
    await unmark(transaction, 'setting', said.settings)
    await unmark(transaction, 'charge', said.charges)
    return true
  })
}

/** Makes the demo's pictures and fills an empty shop with it; returns whether the shop was empty. */
export async function seedDemo(
  { db, media }: { db: Shop['db']; media: MediaStore },
  onProgress: (done: number, total: number) => void = () => {},
): Promise<boolean> {
  if (!(await isShopEmpty(db))) return false
  return insertDemo(db, await withPictureCache(media, () => makePictures(media, onProgress)))
}
