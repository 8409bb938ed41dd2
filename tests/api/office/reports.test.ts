import { expect, test } from 'vitest'
import { DAY, dayOf } from '#platform/rules/days.ts'
import type { ReportRow } from '#shop/orders/contract/office/report.ts'
import { REPORT_KINDS } from '#shop/orders/contract/office/report.ts'
import { createOffice } from '../../support/office.ts'
import { orderRow, placeOrder, walk } from '../../support/orders.ts'
import { orderBody } from '../../support/test-shop.ts'

async function createDesk() {
  const office = await createOffice()
  const token = await office.open('owner')
  const get = async (path: string) => (await office.ask('GET', `/api/admin${path}`, { token })).body
  const report = (query: string) => get(`/reports?${query}`)
  const typed = async () => {
    const json = { ...orderBody({ phone_number: '01800000001' }), channel: 'phone' }
    return (await office.ask('POST', '/api/admin/orders', { token, json })).body.order.id
  }
  return { ...office, token, get, report, typed }
}

test('reports, Today, Visits and sales and the export agree to the taka', async () => {
  const desk = await createDesk()
  const web = [await placeOrder(desk), await placeOrder(desk, { products: [{ product_id: 2, quantity: 4 }] })]
  await desk.typed()
  const cancelled = await placeOrder(desk)
  await walk(desk.db, cancelled, 'cancelled')
  const { today } = await desk.get('/today')
  const { sum } = await desk.get('/counts?days=1')
  const { results } = await desk.get('/orders?state=pending')
  for (const by of REPORT_KINDS) expect((await desk.report(`by=${by}`)).sum, by).toEqual(today)
  const byChannel = (await desk.report('by=channel')).rows
  expect(byChannel.find(({ key }: ReportRow) => key === 'web')).toMatchObject({ orders: web.length, total: sum.total })
  const total = (rows: { total: number }[]) => rows.reduce((all, row) => all + row.total, 0)
  expect(total(byChannel)).toBeCloseTo(today.total, 2)
  expect(total(results)).toBeCloseTo(today.total, 2)
  for (const by of ['day', 'week', 'month', 'district', 'payment', 'coupon', 'customer'])
    expect(total((await desk.report(`by=${by}`)).rows), by).toBeCloseTo(today.total, 2)
})

test('goods and categories count lines, and reasons what was cancelled and came back', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk, { products: [{ product_id: 1, quantity: 3 }] })
  await walk(desk.db, id, 'confirmed', 'packed', 'shipped')
  const { subtotal_paisa, discount_paisa } = await orderRow(desk.db, id)
  const goods = (subtotal_paisa - discount_paisa) / 100
  const [product] = (await desk.report('by=product')).rows
  expect(product).toMatchObject({ key: '1', orders: 1, pieces: 3, total: goods })
  expect((await desk.report('by=category')).rows).toMatchObject([{ pieces: 3, total: goods }])
  const json = {
    version: (await orderRow(desk.db, id)).version,
    reason: 'damaged',
    sellable: true,
    delivery_back: false,
  }
  const lines = [{ product_id: 1, quantity: 1 }]
  await desk.ask('POST', `/api/admin/orders/${id}/returns`, { token: desk.token, json: { ...json, lines, note: '' } })
  expect((await desk.report('by=returned')).rows).toMatchObject([{ key: 'damaged', orders: 1, pieces: 1 }])
  await walk(desk.db, await placeOrder(desk), 'cancelled')
  expect((await desk.report('by=cancelled')).rows).toMatchObject([{ key: 'other', orders: 1 }])
})

test('an order with two products of a category is one order of it', async () => {
  const desk = await createDesk()
  await desk.db.updateTable('stored_product').set({ category_id: 1 }).where('id', 'in', [1, 2]).execute()
  const products = [1, 2].map((product_id) => ({ product_id, quantity: 2 }))
  await placeOrder(desk, { products })
  expect((await desk.report('by=category')).rows).toMatchObject([{ key: '1', orders: 1, pieces: 4 }])
})

test('a row leads to its list, and days outside are left out', async () => {
  const desk = await createDesk()
  const id = await placeOrder(desk)
  const { district } = await orderRow(desk.db, id)
  const ids = async (query: string) =>
    (await desk.get(`/orders?${query}`)).results.map((order: { id: number }) => order.id)
  expect(await ids(`district=${district}&channel=web`)).toEqual([id])
  expect(await ids('district=Nowhere')).toEqual([])
  const day = dayOf(Date.now() - 3 * DAY)
  expect(await desk.report(`from=${day}&to=${day}`)).toMatchObject({
    sum: { orders: 0, total: 0 },
    rows: [{ key: day }],
  })
})
