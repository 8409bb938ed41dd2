const BENGALI = /[\u0980-\u09ff]/

/** The `lang` attribute for a merchant's text: `bn` if it contains Bengali letters, otherwise undefined. */
export const textLang = (text: string): 'bn' | 'en' | undefined => (BENGALI.test(text) ? 'bn' : undefined)
