import { expect, test } from 'vitest'
import { sayOfParcel } from '#shop/parcels/actions/person.ts'
import { SteadfastPeer } from '../../peers/steadfast.ts'
import { API } from '../../support/api.ts'
import { createCourierShop } from '../../support/courier-shop.ts'
import { confirmedOrder } from '../../support/office-parcels.ts'
import { giveCash, walk, writer } from '../../support/orders.ts'
import { expectRightLedger, setStock, stockOf } from '../../support/stock.ts'

const LOST = { kind: 'lost', why: 'The van burnt' } as const

/** A shop with an order of two counted pieces that a courier has. */
async function open() {
  const shop = await createCourierShop('steadfast', new SteadfastPeer())
  await setStock(shop.db, 1, { on_hand: 10 })
  const order = await confirmedOrder(shop, { products: [{ product_id: 1, quantity: 2 }] })
  await shop.book([order])
  await shop.run()
  const say = async (json: object) =>
    (await shop.ask('POST', API.sayOfParcel.replace('{id}', String((await shop.parcel(order)).pk)), json)).status
  return { ...shop, order, say }
}

test('a parcel that was handed over is lost with its order: its pieces are gone, and its money is owed', async () => {
  const { order, say, ...shop } = await open()
  await walk(shop.db, order, 'packed', 'shipped')
  await giveCash(shop.db, order)
  expect(await say({ kind: 'lost', why: ' ' })).toBe(400)
  expect([await say(LOST), await say(LOST)]).toEqual([200, 409])
  expect(await shop.stateOf(order)).toBe('lost')
  expect(await shop.parcel(order)).toMatchObject({ state: 'lost', why: LOST.why, next_ask_at: null, task: null })
  expect(await stockOf(shop.db, 1)).toBe('8/0')
  await expectRightLedger(shop.db)
  const { body } = await shop.ask('GET', API.getShopOrder.replace('{id}', String(order)))
  expect(body.order.sums.to_give_back).toBe(1)
  const lines = (await shop.ask('GET', API.listAudit)).body.results
  expect(lines).toContainEqual(
    expect.objectContaining({ action: 'parcel.change', after: { reference: `${order}-1`, ...LOST } }),
  )
  // The courier found it after all: a person has to look.
  await shop.hook(shop.peer.hook(`${order}-1`, 'delivered'))
  shop.peer.walk(`${order}-1`, 'delivered')
  await shop.run()
  expect(await shop.waiting()).toEqual({ [order]: 'conflict' })
  expect(await shop.stateOf(order)).toBe('lost')
})

test('a parcel that comes back and never arrives takes its order from returning to lost', async () => {
  const { order, say, ...shop } = await open()
  await walk(shop.db, order, 'packed', 'shipped', 'returning')
  expect([await say(LOST), await shop.stateOf(order), await stockOf(shop.db, 1)]).toEqual([200, 'lost', '8/0'])
})

test('an order that was not handed over stays where it is, keeps its pieces, and is booked again', async () => {
  const { order, say, ...shop } = await open()
  await walk(shop.db, order, 'packed')
  expect([await say(LOST), await shop.stateOf(order), await stockOf(shop.db, 1)]).toEqual([200, 'packed', '10/2'])
  expect((await shop.book([order])).body.ready).toMatchObject([{ reference: `${order}-2` }])
  await shop.run()
  expect(shop.peer.ledger('parcel')).toEqual({ [`${order}-1`]: 1, [`${order}-2`]: 1 })
})

test('who may not end an order loses no parcel of it, and what has ended otherwise is not lost', async () => {
  const { order, say, ...shop } = await open()
  await walk(shop.db, order, 'packed', 'shipped')
  const { pk } = await shop.parcel(order)
  expect(await sayOfParcel(shop.db, pk, LOST, writer('packer'))).toBe('refused')
  expect([(await shop.parcel(order)).state, await shop.stateOf(order)]).toEqual(['booked', 'shipped'])
  shop.peer.walk(`${order}-1`, 'delivered')
  await shop.hook(shop.peer.hook(`${order}-1`, 'delivered'))
  await shop.run()
  expect([(await shop.parcel(order)).state, await say(LOST)]).toEqual(['delivered', 409])
})
