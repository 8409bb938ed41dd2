import type { Product } from '#shop/catalogue/contract/catalog.ts'

export type Availability = 'in_stock' | 'out_of_stock'

/**
 * Whether a shown product can be bought, for feeds. Goods that are not counted are for sale; those that are ordered without
 * pieces are not advertised, as Google requires an availability date, which is unknown.
 */
export const availabilityOf = ({ stock }: Pick<Product, 'stock'>): Availability =>
  stock === 'out' || stock === 'later' ? 'out_of_stock' : 'in_stock'
