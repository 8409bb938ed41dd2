/** Counts beside the list of products. */

export const moreChoices = (count: number): string => `${count} more`
export const productsOfChoice = (count: number): string => (count === 1 ? ' product' : ' products')
export const showProducts = (count: number): string => `Show ${count} ${count === 1 ? 'product' : 'products'}`
export const productsFound = (count: number): string => `${count} product(s) found`
export const pageOf = (page: number, last: number): string => `Page ${page} of ${last}`
