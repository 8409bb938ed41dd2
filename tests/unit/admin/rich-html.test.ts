import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkOf, type RichNode, richHtml } from '#office/parts/rich-html.ts'
import { RICH_TAGS, type RichKind } from '#platform/contract/values/rich-text.ts'
import { cleanHtml, cleanPageHtml } from '#platform/security/html.ts'

const CLEAN: Record<RichKind, (html: string) => string> = { product: cleanHtml, page: cleanPageHtml }

const text = (nodeValue: string): RichNode => ({ nodeName: '#text', nodeValue, childNodes: [] })
const element = (nodeName: string, childNodes: RichNode[], attributes: Record<string, string> = {}): RichNode => ({
  nodeName: nodeName.toUpperCase(),
  nodeValue: null,
  childNodes,
  getAttribute: (name) => attributes[name] ?? null,
})

/** What browsers make of typing, pasting and their own commands, and what they would never make. */
const TAGS = [
  ...RICH_TAGS,
  'h1',
  'h2',
  'div',
  'font',
  'section',
  'script',
  'style',
  'img',
  'pre',
  'textarea',
  'custom-x',
]
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map((each) => each.toWellFormed().replace(/\r/g, '')),
  fc.constantFrom(' ', '\n', '<b>', '&amp;', '&', '"', 'দাম ৳ ৫০', '</p>', '<!--', ']]>', '\u00a0'),
)
const attributes = fc.dictionary(
  fc.constantFrom('href', 'lang', 'style', 'onclick', 'colspan', 'rowspan', 'class', 'rel'),
  fc.oneof(
    fc.constantFrom(
      'https://example.com/?a=1&b="2"',
      'javascript:alert(1)',
      '/products',
      'bn',
      '2',
      'tel:0171',
      '//x.y',
      'mailto:a@b.c',
    ),
    fc.string({ maxLength: 6 }),
  ),
  { maxKeys: 3 },
)
const { node } = fc.letrec<{ node: RichNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    typed.map(text),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('node'), { maxLength: 4 }), attributes)
      .map(([name, children, given]) => element(name, children, given)),
  ),
}))

test.each(['product', 'page'] as const)('the shop takes nothing out of what the editor makes: %s', (kind) => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (children) => {
      const html = richHtml(element('div', children), kind)
      const clean = CLEAN[kind](html)
      // A page of which nothing is visible is stored as an empty one.
      if (clean === '' && kind === 'page') return
      expect(clean).toBe(html)
    }),
    { numRuns: 1500 },
  )
})

test('everything that the shop lets through can be made', () => {
  const line = [text('x')]
  const all = element('div', [
    element('p', [
      ...['strong', 'b', 'em', 'i', 'u', 'sub', 'sup'].map((name) => element(name, line)),
      element('br', []),
      text('y'),
    ]),
    element('p', [element('a', line, { href: 'https://example.com' }), element('span', line, { lang: 'bn' })]),
    ...['h3', 'h4', 'h5', 'h6'].map((name) => element(name, line)),
    element('ul', [element('li', [text('x'), element('ol', [element('li', line)])])]),
    element('blockquote', line),
    element('hr', []),
    element('table', [
      element('thead', [element('tr', [element('th', line, { colspan: '2' })])]),
      element('tbody', [element('tr', [element('td', line), element('td', line)])]),
    ]),
  ])
  const html = richHtml(all, 'product')
  for (const tag of RICH_TAGS) expect(html, tag).toMatch(new RegExp(`<${tag}[ >]`))
  expect(cleanHtml(html)).toBe(html)
})

test('lines of the browser become paragraphs, pasted headings the shop’s, and lists stay lists', () => {
  const typedLines = element('div', [
    text('First'),
    element('div', [text('Second '), element('b', [text('bold')])]),
    element('div', [element('br', [])]),
    element('h1', [text('Size')]),
    element('ul', [element('li', [text('500 g')]), element('ul', [element('li', [text('inner')])])]),
  ])
  expect(richHtml(typedLines, 'product')).toBe(
    '<p>First</p><p>Second <b>bold</b></p><h3>Size</h3><ul><li>500 g</li><li><ul><li>inner</li></ul></li></ul>',
  )
  expect(richHtml(element('div', [element('h1', [text('Size')])]), 'page')).toBe('<h2>Size</h2>')
})

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/a b ', 'https://www.example.com/a%20b'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['//example.com', 'https://example.com'],
  ['http://example.com/?a=1', 'http://example.com/?a=1'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['/products', '/products'],
  ['/', '/'],
  ['tel:01712345678', 'tel:01712345678'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['a@example.com', 'mailto:a@example.com'],
])('a link that is typed as “%s” leads to %s, which the shop stores', (typed, address) => {
  expect(linkOf(typed)).toBe(address)
  const html = richHtml(element('div', [element('a', [text('x')], { href: linkOf(typed) })]), 'page')
  expect(html).toContain(`href="${address}"`)
  expect(cleanPageHtml(html)).toBe(html)
})

test.each(['', ' ', 'https://', 'http://'])('“%s” is no link', (typed) => {
  expect(linkOf(typed)).toBe('')
})
