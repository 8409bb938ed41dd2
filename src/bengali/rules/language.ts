import type * as english from '../../rules/language.ts'

const LATIN = /[A-Za-z]/
const BENGALI = /[\u0980-\u09ff]/

/** The `lang` attribute for a merchant's text on a Bengali page: `en` if it has no Bengali letters, but Latin ones. */
export const textLang: typeof english.textLang = (text) => (LATIN.test(text) && !BENGALI.test(text) ? 'en' : undefined)
