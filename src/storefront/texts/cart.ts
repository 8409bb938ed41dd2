import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** The cart. */

export const productWithId = (id: number): string => text({ en: `Product ${id}`, bn: `পণ্য ${bengaliDigits(id)}` })
export const removedFromCart = (name: string): string =>
  text({ en: `${name} was removed from the cart.`, bn: `${name} কার্ট থেকে সরানো হয়েছে।` })
export const removeLineText = (name: string): string =>
  text({ en: `Remove ${name} from the cart`, bn: `কার্ট থেকে সরান: ${name}` })
export const SEE_THE_PRODUCTS = text({ en: 'See the products', bn: 'পণ্য দেখুন' })
export const NO_PIECE_CHOSEN = text({
  en: 'Choose at least one piece of a product to check out.',
  bn: 'চেকআউট করতে অন্তত একটি পণ্য নিন।',
})
export const tooManyLines = (most: number): string =>
  text({
    en: `One order takes at most ${most} different products.`,
    bn: `এক অর্ডারে সর্বোচ্চ ${bengaliDigits(most)} ধরনের পণ্য নেওয়া যায়।`,
  })
export const CART_SUMMARY = text({ en: 'Cart summary', bn: 'কার্টের হিসাব' })
export const DELIVERY_FREE = text({ en: 'Delivery is free for this cart.', bn: 'এই কার্টে ডেলিভারি ফ্রি।' })
export const SHIPPING_LATER = text({ en: 'Shipping is added at the checkout.', bn: 'ডেলিভারি চার্জ চেকআউটে যোগ হবে।' })
export const CHECKOUT = text({ en: 'Checkout', bn: 'চেকআউট' })
export const SERIAL = text({ en: 'SL', bn: 'নং' })
export const PRODUCT_DETAILS = text({ en: 'Product Details', bn: 'পণ্য' })
export const UNIT_PRICE = text({ en: 'Unit Price', bn: 'প্রতিটির দাম' })
export const PRICE = text({ en: 'Price', bn: 'দাম' })
export const PRODUCT_GONE_HERE = text({ en: 'This product is no longer sold.', bn: 'এই পণ্য এখন আর বিক্রি হয় না।' })
export const NO_PIECE = text({ en: 'With no piece it is not ordered.', bn: 'পরিমাণ শূন্য হলে অর্ডার হবে না।' })
