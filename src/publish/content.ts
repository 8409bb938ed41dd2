import { textPageAt } from '#platform/contract/addresses/pages.ts'
import { MENU_FILE, NEWS, OWN_PAGES, PAGES, SHARE_PICTURES } from '#platform/contract/addresses/paths.ts'
import type { PlainContent } from '#platform/contract/plain-views.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Product, type ProductsAnswer, productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import {
  type CategoryMenu,
  findCategoryMenu,
  listCategories,
  listShelves,
  type Shelf,
} from '#shop/catalogue/queries/categories.ts'
import { listProducts } from '#shop/catalogue/queries/product-list.ts'
import { listProductsById } from '#shop/catalogue/queries/products.ts'
import { findOwnPage, findPageText, type PageText, type ShownPage } from '#shop/content/queries/content.ts'
import {
  type Frame,
  findDeliveryTerms,
  findFrame,
  findHome,
  findLargest,
  type Home,
  type LargestCategories,
} from '#shop/content/queries/page-data.ts'
import { PAGES_WITHOUT_GOODS, productIdOf, SCREENSHOTS, SITEMAP, sharedBy } from './addresses.ts'
import { listNews, type NewsItem } from './news.ts'
import { categoryCard, productCard, type ShareCard, screenshotGoods } from './share/card.ts'
import { listSitemapPages, listSitemapParts, type SitemapEntry, sitemapPartNumber } from './sitemap.ts'

/** Content of a page inside the frame. */
export interface Content {
  product?: Product
  home?: Home
  /** The product list without filters, page 1. */
  list?: ProductsAnswer
  /** The largest categories, which the product list links to. */
  largest?: LargestCategories
  /** Delivery charges of the checkout; null until they are set. */
  delivery?: Awaited<ReturnType<typeof findDeliveryTerms>>
  /** The categories of `MENU_FILE`, which the menus load. */
  menu?: CategoryMenu
  /** Every category, with the number of its products. */
  shelves?: Shelf[]
  /** The merchant's text of this page; null where the page shows its built-in text. */
  text?: PageText | null
  /** The page that the merchant added. */
  own?: ShownPage
  /** The sitemap, or a part of it. */
  map?: SitemapEntry[]
  /** Goods of a feed. */
  news?: NewsItem[]
  /** The first products of the list, for screenshots of the manifest. */
  goods?: ShareCard[]
  /** Content of a share picture. */
  card?: ShareCard
}

/**
 * Data that the publisher read before it renders a page. The page must use it instead of querying again, so that it
 * shows exactly the data that its fingerprint is the hash of.
 */
export interface Preloaded extends Content {
  frame?: Frame
  /** Of a page for shoppers without script, which is never published. */
  plain?: PlainContent
}

async function findContent(db: Db, address: string): Promise<Content | undefined> {
  if (address === PAGES.home) return { home: await findHome(db) }
  if (address === PAGES.products) {
    return { list: await listProducts(db, productQuerySchema.parse({})), largest: await findLargest(db) }
  }
  if (address === PAGES.checkout) return { delivery: await findDeliveryTerms(db) }
  if (address === PAGES.categories) return { shelves: await listShelves(db) }
  if (address === MENU_FILE) return { menu: await findCategoryMenu(db) }
  if (address === NEWS.newest) return { news: await listNews(db, 'newest') }
  if (address === NEWS.offers) return { news: await listNews(db, 'offers') }
  if (address === SITEMAP) return { map: await listSitemapParts(db) }
  const part = sitemapPartNumber(address)
  if (part !== undefined) {
    const map = await listSitemapPages(db, part)
    return map.length > 0 ? { map } : undefined
  }
  if (address.startsWith(OWN_PAGES)) {
    const own = await findOwnPage(db, address.slice(OWN_PAGES.length))
    return own && { own }
  }
  if (!PAGES_WITHOUT_GOODS.includes(address)) return undefined
  const slug = textPageAt(address)
  return slug ? { text: (await findPageText(db, slug)) ?? null } : {}
}

/** The share pictures among these addresses. */
async function findCards(db: Db, addresses: string[], { settings }: Frame): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>()
  const ids = (kind: 'product' | 'category') =>
    addresses.map(sharedBy).flatMap((shared) => (shared?.kind === kind ? shared.id : []))
  for (const product of await listProductsById(db, ids('product')))
    contents.set(SHARE_PICTURES.product(product.pk), { card: productCard(product, settings) })
  const wanted = new Set(ids('category'))
  if (wanted.size === 0) return contents
  for (const category of await listCategories(db)) {
    if (wanted.has(category.pk))
      contents.set(SHARE_PICTURES.category(category.pk), { card: categoryCard(category, settings) })
  }
  return contents
}

/** Content of a share picture; undefined for an address without one. */
export const findCard = async (db: Db, address: string): Promise<ShareCard | undefined> =>
  (await findCards(db, [address], await findFrame(db))).get(address)?.card

/** Content of these pages and share pictures by address. Addresses without one are missing from the result. */
export async function findContents(db: Db, addresses: string[], frame: Frame): Promise<Map<string, Content>> {
  const contents = await findCards(db, addresses, frame)
  const ids = addresses.flatMap((address) => productIdOf(address) ?? [])
  for (const product of await listProductsById(db, ids, 'page')) contents.set(PAGES.product(product.pk), { product })
  const screenshots = addresses.filter((address) => SCREENSHOTS.includes(address))
  if (screenshots.length > 0) {
    const { results } = await listProducts(db, productQuerySchema.parse({}))
    for (const address of screenshots) contents.set(address, { goods: screenshotGoods(results, frame.settings) })
  }
  for (const address of addresses) {
    const content = productIdOf(address) === undefined ? await findContent(db, address) : undefined
    if (content) contents.set(address, content)
  }
  return contents
}
