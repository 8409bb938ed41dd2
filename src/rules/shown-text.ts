/** What the edition shows of a merchant's text that may be written in Bengali besides. */
export const shownText = (text: string, _bengali: string): string => text

const asBlock = (html: string): string => (html === '' || html.startsWith('<') ? html : `<p>${html}</p>`)

/**
 * What the edition shows of a merchant's HTML that may be written in Bengali besides. English pages show both where the shop
 * has no Bengali ones. Without a Bengali text a Bengali page begins with what is marked as Bengali.
 */
export const shownHtml = (html: string, bengali: string, isBengaliOn: boolean): string =>
  isBengaliOn ? html || bengali : html + asBlock(bengali)
