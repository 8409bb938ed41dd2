import { text } from '#platform/contract/edition.ts'

/** A product in a list, its price, stars and stock; the pager. */

export const FEW_LEFT = text({ en: 'Few left', bn: 'অল্প আছে' })
export const SOLD_OUT = text({ en: 'Sold out', bn: 'স্টক শেষ' })
export const CHOOSE = text({ en: 'Choose', bn: 'বেছে নিন' })
export const DETAILS = text({ en: 'Details', bn: 'বিস্তারিত' })
export const PRICE_FROM = text({ en: 'from ', bn: ' থেকে' })
export const ORIGINAL_PRICE = text({ en: 'Original price ', bn: 'আগের দাম ' })
export const WISHLIST = text({ en: 'Wishlist', bn: 'উইশলিস্ট' })
export const CHOOSE_OPTIONS = text({ en: 'Choose options', bn: 'অপশন বেছে নিন' })
export const PAGE = text({ en: 'Page', bn: 'পেজ' })
export const OFF = text({ en: 'Off', bn: 'ছাড়' })
export const NO_PAISA = text({ en: '.00', bn: '.০০' })
export const PAGES_OF_LIST = text({ en: 'Pages', bn: 'পেজ' })
export const PREVIOUS_PAGE = text({ en: 'Previous page', bn: 'আগের পেজ' })
export const NEXT_PAGE = text({ en: 'Next page', bn: 'পরের পেজ' })
