import { expect, test } from 'vitest'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { addGroup, dropGroup } from '#shop/catalogue/actions/product-groups.ts'
import { API, productPath } from '../support/api.ts'
import { authorization, registerCustomer } from '../support/customers.ts'
import { decodedMail } from '../support/decoded-mail.ts'
import { createSmtpPeer, runJobs } from '../support/jobs.ts'
import { createOffice, ofOffice } from '../support/office.ts'
import { orderBody } from '../support/test-shop.ts'

const EMAIL = 'rahima@example.com'
const OPTIONS = 'Size 40 · Teal'

/** A shop with a kurti in two sizes; the test's own product is the one with its values in its name. */
async function open() {
  const smtp = await createSmtpPeer()
  const office = await createOffice({ LIMITS: 'off' })
  const kurti = async (name: string, name_bn: string) => office.addProduct({ name, name_bn })
  const lead = await kurti('Kurti', 'কুর্তি')
  const teal = await kurti('Kurti – 40, Teal', 'কুর্তি – 40, Teal')
  const group = await addGroup(
    office.db,
    {
      ...{ name: 'Kurti', options: ['Size', 'Colour'] },
      siblings: [
        { product: lead, values: ['38', 'Purple'] },
        { product: teal, values: ['40', 'Teal'] },
      ],
    },
    { actor: COMMAND },
  )
  if (group.kind !== 'done') throw new Error(group.kind)
  return { office, smtp, lead, teal, group: group.id }
}

test('reviews and stars are those of the group, on the page of each product of it', async () => {
  const { office, lead, teal } = await open()
  const send = (product: number, email: string, rating: number) =>
    office.call(API.createReview, { json: { product, name: 'Rahima', email, rating, comment: `Good: ${rating}` } })
  await send(lead, 'rahima@example.com', 5)
  await send(teal, 'mim@example.com', 3)
  for (const id of [lead, teal]) {
    const { body } = await office.call(`${API.listReviews}?product_pk=${id}`)
    expect(body.results.map(({ comment }: { comment: string }) => comment)).toEqual(['Good: 3', 'Good: 5'])
    expect(body.histogram).toEqual([0, 0, 1, 0, 1])
    const review = { rating__avg: 4, pk__count: 2 }
    expect((await office.call(productPath(id))).body).toMatchObject({ review })
    const cart = await office.call(`${API.listCartProducts}?ids=${id}`)
    expect(cart.body.results).toMatchObject([{ review }])
  }
  const list = await office.call(`${API.listProducts}?search=kurti`)
  expect(list.body.results).toMatchObject([{ review: { pk__count: 2 } }])
  // The pages of both are published again.
  const { id: before = 0 } =
    (await office.db.selectFrom('change_log').select('id').orderBy('id', 'desc').executeTakeFirst()) ?? {}
  await send(teal, 'rahima2@example.com', 4)
  const changes = await office.db.selectFrom('change_log').select('subject_id').where('id', '>', before).execute()
  expect(changes.map(({ subject_id }) => Number(subject_id)).toSorted()).toEqual([lead, teal].toSorted())
})

test('cart, quote, order, tracking, office, file and mail say what was ordered, also when the group is gone', async () => {
  const { office, smtp, lead, teal, group } = await open()
  const cart = await office.call(`${API.listCartProducts}?ids=${lead},${teal}`)
  expect(cart.body.results).toMatchObject([
    { brand_name: 'Kurti', options: 'Size 38 · Purple' },
    { brand_name: 'Kurti', name_bn: 'কুর্তি', options: OPTIONS },
  ])
  const products = [{ product_id: teal, quantity: 2 }]
  const quote = await office.call(API.quoteCart, { json: { products, coupon: '' } })
  expect(quote.body.lines).toMatchObject([{ name: 'Kurti', options: OPTIONS }])
  const line = { name: 'Kurti', options: OPTIONS, quantity: 2 }
  const customer = await registerCustomer(office, { email: EMAIL })
  await office.db.updateTable('customer').set({ confirmed_email: EMAIL, confirmed_email_key: EMAIL }).execute()
  const placed = await office.call(API.createOrder, {
    json: orderBody({ products, phone_number: '01712345678' }),
    headers: authorization(customer),
  })
  const order = placed.body.order.pk

  await dropGroup(office.db, group, { actor: COMMAND })
  const tracked = (headers = {}) =>
    office.call(API.trackOrder, { json: { order, phone_number: '01712345678' }, headers })
  expect((await tracked()).body.lines).toMatchObject([line])
  expect((await tracked({ [EDITION_HEADER]: 'bn' })).body.lines).toMatchObject([{ options: OPTIONS }])
  const token = await office.open('owner')
  const opened = await office.ask('GET', API.getShopOrder.replace('{id}', String(order)), { token })
  expect(opened.body.order.lines).toMatchObject([line])
  const file = await office.api.request(API.exportOrders, { headers: ofOffice({ [STAFF_COOKIE]: token }) })
  expect(await file.text()).toContain(`2 × Kurti (${OPTIONS})`)
  await runJobs(office.db, smtp.url)
  expect(smtp.arrived.map(decodedMail).join('\n')).toContain(`2 × Kurti (${OPTIONS})`)
})
