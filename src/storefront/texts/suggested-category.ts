import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** A category in the search box. */

export const productCount = (count: number): string =>
  text({ en: `${count} ${count === 1 ? 'product' : 'products'}`, bn: `${bengaliDigits(count)}টি পণ্য` })
