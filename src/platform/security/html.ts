import sanitizeHtml from 'sanitize-html'
import { RICH_KINDS, RICH_TAGS, type RichKind } from '#platform/contract/values/rich-text.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'], '*': ['lang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
}

/** Sanitizes a product's HTML. Headings become h3 or lower, below those of the page. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    ...OPTIONS,
    allowedTags: [...RICH_TAGS],
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      a: sanitizeHtml.simpleTransform('a', { rel: RICH_KINDS.product.rel }),
    },
  }).trim()

/** Sanitizes the HTML of one of the shop's own pages, whose title is the only h1; empty if nothing of it is visible. */
export function cleanPageHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    ...OPTIONS,
    allowedTags: [...RICH_TAGS, 'h2'],
    transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: RICH_KINDS.page.rel }) },
  }).trim()
  return plainText(clean, 1) === '' ? '' : clean
}

/** What sanitizes HTML of each purpose. */
export const CLEAN: Record<RichKind, (html: string) => string> = { product: cleanHtml, page: cleanPageHtml }

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text of a product's HTML on one line, truncated after a whole word to at most `most` characters. */
export function plainText(html: string, most: number): string {
  const bare = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [] })
  const text = bare.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
