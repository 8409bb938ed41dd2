import { beforeAll, expect, test } from 'vitest'
import { COMMAND } from '#platform/db/audit.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { addGroup } from '#shop/catalogue/actions/product-groups.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { hiddenField, plainBrowser } from '../support/plain-browser.ts'
import { insertProduct } from '../support/save-products.ts'
import { openShopApp } from '../support/site.ts'
import { readHtml, visibleText } from '../support/strict-html.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

/** Words that no list knows, with the Bengali that the merchant has typed. */
const WORDS = { Zqflavour: 'কোন স্বাদ', Zqmango: 'পাকা আম', Zqlychee: 'লিচু' }
const OWN = /zq[a-z]+/i
/** The English name of the product, which Bengali pages show beside the Bengali one. */
const NAME = 'Sharbat – Zqlychee'

/** A shop with a drink in two flavours, whose unit is a word of the merchant's own, too. */
async function open() {
  const shop = await openShopApp({ BENGALI: 'on', SITE_URL: 'https://shop.example' })
  const ids = await shop.db.transaction().execute(async (db) => {
    const category_id = await ensureCategory(db, 'Food')
    const drink = { category_id, mrp_paisa: 10_000, discount_paisa: 0, unit: '200 zqtub', unit_bn: '২০০ বাটি' }
    const first = await insertProduct(db, { ...drink, name: 'Sharbat', name_bn: 'শরবত' })
    const names = { name: NAME, name_bn: 'শরবত – Zqlychee' }
    return [first, await insertProduct(db, { ...drink, ...names })]
  })
  const [first = 0, second = 0] = ids
  const siblings = [
    { product: first, values: ['Zqmango'] },
    { product: second, values: ['Zqlychee'] },
  ]
  const fields = { name: 'Sharbat', options: ['Zqflavour'], words_bn: WORDS, siblings }
  await addGroup(shop.db, fields, { actor: COMMAND })
  return { ...shop, first, second, browser: plainBrowser(shop.fetch) }
}

/** All that a page holds but for addresses, and for names that are typed there. */
const said = (html: string) =>
  html.replace(/(?:href|action|name|value|content|src|url|query|names|view)="[^"]*"|\\?&quot;option[^,\]]*/gi, '')

test('every place of a Bengali page that shows an option, a value or a unit shows the merchant’s own Bengali', async () => {
  const { fetch, browser, first, second } = await open()
  const product = await (await fetch(`/bn/product-details/${second}`)).text()
  const text = visibleText(readHtml(product))
  for (const word of ['শরবত – লিচু', 'কোন স্বাদ', 'পাকা আম']) expect(text).toContain(word)
  expect(text.replaceAll(NAME, '')).not.toMatch(OWN)
  expect(product).toContain('২০০\u00a0বাটি')
  // A browser without script chooses from a list, one with script gets words of the island.
  expect(product).toContain('>কোন স্বাদ পাকা আম</option>')
  expect(product).toContain('কোন স্বাদ লিচু')

  const list = await (await fetch('/bn/products?option=Zqflavour:Zqmango')).text()
  const shown = visibleText(readHtml(list))
  for (const word of ['কোন স্বাদ: পাকা আম', 'লিচু']) expect(shown).toContain(word)
  expect(shown.replaceAll(NAME, '')).not.toMatch(OWN)
  expect(/<title>[^<]*<\/title>/.exec(list)?.[0]).not.toMatch(OWN)

  await browser.post('/bn/plain/cart', { product: String(second), quantity: '2' })
  const cart = await browser.get('/bn/plain/cart')
  const checkout = await browser.get('/bn/plain/checkout?district=Cumilla')
  const hidden = ['order_key', 'lines', 'total-inside_dhaka', 'total-outside_dhaka', 'district']
  const placed = await browser.post('/bn/plain/checkout', {
    ...Object.fromEntries(hidden.map((name) => [name, hiddenField(checkout.html, name)])),
    ...{ name: 'রহিমা', phone_number: '০১৭১২৩৪৫৬৭৮', upazila: 'Debidwar', delivery_address: 'House 1, Road 2' },
    ...{ zone: 'outside_dhaka', payment_type: 'CASH_ON_DELIVERY', action: 'confirm' },
  })
  const order = await browser.get(placed.to ?? '')
  for (const { html } of [cart, checkout, order]) {
    expect(visibleText(readHtml(html))).toContain('কোন স্বাদ লিচু')
    expect(said(html)).not.toMatch(OWN)
  }
  // An English page has the words as they were typed.
  const english = visibleText(readHtml(await (await fetch(`/product-details/${first}`)).text()))
  for (const word of ['Zqflavour', 'Zqmango', 'Zqlychee', '200 zqtub']) expect(english).toContain(word)
  expect(english).not.toContain('পাকা আম')
})
