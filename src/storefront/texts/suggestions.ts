import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** Suggestions below the search box. */

export const nothingFoundFor = (typed: string): string =>
  text({ en: `Nothing found for “${typed}”`, bn: `“${typed}” পাওয়া যায়নি` })
export const suggestionCount = (count: number): string =>
  text({ en: `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`, bn: `${bengaliDigits(count)}টি সাজেশন` })
