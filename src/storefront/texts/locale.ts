import { text } from '#platform/contract/edition.ts'

/** How times are written. Constants, so that a bundle contains only its own language. */

export const RELATIVE = text({ en: 'en', bn: 'bn' })
export const JUST_NOW = text({ en: 'a moment ago', bn: 'এইমাত্র' })
