import { PAGES } from '#platform/contract/addresses/paths.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import type { StockWord } from '#shop/stock/contract/stock.ts'
import type { Product, ProductCardFields } from './catalog.ts'

const withStock = (stock: StockWord | undefined) => (stock ? { stock } : {})

/** A card that the API made, as this edition shows it: in Bengali by its Bengali name, where it has one. */
export const shownCard = (card: ProductCardFields): ProductCardFields =>
  IS_BENGALI
    ? {
        ...card,
        name: card.name_bn || card.name,
        name_bn: card.name_bn && card.name,
        url: PAGES.product(card.productId),
      }
    : card

/** A product of the wire as its card shows it: in lists by the name of its group. */
export function toProductCard(product: Product): ProductCardFields {
  const { stands_for } = product
  const name = stands_for?.name ?? product.brand_name
  return shownCard({
    productId: product.pk,
    name,
    name_bn: product.name_bn === name ? '' : product.name_bn,
    img: product.images[0] ?? null,
    price: Number(product.mrp),
    discount: product.discount,
    url: PAGES.product(product.pk),
    rating: product.review.rating__avg ?? 0,
    rating_count: product.review.pk__count,
    ...(product.options && { options: (IS_BENGALI && product.options_bn) || product.options }),
    ...(stands_for && { is_from: stands_for.is_from, swatches: stands_for.swatches }),
    // The stock of one of a group says nothing of the others.
    ...withStock(stands_for ? stands_for.stock : product.stock),
    ...(product.left !== undefined && { left: product.left }),
    ...(product.weight_grams && { weight_grams: product.weight_grams }),
  })
}
