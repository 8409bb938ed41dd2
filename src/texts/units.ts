/** Names of units beside a price. */

export const HUNDRED_GRAMS = '100 g'
export const KILOGRAM = 'kg'
export const HUNDRED_MILLILITRES = '100 ml'
export const LITRE = 'ltr'
export const PIECE_NAME = 'pc'
