import { textLang } from '#platform/rules/language.ts'

const BLOCKS = 'p|li|h[2-6]|th|td|blockquote'
/** A block without a language of its own, and without another block in it. */
const BLOCK = new RegExp(`<(${BLOCKS})((?: (?!lang=)[^>]*)?)>((?:(?!<(?:${BLOCKS}|ul|ol|table)[ >])[^])*?)</\\1>`, 'g')
const bare = (html: string): string => html.replace(/<[^>]*>|&\w+;/g, '')

/** Clean HTML of a merchant's, in which each block in another language than that of the page says so. */
export function markLanguages(html: string, langOf = textLang): string {
  const marked = html.replace(BLOCK, (block, tag: string, attributes: string, inside: string) => {
    const lang = langOf(bare(inside))
    return lang ? `<${tag}${attributes} lang="${lang}">${inside}</${tag}>` : block
  })
  const lang = /<(?:p|ul|ol|h\d|table|blockquote)\b/.test(html) ? undefined : langOf(bare(html))
  return lang ? `<span lang="${lang}">${marked}</span>` : marked
}
