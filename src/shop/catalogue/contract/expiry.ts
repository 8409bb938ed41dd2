import { latinDigits } from '#platform/contract/values/digits.ts'

/**
 * An expiry as packs have it, in the one form that is stored: `03/2028` is `2028-03`, `31.3.2028` is `2028-03-31`. A text
 * that is none stays one that is none.
 */
export function tidyExpiry(typed: string): string {
  const parts = latinDigits(typed).trim().split(/[-/.]/)
  const inOrder = parts[0]?.length === 4 ? parts : parts.toReversed()
  return inOrder
    .map((part) => part.trim().padStart(2, '0'))
    .join('-')
    .replace(/^00$/, '')
}

/** Whether a tidy text is a month, a day, or empty. */
export function isExpiry(text: string): boolean {
  if (text === '') return true
  const moment = /^\d{4}-\d{2}(-\d{2})?$/.test(text) ? Date.parse(text) : Number.NaN
  // `Date` accepts February 30th and turns it into March 2nd.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
