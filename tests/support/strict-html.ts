import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

export const childrenOf = (node: Node): Node[] => [
  ...('childNodes' in node ? node.childNodes : []),
  ...('content' in node ? node.content.childNodes : []),
]

const isElement = (node: Node): node is Element => 'tagName' in node

/** Every element of a page in document order. */
export const elementsOf = (node: Node): Element[] =>
  childrenOf(node).flatMap((child) => [...(isElement(child) ? [child] : []), ...elementsOf(child)])

/** The visible and accessible text of a page in one line. */
export const visibleText = (node: Node): string => {
  if (isElement(node) && ['script', 'style', 'head', 'template'].includes(node.tagName)) return ''
  if (node.nodeName === '#text' && 'value' in node) return node.value
  const said = isElement(node) ? node.attrs.filter(({ name }) => name === 'aria-label' || name === 'alt') : []
  const children = childrenOf(node)
  // `<wbr>` is inside of a word.
  const isOneWord = children.some(({ nodeName }) => nodeName === 'wbr')
  const text = children.map(visibleText).join(isOneWord ? '' : ' ')
  return [...said.map(({ value }) => value), text].join(' ').replace(/\s+/g, ' ')
}

/** Whether an element has its start tag, and its end tag if one is required, in the source. */
function isWritten({ tagName, namespaceURI, sourceCodeLocation }: Element): boolean {
  if (!sourceCodeLocation?.startTag) return VOID.has(tagName) && sourceCodeLocation !== undefined
  const isForeign = !namespaceURI.endsWith('/xhtml')
  return isForeign || VOID.has(tagName) || sourceCodeLocation.endTag !== undefined
}

/** Parses HTML as a browser without JavaScript does, with the contents of `noscript` as elements. */
export const readHtml = (html: string) => parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })

/** Errors of a strict parser, which browsers would correct silently. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = []
  const onParseError = ({ code, startLine, startCol }: ParserError) =>
    faults.push(`${code} at ${startLine}:${startCol}`)
  const page = parse(html, { sourceCodeLocationInfo: true, onParseError })
  for (const element of elementsOf(page)) {
    if (!isWritten(element)) faults.push(`<${element.tagName}> is not as it is written`)
  }
  for (const tag of ['<html', '</html>', '<head>', '</head>', '<body', '</body>']) {
    const count = html.split(tag).length - 1
    if (count !== 1) faults.push(`${tag} stands there ${count} times`)
  }
  const [, after] = html.split('</html>')
  if (after?.trim()) faults.push(`after </html> stands ${after.trim().slice(0, 80)}`)
  return faults
}
