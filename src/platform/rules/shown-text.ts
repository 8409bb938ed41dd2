import { IS_BENGALI } from '#platform/contract/edition.ts'

/** A merchant's text in the language of the edition, if it exists there. */
export const shownText = (text: string, bengali?: string): string => (IS_BENGALI && bengali) || text

const asBlock = (html: string): string => (html === '' || html.startsWith('<') ? html : `<p>${html}</p>`)

const TAG = /<(\/?)(\w+)[^>]*?(\/?)>/g
const EMPTY = /^(?:br|hr|img|wbr|input)$/i

/** The parts of the first level; undefined for HTML that closes what it did not open, or leaves something open. */
function partsOf(html: string): string[] | undefined {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  const cut = (end: number) => {
    if (end > start) parts.push(html.slice(start, end))
    start = end
  }
  for (const { 0: tag, 1: closing, 2: name = '', 3: closed, index } of html.matchAll(TAG)) {
    if (EMPTY.test(name) || closed) continue
    if (!closing && depth === 0) cut(index)
    depth += closing ? -1 : 1
    if (depth < 0) return undefined
    if (depth === 0) cut(index + tag.length)
  }
  cut(html.length)
  return depth === 0 ? parts : undefined
}

const isBengali = (part: string): boolean => /^<\w+[^>]* lang="bn"/.test(part)

/** Without a Bengali text a Bengali page begins with the parts marked as Bengali. */
function bengaliFirst(html: string): string {
  const parts = partsOf(html)
  return parts ? [...parts.filter(isBengali), ...parts.filter((part) => !isBengali(part))].join('') : html
}

/**
 * A merchant's HTML in the language of the edition, if it exists there. English pages show both where the shop
 * has no Bengali ones.
 */
export function shownHtml(html: string, bengali: string, isBengaliOn: boolean): string {
  if (IS_BENGALI) return bengali || bengaliFirst(html)
  return isBengaliOn ? html || bengali : html + asBlock(bengali)
}
