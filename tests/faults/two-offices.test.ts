import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import { storeArea } from '#shop/parcels/queries/areas.ts'
import { sendHook, startPeer } from '../peers/peer.ts'
import { RedxPeer } from '../peers/redx.ts'
import { API } from '../support/api.ts'
import { BOOKED_BY_TWO } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess, type ShopProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { hoursFromNow } from '../support/moments.ts'
import { asOwner } from '../support/office.ts'
import { connect } from '../support/office-connections.ts'
import { walk } from '../support/orders.ts'
import { providerUrls, SECRET_KEY } from '../support/providers.ts'
import { orderBody } from '../support/test-shop.ts'

/** Milliseconds of each answer of the courier, so that calls of two processes would meet. */
const ANSWER = 60
const WORDS = ['ready-for-delivery', 'delivery-in-progress', 'delivered']

async function openTwo() {
  const { databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 0)
  const peer = await startPeer(new RedxPeer())
  peer.pause = ANSWER
  const { id, ref } = await connect({ db }, { provider: 'redx', name: 'RedX', keys: peer.keys })
  await storeArea(db, { connection_id: id, district: 'Dhaka', upazila: 'Dhanmondi', area_id: 1, area_name: 'Mirpur 1' })
  const environment = { DATABASE_URL: databaseUrl, SECRET_KEY, PROVIDER_URLS: providerUrls({ redx: peer.url }) }
  const processes = [await createProcess(environment), await createProcess(environment)]
  await Promise.all(processes.map((process) => process.start()))
  return { db, peer, connection: id, ref, processes }
}

/** Places and packs orders, whose address a courier takes. */
async function packOrders({ db, processes }: Awaited<ReturnType<typeof openTwo>>, count: number): Promise<number[]> {
  const orders: number[] = []
  for (let n = 0; n < count; n += 1) {
    const goods = [{ product_id: 1, quantity: 1 }]
    const body = orderBody({ products: goods, delivery_address: 'House 12, Road 3, Mirpur 10' })
    const path = `${processes[n % 2]?.url}${API.createOrder}`
    const { order } = await (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json()
    await walk(db, order.pk, 'confirmed', 'packed')
    orders.push(order.pk)
  }
  return orders
}

test('two offices on one PostgreSQL that book the same orders, and webhooks to either: one parcel each, one call at a time', async () => {
  const two = await openTwo()
  const { db, peer, connection, ref, processes } = two
  const orders = await packOrders(two, BOOKED_BY_TWO)
  const headers = await asOwner(db)
  const book = async ({ url }: ShopProcess, some: number[]) => {
    const body = JSON.stringify({ orders: some, connection })
    const answer = await fetch(url + API.bookParcels, {
      method: 'POST',
      headers: { ...headers, Origin: 'https://haat.example' },
      body,
    })
    expect(answer.status).toBe(200)
    return (await answer.json()).ready.length
  }
  const windows = processes.flatMap((process) => [
    book(process, orders),
    ...orders.map((order) => book(process, [order])),
  ])
  const ready: number[] = await Promise.all(windows)
  expect(ready.reduce((sum, count) => sum + count, 0)).toBe(orders.length)
  const booked = async () =>
    (await db.selectFrom('consignment').select('id').where('state', '=', 'booked').execute()).length
  await expect.poll(booked).toBe(orders.length)
  expect(peer.ledger('parcel')).toEqual(Object.fromEntries(orders.map((order) => [`${order}-1`, 1])))
  expect(peer.atOnce).toBe(1)

  for (const order of orders) peer.walk(`${order}-1`, 'delivered')
  const hooks = orders.flatMap((order) =>
    WORDS.map((word, at) => peer.hook(`${order}-1`, word, 'regular', hoursFromNow(at + 1))),
  )
  const path = `/api/hooks/redx/${ref}?token=${peer.keys.hook_secret}`
  const send = async (hook: (typeof hooks)[number], { url }: ShopProcess) =>
    sendHook({ request: (to, init) => fetch(url + to, init) }, path, hook)
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(hooks, { minLength: hooks.length }), 1)
  const answers = await Promise.all(shuffled.flatMap((hook) => processes.map((process) => send(hook, process))))
  expect(new Set(answers)).toEqual(new Set([200]))
  const delivered = async () =>
    (await db.selectFrom('shop_order').select('id').where('state', '=', 'delivered').execute()).length
  await expect.poll(delivered).toBe(orders.length)
  expect(await db.selectFrom('hook_call').select('id').execute()).toHaveLength(hooks.length)
  expect(peer.atOnce).toBe(1)
  expect(Object.values(peer.ledger('parcel'))).toEqual(orders.map(() => 1))
})
