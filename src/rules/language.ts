const BENGALI = /[\u0980-\u09ff]/

/** The `lang` of a merchant's text: `bn` when it holds Bengali letters, otherwise that of the page. */
export const textLang = (text: string): 'bn' | undefined => (BENGALI.test(text) ? 'bn' : undefined)
