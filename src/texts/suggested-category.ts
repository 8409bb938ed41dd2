/** A category in the search box. */

export const productCount = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`
