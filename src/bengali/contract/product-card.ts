import { PAGES } from '#contract/paths.ts'
import * as english from '../../contract/product-card.ts'

/** By its Bengali name, where it has one, with the other name beside it. */
export const shownCard: typeof english.shownCard = ({ name, name_bn, ...card }) => ({
  ...card,
  name: name_bn || name,
  name_bn: name_bn && name,
  url: PAGES.product(card.productId),
})

export const toProductCard: typeof english.toProductCard = (product) => shownCard(english.toProductCard(product))
