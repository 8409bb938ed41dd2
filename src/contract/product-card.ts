import type { Product, ProductCardFields } from './catalog.ts'
import { PAGES } from './paths.ts'

/** A product of the wire as its card shows it. */
export function toProductCard(product: Product): ProductCardFields {
  return {
    productId: product.pk,
    name: product.brand_name,
    name_bn: product.name_bn === product.brand_name ? '' : product.name_bn,
    img: product.images[0] ?? null,
    price: Number(product.mrp),
    discount: product.discount,
    url: PAGES.product(product.pk),
    rating: product.review.rating__avg ?? 0,
    rating_count: product.review.pk__count,
  }
}
