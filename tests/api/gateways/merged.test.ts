import { expect, test } from 'vitest'
import { readMoney } from '#shop/orders/actions/office/money-report.ts'
import { checkClaim } from '#shop/orders/actions/office/payments.ts'
import { BkashPeer } from '../../peers/bkash.ts'
import { startPeer } from '../../peers/peer.ts'
import { PAID, placeOrder, walk, writer } from '../../support/orders.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

const TOTAL = 46_050
const DAY = 24 * 3_600_000

/** A shop with a duplicate that was paid through bKash, and the order that it is merged into. */
async function createShopWithDuplicate() {
  const peer = await startPeer(new BkashPeer())
  const shop = await createPayingShop('bkash', peer)
  const { pk: from, token } = await shop.place()
  await shop.start(token)
  await shop.comeBack(token, `H${from}p1`, 'paid', peer.shopper(`H${from}p1`, 'pays'))
  await shop.run()
  const { pk: into } = await shop.place()
  const owner = await shop.open('owner')
  const at = async (id: number) => ({
    id,
    version: (await shop.db.selectFrom('shop_order').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version,
  })
  const merge = async (one: number, other: number) =>
    (
      await shop.ask('POST', '/api/admin/orders/merge', {
        token: owner,
        json: { into: await at(one), from: [await at(other)] },
      })
    ).status
  return { peer, shop, from, into, owner, merge }
}

test('money of a merged duplicate is given back through its gateway at the order that has it', async () => {
  const { peer, shop, from, into, owner, merge } = await createShopWithDuplicate()
  expect(await merge(into, from)).toBe(200)
  expect(await shop.order(into)).toMatchObject({ payment_state: 'verified', received_paisa: TOTAL })
  const listed = await shop.ask('GET', `/api/admin/orders/${into}/attempts`, { token: owner })
  expect(listed.body.results).toMatchObject([{ reference: `H${from}p1`, left: TOTAL / 100 }])
  expect(await shop.refund(listed.body.results[0].id, { paisa: TOTAL, key: 'merged' })).toBe(200)
  await shop.run()
  expect(peer.effects('refund', `H${from}p1`)).toBe(1)
  expect(await shop.order(into)).toMatchObject({ payment_state: 'refunded', received_paisa: 0 })
  const days = await shop.ask('GET', '/api/admin/gateway-payments/days', { token: owner })
  expect(days.body.results).toMatchObject([{ payments: 1, says: 0, ours: 0, differing: [] }])
})

test('money that a merge moves stays that of the day on which it came', async () => {
  const { shop, from, into, merge } = await createShopWithDuplicate()
  const before = new Date(Date.now() - DAY).toISOString()
  await shop.db.updateTable('money_move').set({ at: before, written_at: before }).execute()
  const now = Date.now()
  const days = await readMoney(shop.db, {}, now)
  expect(days.days.at(-2)).toMatchObject({ received: TOTAL / 100 })
  expect(await merge(into, from)).toBe(200)
  expect(await readMoney(shop.db, {}, now)).toEqual(days)
})

test('a duplicate whose payment was given back leaves the payment of the other order alone', async () => {
  const { shop, into, owner, merge } = await createShopWithDuplicate()
  const refunded = await placeOrder(shop, { ...PAID, phone_number: '01912345678' })
  for (const state of ['verified', 'refunded'] as const) await checkClaim(shop.db, 1, undefined, { state }, writer())
  expect(await shop.order(refunded)).toMatchObject({ payment_state: 'refunded' })
  expect(await merge(into, refunded)).toBe(200)
  expect(await shop.order(into)).toMatchObject({ payment_state: 'due', received_paisa: 0 })
  await walk(shop.db, into, 'confirmed', 'packed', 'shipped')
  const { body } = await shop.ask('GET', `/api/admin/orders/${into}`, { token: owner })
  expect(body.order.sums).toMatchObject({ left_to_collect: TOTAL / 100 })
})
