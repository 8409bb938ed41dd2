import type * as english from '../../rules/shown-text.ts'

export const shownText: typeof english.shownText = (text, bengali) => bengali || text

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

export const shownHtml: typeof english.shownHtml = (html, bengali) => {
  if (bengali) return bengali
  const parts = partsOf(html)
  return parts ? [...parts.filter(isBengali), ...parts.filter((part) => !isBengali(part))].join('') : html
}
