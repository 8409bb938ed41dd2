import { text } from '#platform/contract/edition.ts'

/** The product page. */

export const ADD_TO_CART = text({ en: 'Add to cart', bn: 'কার্টে নিন' })
/** Before a product of a group is bought. */
export const chooseOptions = (options: readonly string[]): string =>
  text({ en: `Choose ${options.join(' and ')}`, bn: `${options.join(' ও ')} বেছে নিন` })
export const BUY_NOW = text({ en: 'Buy now', bn: 'এখনই কিনুন' })
export const PHONE_OR_EMAIL = text({ en: 'Phone or email', bn: 'মোবাইল নম্বর বা ইমেইল' })
export const TELL_ME = text({ en: 'Tell me when it is back', bn: 'স্টকে এলে জানান' })
export const RECENTLY_VIEWED = text({ en: 'Recently viewed', bn: 'সম্প্রতি দেখেছেন' })
export const CLEAR = text({ en: 'Clear', bn: 'মুছুন' })
export const SIMILAR_PRODUCTS = text({ en: 'Similar Products', bn: 'একই ধরনের পণ্য' })
