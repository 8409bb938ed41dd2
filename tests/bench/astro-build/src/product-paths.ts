import { fingerprintOf } from '#publish/fingerprint.ts'
import type { Product } from '#shop/catalogue/contract/catalog.ts'
import { listProductsById } from '#shop/catalogue/queries/products.ts'
import { listProductIds } from '#shop/catalogue/queries/shown-products.ts'
import { frame, shop } from './shop.ts'

const PORTION = 500
const MAX_PRODUCTS = 1_000_000

/** Every product's page, with the key by which Astro detects changes. */
export async function listProductPaths() {
  const ids = await listProductIds(shop.db, 0, MAX_PRODUCTS)
  const products: Product[] = []
  for (let from = 0; from < ids.length; from += PORTION)
    products.push(...(await listProductsById(shop.db, ids.slice(from, from + PORTION))))
  const frameText = JSON.stringify(frame)
  return products.map((product) => ({
    params: { id: String(product.pk) },
    props: { product },
    cacheKey: fingerprintOf(frameText, JSON.stringify(product)),
  }))
}
