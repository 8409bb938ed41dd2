import type { Counts } from '#server/db/tables.ts'

/** `1 product`, `2 products`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Summary of the contents of a shop or backup. */
export const nameCounts = ({ stored_product, shop_order, customer }: Counts): string =>
  `${plural(stored_product, 'product')}, ${plural(shop_order, 'order')}, ${plural(customer, 'customer')}`
