import type { Counts } from '#server/db/copy/copy-tables.ts'

/** `1 product`, `2 products`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What a shop or backup holds, as a person reads it. */
export const nameCounts = ({ product, hidden_product, shop_order, customer }: Counts): string =>
  `${plural(product + hidden_product, 'product')}, ${plural(shop_order, 'order')}, ${plural(customer, 'customer')}`
