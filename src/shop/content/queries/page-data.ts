import { HOME_NEWEST, HOME_OFFERS, MAX_MENU_CATEGORIES, MAX_POPULAR } from '#platform/contract/limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { isWithin } from '#platform/rules/window.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { findCategoryMenu, listShelves } from '#shop/catalogue/queries/categories.ts'
import { listProducts } from '#shop/catalogue/queries/product-list.ts'
import { listOffers, listPopular } from '#shop/catalogue/queries/products.ts'
import { type CategoryCount, categoryBranches } from '#shop/catalogue/rules/category-choices.ts'
import type { Settings } from '#shop/settings/contract/settings.ts'
import { listZoneTerms } from '#shop/settings/queries/delivery-zones.ts'
import { isDemoShop } from '#shop/settings/queries/demo-items.ts'
import { findSettings, findShipping } from '#shop/settings/queries/settings.ts'
import { listFeatureImages, listPageLinks } from './content.ts'

/** The settings as pages show them at a moment: without an announcement that has not begun or has ended. */
const shownSettings = ({ announcement_from: from, announcement_until: until, ...settings }: Settings, now: string) => ({
  ...settings,
  ...(!isWithin({ from, until }, now) && { announcement: '', announcement_bn: '' }),
})
export type ShownSettings = ReturnType<typeof shownSettings>

/** The two delivery charges where they hold everywhere; null until they are set, and where zones have others. */
const findSimpleShipping = async (db: Db) => ((await listZoneTerms(db)).length > 0 ? null : findShipping(db))

/** The data that every page shows now. */
export const findFrame = async (db: Db) => ({
  settings: shownSettings(await findSettings(db), new Date().toISOString()),
  isDemo: await isDemoShop(db),
  links: await listPageLinks(db),
  shipping: await findSimpleShipping(db),
  /** Whether delivery costs something else in some places, so that the checkout alone knows it. */
  hasZones: (await listZoneTerms(db)).length > 0,
})

/** What the checkout knows of delivery before its quote; null until the charges are set. */
export async function findDeliveryTerms(db: Db) {
  const shipping = await findShipping(db)
  const zones = await listZoneTerms(db)
  return shipping && { shipping, ...(zones.length > 0 && { zones }) }
}

export type Frame = Awaited<ReturnType<typeof findFrame>>

/** The data of the home page, apart from the frame. */
export async function findHome(db: Db) {
  const { count, results } = await listProducts(db, productQuerySchema.parse({}))
  return {
    menu: await findCategoryMenu(db),
    images: await listFeatureImages(db),
    offers: await listOffers(db, HOME_OFFERS),
    popular: await listPopular(db, MAX_POPULAR),
    newest: results.slice(0, HOME_NEWEST),
    isEmpty: count === 0,
    shipping: await findSimpleShipping(db),
  }
}

export type Home = Awaited<ReturnType<typeof findHome>>

/** The categories of the first level with the most products, in the merchant's order, and whether there are no others. */
export interface LargestCategories {
  categories: CategoryCount[]
  isEvery: boolean
}

/** Categories that a list of all products offers, with the number of products of each. */
export async function findLargest(db: Db): Promise<LargestCategories> {
  const shelves = await listShelves(db)
  const counts = shelves.map(({ pk, name, name_bn, size }) => ({ pk, name, name_bn, count: size }))
  const branches = categoryBranches(counts, '')
  return {
    categories: branches.map(({ parts: _, ...each }) => each),
    isEvery: shelves.length <= MAX_MENU_CATEGORIES,
  }
}
