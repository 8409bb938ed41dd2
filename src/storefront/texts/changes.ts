import { text } from '#platform/contract/edition.ts'

/** Changed prices, a sentence each. */

export const DELIVERY_INSIDE = text({ en: 'Delivery inside Dhaka', bn: 'ঢাকার ভেতরে ডেলিভারি' })
export const DELIVERY_OUTSIDE = text({ en: 'Delivery outside Dhaka', bn: 'ঢাকার বাইরে ডেলিভারি' })
export const nowInstead = (name: string, now: string, before: string): string =>
  text({ en: `${name}: now ${now} instead of ${before}.`, bn: `${name}: দাম এখন ${now}, আগে ছিল ${before}।` })
export const noLongerSold = (name: string): string =>
  text({ en: `${name} is no longer sold.`, bn: `${name} এখন আর বিক্রি হয় না।` })
