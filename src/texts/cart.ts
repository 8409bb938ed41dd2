/** The cart. */

export const productWithId = (id: number): string => `Product ${id}`
export const removedFromCart = (name: string): string => `${name} was removed from the cart.`
export const removeLineText = (name: string): string => `Remove ${name} from the cart`
export const SEE_THE_PRODUCTS = 'See the products'
export const NO_PIECE_CHOSEN = 'Choose at least one piece of a product to check out.'
export const linesAtMost = (most: number): string => `One order takes at most ${most} different products.`
export const CART_SUMMARY = 'Cart summary'
export const SHIPPING_LATER = 'Shipping is added at the checkout.'
export const CHECKOUT = 'Checkout'
export const SERIAL = 'SL'
export const PRODUCT_DETAILS = 'Product Details'
export const UNIT_PRICE = 'Unit Price'
export const PRICE = 'Price'
export const PRODUCT_GONE_HERE = 'This product is no longer sold.'
export const NO_PIECE = 'With no piece it is not ordered.'
