import { text } from '#platform/contract/edition.ts'

const LATIN = /[A-Za-z]/
/** Letters and digits: the sign of the taka stands in English texts too. */
const BENGALI = /[\u0980-\u09f1]/

/**
 * The `lang` attribute for a merchant's text that is not in the language of the page: `bn` on an English page if it has
 * Bengali letters, `en` on a Bengali one if it has none, but Latin ones; otherwise undefined.
 */
export const textLang = text<(words: string) => 'bn' | 'en' | undefined>({
  en: (words) => (BENGALI.test(words) ? 'bn' : undefined),
  bn: (words) => (LATIN.test(words) && !BENGALI.test(words) ? 'en' : undefined),
})
