import { expect, test } from 'vitest'
import { DAY } from '#platform/rules/days.ts'
import { readStockReport } from '#shop/orders/actions/office/stock-report.ts'
import { SALES_DAYS, STOCK_REPORT_DAYS, type StockReport } from '#shop/orders/contract/office/stock-report.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { placeOrder, walk } from '../../support/orders.ts'
import { setStock } from '../../support/stock.ts'

const MOST = 100
type Desk = Awaited<ReturnType<typeof createDesk>>

/** A shop whose goods are of any age, with orders of them that are of any age and state. */
async function createDesk() {
  const office = await createOffice()
  const products = await office.db.selectFrom('stored_product').select('id').orderBy('id').execute()
  const ids = products.map(({ id }) => id)
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const any = (below: number) => Math.floor(Math.random() * below)
  for (const id of ids) {
    if (any(4) > 0) await setStock(office.db, id, { on_hand: 20 + any(40) })
    await office.db
      .updateTable('stored_product')
      .set({ created_at: ago(any(120)) })
      .where('id', '=', id)
      .execute()
  }
  for (let n = 0; n < 24; n += 1) {
    const chosen = ids[any(Math.min(ids.length, 8))] ?? 1
    const order = await placeOrder(office, {
      phone_number: `018000000${10 + n}`,
      products: [{ product_id: chosen, quantity: 1 + any(2) }],
    })
    if (n % 5 === 0) await walk(office.db, order, 'cancelled')
    await office.db
      .updateTable('shop_order')
      .set({ created_at: ago(any(100)) })
      .where('id', '=', order)
      .execute()
  }
  return office
}

/** Every product with its stock and its sales, counted one by one. */
async function recount({ db }: Desk, now: number, days: number) {
  const stock = await db.selectFrom('stock').selectAll().execute()
  const products = await db.selectFrom('stored_product').selectAll().execute()
  const orders = await db.selectFrom('shop_order').select(['id', 'created_at', 'state']).execute()
  const lines = await db.selectFrom('order_line').select(['order_id', 'product_id', 'quantity']).execute()
  const soldIn = (id: number, span: number) =>
    lines
      .filter(({ product_id, order_id }) => {
        const order = orders.find((each) => each.id === order_id)
        const age = now - Date.parse(order?.created_at ?? '')
        return product_id === id && order?.state !== 'cancelled' && age > 0 && age <= span * DAY
      })
      .reduce((all, { quantity }) => all + quantity, 0)
  return stock.flatMap(({ product_id, on_hand, reserved }) => {
    const product = products.find(({ id }) => id === product_id)
    if (!product) return []
    const { id, category_id, price_paisa, created_at, state } = product
    const left = Math.max(0, on_hand - reserved)
    const [sold, soldLately] = [soldIn(id, days), soldIn(id, SALES_DAYS)]
    return [{ id, category_id, price_paisa, created_at, state, on_hand, left, sold, soldLately }]
  })
}
const keys = ({ rows }: StockReport) => rows.map(({ key }) => Number(key)).toSorted((a, b) => a - b)
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
const worth = (rows: { on_hand: number; price_paisa: number }[]) =>
  rows.reduce((all, { on_hand, price_paisa }) => all + on_hand * price_paisa, 0) / 100

test.each(STOCK_REPORT_DAYS)('reports of stock are what a recount finds, within %s days', async (days) => {
  const desk = await createDesk()
  const now = Date.now()
  const goods = await recount(desk, now, Number(days))
  const report = (by: 'value' | 'slow' | 'runs_out') => readStockReport(desk.db, { by, days }, now)

  const value = await report('value')
  const inShop = goods.filter(({ on_hand }) => on_hand > 0)
  expect(value.sum).toEqual({
    products: inShop.length,
    pieces: inShop.reduce((all, { on_hand }) => all + on_hand, 0),
    total: worth(inShop),
  })
  for (const { key, total, products } of value.rows) {
    const ofCategory = inShop.filter(({ category_id }) => category_id === Number(key))
    expect({ total, products }).toEqual({ total: worth(ofCategory), products: ofCategory.length })
  }

  const slow = await report('slow')
  const since = new Date(now - Number(days) * DAY).toISOString()
  const unsold = inShop.filter(({ sold, created_at }) => sold === 0 && created_at < since)
  expect(slow.sum).toMatchObject({ products: unsold.length, total: worth(unsold) })
  if (unsold.length <= MOST) expect(keys(slow)).toEqual(ids(unsold))

  const running = await report('runs_out')
  const short = goods.filter(
    ({ soldLately, left, state }) =>
      state === 'live' && soldLately > 0 && left * SALES_DAYS <= soldLately * Number(days),
  )
  expect(keys(running)).toEqual(ids(short))
  for (const { key, pieces, sold, left_days } of running.rows) {
    const good = goods.find(({ id }) => id === Number(key))
    expect({ pieces, sold }).toEqual({ pieces: good?.left, sold: good?.soldLately })
    expect(left_days).toBe(Math.floor((pieces * SALES_DAYS) / (sold ?? 0)))
  }
})

test('a shop that counts nothing has empty reports, and an unknown one is refused with its field', async () => {
  const office = await createOffice()
  const token = await office.open('manager')
  const ask = (query: string) => office.ask('GET', `${API.getStockReport}?${query}`, { token })
  for (const by of ['value', 'slow', 'runs_out'])
    expect((await ask(`by=${by}`)).body).toEqual({ sum: { products: 0, pieces: 0, total: 0 }, rows: [] })
  expect((await ask('by=gold')).body.errors).toHaveProperty('by')
  expect((await ask('by=slow&days=5')).body.errors).toHaveProperty('days')
})
