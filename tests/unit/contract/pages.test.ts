import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FOUND_PAGES, FRAME_PAGES, GOODS_PAGES, TEXT_PAGES, textPageAt } from '#platform/contract/addresses/pages.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { isStorable } from '#platform/rules/stored-page.ts'

const PUBLISHED = [...FRAME_PAGES, ...GOODS_PAGES]

test('each published page of the list has its source, and none stands twice', () => {
  const sources = PUBLISHED.map((address) => (address === '/' ? '/index' : address))
  const missing = sources.filter(
    (path) => !['.astro', '/index.astro'].some((end) => existsSync(`src/storefront/pages${path}${end}`)),
  )
  expect(missing).toEqual([])
  expect(new Set(PUBLISHED).size).toBe(PUBLISHED.length)
})

test('search engines find published pages only, and a page that they find may be stored', () => {
  expect(FOUND_PAGES.filter((address) => !PUBLISHED.includes(address))).toEqual([])
  expect(FOUND_PAGES.filter((address) => !isStorable(address))).toEqual([])
})

test('a page whose text the merchant may write is published, found, and known by its address', () => {
  for (const page of TEXT_PAGES) {
    expect(textPageAt(PAGES[page])).toBe(page)
    expect(FOUND_PAGES).toContain(PAGES[page])
    expect(FRAME_PAGES).toContain(PAGES[page])
  }
  expect(textPageAt(PAGES.cart)).toBeUndefined()
})
