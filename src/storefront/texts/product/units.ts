import { text } from '#platform/contract/edition.ts'

/** Names of units beside a price. */

export const HUNDRED_GRAMS = text({ en: '100 g', bn: '১০০ গ্রাম' })
export const KILOGRAM = text({ en: 'kg', bn: 'কেজি' })
export const HUNDRED_MILLILITRES = text({ en: '100 ml', bn: '১০০ মিলি' })
export const LITRE = text({ en: 'ltr', bn: 'লিটার' })
export const PIECE_NAME = text({ en: 'pc', bn: 'পিস' })
