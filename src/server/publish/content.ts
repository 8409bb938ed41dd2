import { type Product, type ProductsAnswer, productQuerySchema } from '#contract/catalog.ts'
import { MENU_FILE, PAGES } from '#contract/paths.ts'
import { type CategoryMenu, findCategoryMenu, listShelves, type Shelf } from '../db/categories.ts'
import type { Frame } from '../db/frame.ts'
import { findHome, type Home } from '../db/home.ts'
import { listProducts } from '../db/product-list.ts'
import { listProductsById } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { findPageText, type PageText } from '../db/text-pages.ts'
import { listSitemapPages, listSitemapParts, sitemapPartNumber } from '../sitemap.ts'
import { PLAIN_PAGES, productIdOf, SITEMAP, TEXT_PAGES } from './addresses.ts'

/** What a page shows inside the frame. */
export interface Content {
  product?: Product
  home?: Home
  /** The product list without filters, page 1. */
  list?: ProductsAnswer
  /** The categories of the list, and of the menus' file. */
  menu?: CategoryMenu
  /** Every category, with the number of its products. */
  shelves?: Shelf[]
  /** What the merchant wrote for this page; null where its built-in text stands. */
  text?: PageText | null
  /** Addresses in the sitemap, or in a part of it. */
  map?: string[]
}

/**
 * Data that the publisher read before it renders a page. The page must use it instead of querying again, so that it
 * shows exactly the data that its fingerprint is the hash of.
 */
export interface Preloaded extends Content {
  frame?: Frame
}

async function findContent(db: Db, address: string): Promise<Content | undefined> {
  if (address === PAGES.home) return { home: await findHome(db) }
  if (address === PAGES.products) {
    return { list: await listProducts(db, productQuerySchema.parse({})), menu: await findCategoryMenu(db) }
  }
  if (address === PAGES.categories) return { shelves: await listShelves(db) }
  if (address === MENU_FILE) return { menu: await findCategoryMenu(db) }
  if (address === SITEMAP) return { map: await listSitemapParts(db) }
  const part = sitemapPartNumber(address)
  if (part !== undefined) {
    const map = await listSitemapPages(db, part)
    return map.length > 0 ? { map } : undefined
  }
  if (!PLAIN_PAGES.includes(address)) return undefined
  const slug = TEXT_PAGES[address]
  return slug ? { text: (await findPageText(db, slug)) ?? null } : {}
}

/** Content of these pages by address. Addresses without a page are missing from the result. */
export async function findContents(db: Db, addresses: string[]): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>()
  const ids = addresses.flatMap((address) => productIdOf(address) ?? [])
  for (const product of await listProductsById(db, ids)) contents.set(PAGES.product(product.pk), { product })
  for (const address of addresses) {
    const content = productIdOf(address) === undefined ? await findContent(db, address) : undefined
    if (content) contents.set(address, content)
  }
  return contents
}
