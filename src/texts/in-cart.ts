/** The buttons of product cards, once their product is in the cart. */

export const inCart = (quantity: number): string => `✓ ${quantity} in cart`
export const IN_CART_ADD = 'Add to cart'
