import { text } from '#platform/contract/edition.ts'

/** What leads to papers of orders (`papers.ts`). */
export const print = {
  title: text({ en: 'Print', bn: 'প্রিন্ট' }),
  many: (n: string) => text({ en: `Print (${n})`, bn: `প্রিন্ট করুন (${n})` }),
}
