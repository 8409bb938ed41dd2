import { expect, test } from 'vitest'
import { DAILY_COUNTS_OF_NETWORK } from '#platform/contract/server-limits.ts'
import { addDailyCounts } from '#platform/db/daily-counts.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { DailyCounts, dailyCounts } from '#shop/orders/actions/daily-counts.ts'
import { API } from '../support/api.ts'
import { createOffice } from '../support/office.ts'
import { orderBody } from '../support/test-shop.ts'

const PERSON = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36' }

async function open() {
  const office = await createOffice()
  const token = await office.open('manager')
  const beacon = (query: string, headers: Record<string, string> = PERSON) =>
    office.call(`${API.countEvent}?${query}`, { method: 'POST', headers })
  const read = async (query = '') => (await office.ask('GET', `${API.getCounts}?${query}`, { token })).body
  return { office, beacon, read }
}

test('views, adds, begun checkouts, orders and searches without goods are counted by day and product', async () => {
  const { office, beacon, read } = await open()
  expect((await read()).sum).toEqual({ views: 0, adds: 0, checkouts: 0, orders: 0, missed: 0, total: 0 })
  for (const query of ['view=1', 'view=1', 'view=2', 'add=2', 'checkout=begun'])
    expect((await beacon(query)).status).toBe(200)
  const first = await office.call(API.createOrder, { json: orderBody() })
  await office.call(API.createOrder, { json: orderBody({ products: [{ product_id: 1, quantity: 1 }] }) })
  await office.db.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', first.body.order.pk).execute()
  await office.call(`${API.listProducts}?search=zzgadget`, {})
  const { days, sum, goods } = await read('days=7')
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({ day: dayOf(Date.now()), views: 3, adds: 1, checkouts: 1, orders: 1, missed: 1 })
  expect(sum).toMatchObject({ views: 3, adds: 1, checkouts: 1, orders: 1, missed: 1, total: expect.any(Number) })
  expect(goods.map(({ pk, views, adds, orders }: Record<string, number>) => [pk, views, adds, orders])).toEqual([
    [1, 2, 0, 1],
    [2, 1, 1, 0],
  ])
  expect((await read('days=1&by=adds')).goods).toMatchObject([{ pk: 2, name: expect.any(String) }])
  expect((await read('days=30&by=orders')).goods).toMatchObject([{ pk: 1, orders: 1 }])
})

test('robots, goods that the shop does not show, and a flood from one network add nothing', async () => {
  const { office, beacon, read } = await open()
  await beacon('view=1', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await beacon('view=1', { 'User-Agent': '' })
  await beacon('view=99999')
  await beacon('view=nonsense')
  expect((await read()).sum.views).toBe(0)
  const counts = new DailyCounts(office.db)
  const by = { network: '203.0.113.1', agent: PERSON['User-Agent'] }
  for (let times = 0; times < DAILY_COUNTS_OF_NETWORK + 50; times += 1) counts.note('view', 1, by)
  await counts.write()
  expect((await read()).sum.views).toBe(DAILY_COUNTS_OF_NETWORK)
})

test('only some weeks are kept, and two processes add to the same rows', async () => {
  const { office, read } = await open()
  const row = { kind: 'view', product_id: 1, times: 5 } as const
  await addDailyCounts(office.db, [row], dayOf(Date.now() - 40 * DAY))
  await Promise.all([1, 2].map(() => addDailyCounts(office.db, [row], dayOf(Date.now() - DAY))))
  await dailyCounts(office.db).write()
  const stored = await office.db.selectFrom('daily_count').select(['day', 'times']).execute()
  expect(stored.map(({ day, times }) => [day, Number(times)])).toEqual([[dayOf(Date.now() - DAY), 10]])
  expect((await read('days=1')).sum.views).toBe(0)
  expect((await read('days=7')).sum.views).toBe(10)
})
