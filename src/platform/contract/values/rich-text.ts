/** Elements of a product's description, and of the shop's own pages, which have `h2` too. Others are taken out. */
export const RICH_TAGS: readonly string[] = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'span',
  'sub',
  'sup',
]

/** Purpose of a text: its first level of headings, and the `rel` of its links. */
export const RICH_KINDS = {
  product: { heading: 'h3', rel: 'nofollow noopener' },
  page: { heading: 'h2', rel: 'noopener' },
} as const
export type RichKind = keyof typeof RICH_KINDS
