import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/**
 * The buttons of product cards, once their product is in the cart. Their ✓ is drawn (storefront/ui/ProductCard.module.css):
 * fonts of texts have none, and to look for one that has takes a slow phone 20 ms of a press.
 */

export const inCart = (quantity: number): string =>
  text({ en: `${quantity} in cart`, bn: `কার্টে ${bengaliDigits(quantity)}টি` })
export const IN_CART_ADD = text({ en: 'Add to cart', bn: 'কার্টে নিন' })
