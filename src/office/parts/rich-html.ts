import { RICH_KINDS, RICH_TAGS, type RichKind } from '#platform/contract/values/rich-text.ts'

/** The used part of a DOM node, so that the same works on any tree. */
export interface RichNode {
  nodeName: string
  nodeValue: string | null
  childNodes: ArrayLike<RichNode>
  getAttribute?(name: string): string | null
}

const TEXT = '#text'
const SILENT = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template', '#comment'])
const INLINE = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 'span', 'sub', 'sup'])
/** Elements that stand below each other; those that the shop does not store become paragraphs. */
const BLOCKS = new Set(
  'address article aside blockquote div dl dd dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s<>"'`\\]*$/i

/** The address of a typed link, one of the web where nothing else is said; empty for none. */
export function linkOf(typed: string): string {
  const address = typed.trim().replaceAll(/\s/g, '%20')
  if (/^(https?:\/\/)?$/i.test(address)) return ''
  if (ADDRESS.test(address)) return address
  return /^[^/:@]+@[^/:@]+$/.test(address) ? `mailto:${address}` : `https://${address.replace(/^\/+/, '')}`
}

const nameOf = ({ nodeName }: RichNode): string => nodeName.toLowerCase()
const childrenOf = (node: RichNode): RichNode[] => Array.from(node.childNodes)
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\0', '')
const attribute = (name: string, value: string): string => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`
const isSeen = (html: string): boolean => html.replace(/<(?!hr)[^>]*>|\s/g, '') !== ''

const hasBlock = (node: RichNode): boolean =>
  BLOCKS.has(nameOf(node)) || (!SILENT.has(nameOf(node)) && childrenOf(node).some(hasBlock))

const language = (node: RichNode): string => {
  const lang = node.getAttribute?.('lang') ?? ''
  return /^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(lang) ? attribute('lang', lang) : ''
}
const spans = (node: RichNode): string =>
  ['colspan', 'rowspan']
    .map((name) => [name, node.getAttribute?.(name) ?? ''] as const)
    .map(([name, value]) => (/^[1-9]\d?$/.test(value) ? attribute(name, value) : ''))
    .join('')

const around = (name: string, inner: string): string => (isSeen(inner) ? `<${name}>${inner}</${name}>` : '')

function inlineElement(node: RichNode, rel: string, isInLink: boolean): string {
  const name = nameOf(node)
  if (name === TEXT) return escaped(node.nodeValue ?? '')
  if (name === 'br') return '<br />'
  if (SILENT.has(name)) return ''
  const isLink = name === 'a'
  const inner = inline(childrenOf(node), rel, isInLink || isLink)
  if (BLOCKS.has(name)) return `${inner} `
  if (!INLINE.has(name) || !RICH_TAGS.includes(name) || !isSeen(inner)) return inner
  const lang = language(node)
  if (isLink) {
    const href = node.getAttribute?.('href') ?? ''
    if (isInLink || !ADDRESS.test(href)) return inner
    return `<a${attribute('href', href)}${attribute('rel', rel)}${lang}>${inner}</a>`
  }
  return name === 'span' && lang === '' ? inner : `<${name}${lang}>${inner}</${name}>`
}
const inline = (nodes: RichNode[], rel: string, isInLink = false): string =>
  nodes.map((node) => inlineElement(node, rel, isInLink)).join('')

/**
 * The HTML of an edited text with exactly the elements and attributes that the shop stores, nested as a parser would nest
 * them: what the shop cleans afterwards (platform/security/html.ts) changes nothing of it.
 */
export function richHtml(root: RichNode, kind: RichKind): string {
  const { heading, rel } = RICH_KINDS[kind]
  const headings = kind === 'page' ? ['h2', 'h3', 'h4', 'h5', 'h6'] : ['h3', 'h4', 'h5', 'h6']
  const headingOf = (name: string) => (headings.includes(name) ? name : heading)

  const listItem = (node: RichNode): string => {
    const name = nameOf(node)
    const inner = name === 'li' ? content(childrenOf(node)) : content([node])
    return isSeen(inner) ? `<li>${inner}</li>` : ''
  }
  const cell = (node: RichNode): string => {
    const name = nameOf(node)
    return name === 'th' || name === 'td' ? `<${name}${spans(node)}>${content(childrenOf(node))}</${name}>` : ''
  }
  const row = (node: RichNode): string => {
    const name = nameOf(node)
    const cells = childrenOf(node).map(cell).join('')
    return name === 'tr' && cells !== '' ? `<tr>${cells}</tr>` : ''
  }
  const part = (node: RichNode): string => {
    const name = nameOf(node)
    if (name !== 'thead' && name !== 'tbody') return row(node)
    const rows = childrenOf(node).map(row).join('')
    return rows === '' ? '' : `<${name}>${rows}</${name}>`
  }
  function block(node: RichNode): string {
    const name = nameOf(node)
    const inner = childrenOf(node)
    if (name === 'hr') return '<hr />'
    if (/^h[1-6]$/.test(name)) return around(headingOf(name), inline(inner, rel).trim())
    if (name === 'ul' || name === 'ol') return around(name, inner.map(listItem).join(''))
    if (name === 'blockquote') return around(name, content(inner))
    if (name === 'table') return around(name, inner.map(part).join(''))
    return blocks(inner)
  }
  /** Blocks below each other; what stands between them becomes a paragraph. */
  function blocks(nodes: RichNode[]): string {
    let html = ''
    let line: RichNode[] = []
    const endLine = () => {
      html += around('p', inline(line, rel).trim())
      line = []
    }
    for (const node of nodes) {
      if (!hasBlock(node)) line.push(node)
      else {
        endLine()
        html += block(node)
      }
    }
    endLine()
    return html
  }
  /** The inside of a list item, a cell or a quotation: a line stays a line. */
  const content = (nodes: RichNode[]): string => (nodes.some(hasBlock) ? blocks(nodes) : inline(nodes, rel).trim())

  return blocks(childrenOf(root))
}
