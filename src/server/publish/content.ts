import { type Product, type ProductsAnswer, productQuerySchema } from '#contract/catalog.ts'
import type { Shipping } from '#contract/checkout.ts'
import { PAGES } from '#contract/paths.ts'
import type { Frame } from '../db/frame.ts'
import { findHome, type Home } from '../db/home.ts'
import { listProducts } from '../db/product-list.ts'
import { listProductsById } from '../db/products.ts'
import type { Db } from '../db/schema.ts'
import { findShipping } from '../db/settings.ts'
import { listSitemapPages, listSitemapParts, sitemapPartNumber } from '../sitemap.ts'
import { PLAIN_PAGES, productIdOf, SITEMAP } from './addresses.ts'

/** What a page shows beside the frame: one of these. */
export interface Content {
  product?: Product
  home?: Home
  /** The first view of the product list. */
  list?: ProductsAnswer
  /** Null until the delivery charges are set. */
  shipping?: Shipping | null
  /** What the map of the site, or a part of it, names. */
  map?: string[]
}

/** What the publisher has read for a page. The page shows this and asks for nothing again, so its fingerprint is right. */
export interface Given extends Content {
  frame?: Frame
}

async function findContent(db: Db, address: string): Promise<Content | undefined> {
  if (address === PAGES.home) return { home: await findHome(db) }
  if (address === PAGES.products) return { list: await listProducts(db, productQuerySchema.parse({})) }
  if (address === SITEMAP) return { map: await listSitemapParts(db) }
  const part = sitemapPartNumber(address)
  if (part !== undefined) {
    const map = await listSitemapPages(db, part)
    return map.length > 0 ? { map } : undefined
  }
  return PLAIN_PAGES.includes(address) ? { shipping: await findShipping(db) } : undefined
}

/** Everything that these pages show beside the frame, by address; an address without a page is left out. */
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
