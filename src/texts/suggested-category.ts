import { bengaliDigits } from '#contract/digits.ts'
import { text } from '#contract/edition.ts'

/** A category in the search box. */

export const productCount = (count: number): string =>
  text({ en: `${count} ${count === 1 ? 'product' : 'products'}`, bn: `${bengaliDigits(count)}টি পণ্য` })
