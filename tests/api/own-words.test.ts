import { expect, test } from 'vitest'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { addGroup, changeGroup } from '#shop/catalogue/actions/product-groups.ts'
import { findGroup } from '#shop/catalogue/queries/product-groups.ts'
import { API, productPath } from '../support/api.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { decodedMail } from '../support/decoded-mail.ts'
import { createSmtpPeer, runJobs } from '../support/jobs.ts'
import { createOffice } from '../support/office.ts'
import { orderBody } from '../support/test-shop.ts'

const EMAIL = 'rahima@example.com'
const IN_BENGALI = { [EDITION_HEADER]: 'bn' }
const OPTIONS = 'Flavour Mango · Cup Qtum'
/** Its name is no known word; that of the option is one, and the merchant says it in another way. */
const WORDS = { Flavour: 'কোন স্বাদ', Mango: 'আম', Cup: 'বাটি', Gone: 'নেই', Kulfi: '' }
const SHOWN = 'কোন স্বাদ আম · বাটি Qtum'

/** A shop with ice cream in two flavours. */
async function open() {
  const smtp = await createSmtpPeer()
  const office = await createOffice({ LIMITS: 'off' })
  const mango = await office.addProduct({
    name: 'Ice – Mango, Qtum',
    name_bn: 'আইসক্রিম – Mango, Qtum',
    unit: '1 tub',
    unit_bn: '১ বাটি',
  })
  const kulfi = await office.addProduct({ name: 'Ice', name_bn: 'আইসক্রিম' })
  const siblings = [
    { product: mango, values: ['Mango', 'Qtum'] },
    { product: kulfi, values: ['Kulfi', 'Qtum'] },
  ]
  const fields = { name: 'Ice', options: ['Flavour', 'Cup'], siblings, words_bn: WORDS }
  const group = await addGroup(office.db, fields, { actor: COMMAND })
  if (group.kind !== 'done') throw new Error(group.kind)
  return { office, smtp, mango, fields, id: group.id }
}

test('a group has the Bengali of its words only, and a change of it is one', async () => {
  const { office, id, fields } = await open()
  const { words_bn, version = 0 } = (await findGroup(office.db, id)) ?? {}
  expect(words_bn).toEqual({ Flavour: 'কোন স্বাদ', Mango: 'আম', Cup: 'বাটি' })
  const same = await changeGroup(office.db, { id, version }, fields, { actor: COMMAND })
  expect(same).toMatchObject({ audit: null })
  const other = await changeGroup(
    office.db,
    { id, version },
    { ...fields, words_bn: { Mango: 'আমের' } },
    { actor: COMMAND },
  )
  expect(other).toMatchObject({ audit: expect.any(Number) })
  expect((await findGroup(office.db, id))?.words_bn).toEqual({ Mango: 'আমের' })
})

test('cart, quote, order, tracking, office, mail, facets and search have the merchant’s own Bengali', async () => {
  const { office, smtp, mango } = await open()
  const cart = await office.call(`${API.listCartProducts}?ids=${mango}`)
  expect(cart.body.results).toMatchObject([
    { options: OPTIONS, options_bn: SHOWN, name_bn: 'আইসক্রিম', unit_bn: '১ বাটি' },
  ])
  const { body: page } = await office.call(productPath(mango))
  expect(page).toMatchObject({
    name_bn: 'আইসক্রিম – আম, Qtum',
    group: { words_bn: { Flavour: 'কোন স্বাদ', Mango: 'আম', Cup: 'বাটি' } },
  })
  const products = [{ product_id: mango, quantity: 2 }]
  const quote = (headers = {}) => office.call(API.quoteCart, { json: { products, coupon: '' }, headers })
  expect((await quote()).body.lines).toMatchObject([{ options: OPTIONS }])
  expect((await quote(IN_BENGALI)).body.lines).toMatchObject([{ options: SHOWN }])
  const customer = await registerCustomer(office, { email: EMAIL })
  await office.db.updateTable('customer').set({ confirmed_email: EMAIL, confirmed_email_key: EMAIL }).execute()
  const placed = await office.call(API.createOrder, {
    json: orderBody({ products, phone_number: '01712345678' }),
    headers: { ...authorization(customer), ...IN_BENGALI },
  })
  expect(placed.body.order.lines).toMatchObject([{ name: 'আইসক্রিম', options: SHOWN }])
  const order = placed.body.order.pk
  const tracked = (headers = {}) =>
    office.call(API.trackOrder, { json: { order, phone_number: '01712345678' }, headers })
  expect((await tracked()).body.lines).toMatchObject([{ options: OPTIONS }])
  expect((await tracked(IN_BENGALI)).body.lines).toMatchObject([{ options: SHOWN }])
  const token = await office.open('owner')
  const opened = await office.ask('GET', API.getShopOrder.replace('{id}', String(order)), { token })
  expect(opened.body.order.lines).toMatchObject([
    { name: 'Ice', name_bn: 'আইসক্রিম', options: OPTIONS, options_bn: SHOWN },
  ])
  await runJobs(office.db, smtp.url)
  expect(smtp.arrived.map(decodedMail).join('\n')).toContain(`২ × আইসক্রিম (${SHOWN})`)
  const { body: list } = await office.call(`${API.listProducts}?search=আম&facets=yes`)
  expect(list.count).toBe(1)
  expect(list.facets.options).toEqual([
    { name: 'Cup', name_bn: 'বাটি', values: [{ value: 'Qtum', count: 1 }] },
    { name: 'Flavour', name_bn: 'কোন স্বাদ', values: [{ value: 'Mango', name_bn: 'আম', count: 1 }] },
  ])
})
