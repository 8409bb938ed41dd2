import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Filters of a list, and its heading. */

export const starsAndUp = (least: number): string =>
  text({ en: `${least} stars and up`, bn: `${bengaliDigits(least)} তারা বা বেশি` })
export const percentOrMore = (least: number): string =>
  text({ en: `${least}% off or more`, bn: `${bengaliDigits(least)}% বা বেশি ছাড়` })
export const priceFrom = (price: string): string => text({ en: `From ${price}`, bn: `${price} থেকে` })
export const foundIn = (search: string, category: string): string =>
  text({ en: `“${search}” in ${category}`, bn: `${category}-এ “${search}”` })
export const resultsFor = (search: string): string => text({ en: `Results for “${search}”`, bn: `“${search}” খোঁজার ফল` })
export const categoryBy = (category: string, brand: string): string =>
  text({ en: `${category} by ${brand}`, bn: `${brand}-এর ${category}` })
export const titleOfPage = (title: string, page: number): string =>
  text({ en: `${title}, page ${page}`, bn: `${title}, পেজ ${bengaliDigits(page)}` })
