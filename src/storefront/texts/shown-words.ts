import { text } from '#platform/contract/edition.ts'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'

/** Options, their values and units of goods as the edition shows them. */
export const shownWords = text({
  en: (words: string): string => words,
  bn: (words: string): string => wordsIn('bn', words),
})
