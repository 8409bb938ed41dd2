import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Counts beside the list of products. */

export const moreChoices = (count: number): string => text({ en: `${count} more`, bn: `আরও ${bengaliDigits(count)}টি` })
export const productsOfChoice = text({
  en: (count: number): string => (count === 1 ? ' product' : ' products'),
  bn: (): string => 'টি পণ্য',
})
export const showProducts = (count: number): string =>
  text({ en: `Show ${count} ${count === 1 ? 'product' : 'products'}`, bn: `${bengaliDigits(count)}টি পণ্য দেখুন` })
export const productsFound = (count: number): string =>
  text({ en: `${count} product(s) found`, bn: `${bengaliDigits(count)}টি পণ্য পাওয়া গেছে` })
export const pageOf = (page: number, last: number): string =>
  text({ en: `Page ${page} of ${last}`, bn: `পেজ ${bengaliDigits(page)} (মোট ${bengaliDigits(last)})` })
