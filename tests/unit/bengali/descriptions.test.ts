import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLang } from '#platform/rules/language.ts?bn'
import { shownHtml } from '#platform/rules/shown-text.ts'
import * as bengali from '#platform/rules/shown-text.ts?bn'
import { cleanHtml } from '#platform/security/html.ts'
import { markLanguages } from '#shop/content/rules/marked-languages.ts'

/** The same rule as it is built into the Bengali edition. */
const markOnBengaliPages = (html: string) => markLanguages(html, textLang)

const RICE =
  '<p>Fine rice.</p><ul><li>Cooks in 18 minutes</li><li>৫ কেজি</li></ul><p lang="bn">ঝরঝরে চাল।</p><hr />loose'

test('paragraphs that are marked as Bengali come first on Bengali pages, and stay where they are on English ones', () => {
  expect(shownHtml(RICE, '', true)).toBe(RICE)
  expect(bengali.shownHtml(RICE, '', true)).toBe(
    '<p lang="bn">ঝরঝরে চাল।</p><p>Fine rice.</p><ul><li>Cooks in 18 minutes</li><li>৫ কেজি</li></ul><hr />loose',
  )
  expect(bengali.shownHtml('<div><p lang="bn">ক</p></div><p>b</p>', '', true)).toBe(
    '<div><p lang="bn">ক</p></div><p>b</p>',
  )
  for (const broken of ['<p>open<p lang="bn">ক</p>', '</p><p lang="bn">ক</p>', '5 < 6'])
    expect(bengali.shownHtml(broken, '', true)).toBe(broken)
})

test('a description in Bengali stands for the other one on Bengali pages; English pages show it where it is all there is', () => {
  const [fine, bn] = ['<p>Fine.</p>', '<p>ঝরঝরে।</p>']
  expect(bengali.shownHtml(fine, bn, true)).toBe(bn)
  expect(shownHtml(fine, bn, true)).toBe(fine)
  expect(shownHtml('', bn, true)).toBe(bn)
  // A shop without Bengali pages has no other place for it.
  expect(shownHtml(fine, bn, false)).toBe(fine + bn)
  expect(shownHtml('Fine.', 'ঝরঝরে।', false)).toBe('Fine.<p>ঝরঝরে।</p>')
  expect(shownHtml('Fine.', '', false)).toBe('Fine.')
})

test('each block in another language than the page says so', () => {
  expect(markLanguages(RICE)).toBe(RICE.replace('<li>৫', '<li lang="bn">৫'))
  expect(markOnBengaliPages(RICE)).toBe(
    RICE.replace('<p>Fine', '<p lang="en">Fine').replace('<li>Cooks', '<li lang="en">Cooks'),
  )
  expect(markLanguages('ঝরঝরে <strong>চাল</strong>')).toBe('<span lang="bn">ঝরঝরে <strong>চাল</strong></span>')
  expect(markOnBengaliPages('Fine &amp; white')).toBe('<span lang="en">Fine &amp; white</span>')
  expect(markOnBengaliPages('<p>৫ &amp; 6</p>')).toBe('<p>৫ &amp; 6</p>')
  const nested =
    '<blockquote><p>Quoted</p></blockquote><table><tbody><tr><td colspan="2">Cell</td></tr></tbody></table>'
  expect(markOnBengaliPages(nested)).toBe(
    nested.replace('<p>', '<p lang="en">').replace('colspan="2"', 'colspan="2" lang="en"'),
  )
})

test('nothing that somebody reads is lost or made by either rule', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<p lang="bn">',
    '<ul><li>',
    '</li></ul>',
    '<br>',
    'ক',
    'word',
    '<b>',
    '</b>',
    '<',
    '&amp;',
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = pieces.join('')
      expect([...bengali.shownHtml(html, '', true)].sort()).toEqual([...html].sort())
      const clean = cleanHtml(html)
      expect(markLanguages(clean).replace(/<span lang="bn">|<\/span>| lang="bn"/g, '')).toBe(
        clean.replaceAll(' lang="bn"', ''),
      )
    }),
  )
})
