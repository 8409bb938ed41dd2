/** The product page. */

export const ADD_TO_CART = 'Add to cart'
/** Before a product of a group is bought. */
export const chooseOptions = (options: readonly string[]): string => `Choose ${options.join(' and ')}`
export const BUY_NOW = 'Buy now'
export const PHONE_OR_EMAIL = 'Phone or email'
export const TELL_ME = 'Tell me when it is back'
export const RECENTLY_VIEWED = 'Recently viewed'
export const CLEAR = 'Clear'
export const SIMILAR_PRODUCTS = 'Similar Products'
