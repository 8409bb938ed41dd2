import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFile } from '#exchange/import/command-import.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { noteExpired } from '#shop/catalogue/actions/stock.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { API, productPath } from '../support/api.ts'
import { createSmtpPeer, runJobs } from '../support/jobs.ts'
import { createOffice, type Office } from '../support/office.ts'
import { LENTILS, storedProduct } from '../support/office-products.ts'
import { placeOrder, writer } from '../support/orders.ts'
import { makeFolder } from '../support/site.ts'
import { setStock } from '../support/stock.ts'
import { orderBody } from '../support/test-shop.ts'

const daysFromNow = (days: number): string => dayOf(Date.now() + days * DAY)

/** Goods that expired, counted and not, and goods of today and without an expiry. */
async function addGoods(office: Office) {
  const of = (expires_on: string) => storedProduct(office, { expires_on })
  const [expired, counted, today, lasting] = [
    await of(daysFromNow(-1)),
    await of(daysFromNow(-40).slice(0, 7)),
    await of(daysFromNow(0)),
    await of(''),
  ]
  await setStock(office.db, counted, { on_hand: 9 })
  return { expired, counted, today, lasting }
}

test('goods that have expired are sold out for shoppers: in cart, quote and order, counted or not', async () => {
  const office = await createOffice()
  const { expired, counted, today, lasting } = await addGoods(office)
  const cart = await office.call(`${API.listCartProducts}?ids=${[expired, counted, today, lasting]}`)
  const shown = cart.body.results.map(({ stock, left }: { stock?: string; left?: number }) => [stock, left])
  const none = [undefined, undefined]
  expect(shown).toEqual([['out', 0], ['out', 0], none, none])

  const products = [expired, counted, today].map((product_id) => ({ product_id, quantity: 1 }))
  const { body } = await office.call(API.quoteCart, { json: { products, coupon: '' } })
  expect(body.lines.map(({ left }: { left?: number }) => left)).toEqual([0, 0, undefined])
  const refused = await office.call(API.createOrder, { json: orderBody({ products }) })
  expect([refused.status, refused.body.code]).toEqual([409, 'stock_short'])
  expect(refused.body.short.map(({ product_id }: { product_id: number }) => product_id)).toEqual([expired, counted])
  await placeOrder(office, { products: [today, lasting].map((product_id) => ({ product_id, quantity: 1 })) })

  // Staff add none to an order either, and nobody is told that it is back.
  const id = await placeOrder(office, { products: [{ product_id: lasting, quantity: 1 }] })
  const lines = [lasting, expired].map((product_id) => ({ product_id, quantity: 1 }))
  const edited = await editOrder(office.db, { id, version: undefined }, { lines }, writer())
  expect(edited).toMatchObject({ kind: 'refused', why: { why: 'out_of_stock', products: [expired] } })
  const asked = await office.call(API.createStockRequest, { json: { product: expired, contact: '01712345678' } })
  expect(asked.status).toBe(200)
})

test('the office lists goods that have expired with those of which few are left', async () => {
  const office = await createOffice()
  const { expired, counted } = await addGoods(office)
  const token = await office.open('packer')
  const ask = async (query: string) => (await office.ask('GET', `${API.listStock}?${query}`, { token })).body
  const { results, counts } = await ask('show=expired')
  expect(results.map(({ pk }: { pk: number }) => pk)).toEqual([counted, expired])
  expect(results[1]).toMatchObject({ expires_on: daysFromNow(-1), stock: null })
  expect(counts.expired).toBe(2)
  const page = await ask('show=expired&limit=1')
  expect((await ask(`show=expired&limit=1&after=${page.next}`)).results).toMatchObject([{ pk: expired }])
})

test('pages are told once of goods that expire, with the next day', async () => {
  const office = await createOffice()
  const { expired, counted, today } = await addGoods(office)
  const noted = async (earlier: string, day: string) => {
    const { last } = await office.db
      .selectFrom('change_log')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    await noteExpired(office.db, earlier, day)
    const rows = await office.db.selectFrom('change_log').select('subject_id').where('id', '>', Number(last)).execute()
    return rows.map(({ subject_id }) => Number(subject_id)).toSorted((a, b) => a - b)
  }
  expect(await noted(dayOf(0), daysFromNow(0))).toEqual([expired, counted])
  expect(await noted(daysFromNow(0), daysFromNow(1))).toEqual([today])
  expect(await noted(daysFromNow(1), daysFromNow(2))).toEqual([])
})

test('a process that starts tells pages of goods that expired lately, and not of all that ever did', async () => {
  const office = await createOffice()
  const of = (days: number) => storedProduct(office, { expires_on: daysFromNow(days) })
  const [lately] = [await of(-1), await of(-400), await of(1)]
  await office.db.deleteFrom('change_log').execute()
  await runJobs(office.db, (await createSmtpPeer()).url)
  const rows = await office.db.selectFrom('change_log').select('subject_id').where('subject', '=', 'product').execute()
  expect(rows.map(({ subject_id }) => Number(subject_id))).toEqual([lately])
})

test('origin and expiry are on the page of a product that has them, and in no list', async () => {
  const office = await createOffice()
  const token = await office.open('owner')
  const json = { ...LENTILS, origin: 'Nepal', expires_on: '৩১/১২/২০৯৯' }
  const { body } = await office.ask('POST', API.addProduct, { token, json })
  const law = { origin: 'Nepal', expires_on: '2099-12-31' }
  expect(body.product).toMatchObject(law)
  expect((await office.call(productPath(body.product.pk))).body).toMatchObject(law)
  const list = await office.call(`${API.listProducts}?search=lentils`)
  expect(list.body.results).toHaveLength(1)
  for (const name of Object.keys(law)) expect(list.body.results[0]).not.toHaveProperty(name)
  const other = await storedProduct(office)
  for (const name of Object.keys(law)) expect((await office.call(productPath(other))).body).not.toHaveProperty(name)
  const wrong = await office.ask('POST', API.addProduct, { token, json: { ...LENTILS, expires_on: 'soon' } })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['expires_on']])
})

test('an import reads an expiry as people write it, and refuses a row by the field', async () => {
  const office = await createOffice()
  const path = join(await makeFolder(), 'goods.csv')
  const rows = ['g,Ghee,Food,900,12/2099,Bangladesh', 'm,Milk,Food,90,whenever,', 's,Salt,Food,40,,']
  await writeFile(path, `source_id,name,category,price,expires_on,origin\r\n${rows.join('\r\n')}\r\n`)
  const report = await importFile({ db: office.db, media: new DiskMedia(await makeFolder()) }, path)
  expect(report).toMatchObject({ refusals: [{ line: '3', reason: expect.stringContaining('expires_on') }] })
  const stored = await office.db
    .selectFrom('stored_product')
    .select(['name', 'origin', 'expires_on'])
    .where('name', 'in', ['Ghee', 'Milk', 'Salt'])
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { name: 'Ghee', origin: 'Bangladesh', expires_on: '2099-12' },
    { name: 'Salt', origin: '', expires_on: '' },
  ])
})
