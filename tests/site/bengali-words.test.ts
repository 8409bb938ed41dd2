import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { createPublishingShop, openShopApp, readSite } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'
import { childrenOf, readHtml, visibleText } from '../support/strict-html.ts'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

/** Attributes that somebody reads or hears. */
const SAID = ['aria-label', 'alt', 'placeholder', 'title']
/** A `code` names something that a browser stores. */
const UNREAD = ['script', 'style', 'code']

/** Each text that a page says, with its language. */
function said(node: Node, lang = ''): { text: string; lang: string }[] {
  const isElement = 'tagName' in node
  if (isElement && UNREAD.includes(node.tagName)) return []
  const attributes = isElement ? node.attrs : []
  const own = attributes.find(({ name }) => name === 'lang')?.value ?? lang
  return [
    ...('value' in node && node.nodeName === '#text' ? [{ text: node.value, lang: own }] : []),
    ...attributes.filter(({ name }) => SAID.includes(name)).map(({ value }) => ({ text: value, lang: own })),
    ...childrenOf(node).flatMap((child) => said(child, own)),
  ]
}

/** The pages of a shop with goods that have Latin names only. */
async function publishedTexts(environment: Record<string, string>, isIn: (file: string) => boolean) {
  const shop = await createPublishingShop(environment)
  await addProducts(shop, 3)
  const { siteDir } = shop.config
  await shop.publisherInto(siteDir).publish()
  const files = Object.keys(await readSite(siteDir)).filter((file) => file.endsWith('.html') && isIn(file))
  const pages = files.map(async (file) => ({
    file,
    texts: said(readHtml(await readFile(join(siteDir, file), 'utf8'))),
  }))
  return Promise.all(pages)
}

/** But the sign of the taka. */
const BENGALI = /[\u0980-\u09f1\u09f4-\u09ff]/
/** Goods and shop of the test, what it searches for, and services. */
const NAMES = /good|Good \d|Food|Haat|zzxxqq|WhatsApp|Facebook|Messenger/g

/** What a Bengali page says in Latin letters besides names. */
const foreignWords = (texts: { text: string; lang: string }[]) =>
  texts
    .filter(({ text, lang }) => lang === 'bn' && /[A-Za-z]{2}/.test(text.replace(NAMES, '')))
    .map(({ text }) => text.trim())

test('no published Bengali page says a word in Latin letters besides names', async () => {
  const pages = await publishedTexts({ BENGALI: 'on', SITE_URL: 'https://shop.example' }, (file) =>
    file.startsWith('/bn/'),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.flatMap(({ file, texts }) => foreignWords(texts).map((text) => `${file}: ${text}`))).toEqual([])
})

test.each([
  '/bn/products?search=good',
  '/bn/products?search=zzxxqq',
  '/bn/products?category=Food&sort=mrp&min=15&max=5000&rating=4&discount=yes&stock=yes',
  '/bn/products?min=30&max=20',
  '/bn/product-details/999',
  '/bn/no-such-page',
])('%s is in Bengali', async (address) => {
  const shop = await openShopApp({ BENGALI: 'on' })
  await addProducts(shop, 3)
  const page = readHtml(await (await shop.fetch(address)).text())
  expect(visibleText(page)).toMatch(BENGALI)
  expect(foreignWords(said(page))).toEqual([])
})

test('no English page but the checkout says a word in Bengali letters without its language', async () => {
  const pages = await publishedTexts({}, (file) => !file.startsWith(`${PAGES.checkout}/`))
  const foreign = pages.flatMap(({ file, texts }) =>
    texts.filter(({ text, lang }) => lang !== 'bn' && BENGALI.test(text)).map(({ text }) => `${file}: ${text.trim()}`),
  )
  expect(foreign).toEqual([])
})
