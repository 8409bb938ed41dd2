import { text } from '#platform/contract/edition.ts'

/** The orders of a list, in the menu of the list page. */

export const SORT_LATEST = text({ en: 'Latest', bn: 'নতুন আগে' })
export const SORT_POPULAR = text({ en: 'Most popular', bn: 'জনপ্রিয় আগে' })
export const SORT_CHEAP = text({ en: 'Price low to high', bn: 'কম দাম আগে' })
export const SORT_DEAR = text({ en: 'Price high to low', bn: 'বেশি দাম আগে' })
export const SORT_RATED = text({ en: 'Top rated', bn: 'ভালো রেটিং আগে' })
export const SORT_DISCOUNT = text({ en: 'Biggest discount', bn: 'বেশি ছাড় আগে' })
export const SORT_A_Z = text({ en: 'A-Z', bn: 'নাম: ক থেকে হ' })
export const SORT_Z_A = text({ en: 'Z-A', bn: 'নাম: হ থেকে ক' })
