import { expect, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { BkashPeer } from '../../peers/bkash.ts'
import { startPeer } from '../../peers/peer.ts'
import { SslcommerzPeer } from '../../peers/sslcommerz.ts'
import { ofOffice } from '../../support/office.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

const TOTAL = 46_050
/** Keys of requests are longer than what a gateway takes as the id of a refund. */
const FIRST_KEY = crypto.randomUUID()

const refund = async (shop: PayingShop, json: Record<string, unknown>) => {
  const token = await shop.open('owner')
  const [{ id } = { id: 0 }] = await shop.attempts()
  const asked = await shop.ask('POST', `/api/admin/gateway-payments/${id}/refund`, {
    token,
    json: { amount: 460.5, reason: 'Sold out', key: FIRST_KEY, ...json },
  })
  await shop.run()
  return asked
}
const headersOf = async (shop: PayingShop) => ofOffice({ [STAFF_COOKIE]: await shop.open('owner') })
const refunds = (shop: PayingShop) =>
  shop.db.selectFrom('pay_refund').select(['state', 'amount_paisa']).orderBy('id').execute()

async function paidBySslcommerz() {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  peer.pay(`H${pk}p1`)
  await shop.wait(60_000)
  return { peer, shop, pk }
}
async function paidByBkash() {
  const peer = await startPeer(new BkashPeer())
  const shop = await createPayingShop('bkash', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  await shop.comeBack(token, `H${pk}p1`, 'paid', peer.shopper(`H${pk}p1`, 'pays'))
  await shop.run()
  return { peer, shop, pk, reference: `H${pk}p1` }
}

test('a refund that was tapped five times goes once, is asked about until it is there, and leaves the order refunded', async () => {
  const { peer, shop, pk } = await paidBySslcommerz()
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(shop, {})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(peer.effects('refund', 'BANK0001VAL')).toBe(1)
  expect(peer.refunds).toMatchObject([{ own: expect.stringMatching(new RegExp(`^H${pk}p1r\\d+$`)) }])
  expect(await refunds(shop)).toEqual([{ state: 'unsure', amount_paisa: TOTAL }])
  // It blocks another one until it is known.
  const second = await refund(shop, { key: 'second', amount: 1 })
  expect([second.status, second.body.why]).toEqual([409, 'refund_open'])
  for (const one of peer.refunds) one.status = 'refunded'
  await shop.wait(3 * 60_000)
  expect(await refunds(shop)).toEqual([{ state: 'done', amount_paisa: TOTAL }])
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'refunded', received_paisa: 0 })
  expect((await refund(shop, { key: 'third', amount: 1 })).body.why).toBe('more_than_received')
})

test('a refund that SSLCommerz began and then cancelled is refused, and the order keeps its money', async () => {
  const { peer, shop, pk } = await paidBySslcommerz()
  await refund(shop, {})
  expect(await refunds(shop)).toEqual([{ state: 'unsure', amount_paisa: TOTAL }])
  for (const one of peer.refunds) one.status = 'cancelled'
  await shop.wait(3 * 60_000)
  expect(await refunds(shop)).toEqual([{ state: 'refused', amount_paisa: TOTAL }])
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified', received_paisa: TOTAL })
})

test('a part is given back through bKash, and a lost answer is never sent again', async () => {
  const { peer, shop, pk, reference } = await paidByBkash()
  await refund(shop, { amount: 60.5 })
  expect(await refunds(shop)).toEqual([{ state: 'done', amount_paisa: 6050 }])
  expect(await shop.order(pk)).toMatchObject({ received_paisa: TOTAL - 6050 })
  peer.next('/payment/refund', 'resetAfter')
  await refund(shop, { amount: 100, key: 'lost' })
  expect((await refunds(shop)).at(-1)).toMatchObject({ state: 'unsure' })
  await shop.wait(60_000)
  expect((await refunds(shop)).at(-1)).toMatchObject({ state: 'done' })
  expect(peer.effects('refund', reference)).toBe(2)
  const listed = await shop.ask('GET', `/api/admin/orders/${pk}/attempts`, { token: await shop.open('owner') })
  expect(listed.body.results).toMatchObject([{ state: 'paid', gateway: { en: 'bKash' }, left: 300 }])
  expect(listed.body.results[0].exchanges.length).toBeGreaterThan(2)
})

test('a held payment is accepted by a person once, and the days of gateways add up with the ledger', async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  peer.pay(`H${pk}p1`, { risk: '1' })
  await shop.wait(60_000)
  const owner = { token: await shop.open('owner') }
  const held = await shop.ask('GET', '/api/admin/gateway-payments', owner)
  expect(held.body.results).toMatchObject([{ order: pk, reason: 'risky' }])
  const days = async () =>
    (await shop.api.request('/api/admin/gateway-payments/days.csv', { headers: await headersOf(shop) })).text()
  expect(await days()).toContain(',review,,460.50,0.00,460.50')
  const accept = () => shop.ask('POST', `/api/admin/gateway-payments/${held.body.results[0].id}/accept`, owner)
  expect((await accept()).status).toBe(200)
  expect((await accept()).status).toBe(409)
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified', received_paisa: TOTAL })
  expect(await days()).toContain(',paid,,460.50,460.50,0.00')
})

test('money that went back in another way is not given back through the gateway, too', async () => {
  const { peer, shop, pk, reference } = await paidByBkash()
  const token = await shop.open('owner')
  const { version } = await shop.db.selectFrom('shop_order').select('version').executeTakeFirstOrThrow()
  const cash = { version, direction: 'out', way: 'cash', amount: 400 }
  expect((await shop.ask('POST', `/api/admin/orders/${pk}/money`, { token, json: cash })).status).toBe(200)
  const listed = await shop.ask('GET', `/api/admin/orders/${pk}/attempts`, { token })
  expect(listed.body.results).toMatchObject([{ left: 60.5 }])
  expect((await refund(shop, {})).body.why).toBe('more_than_received')
  expect(peer.effects('refund', reference)).toBe(0)
  await refund(shop, { amount: 60.5 })
  expect(peer.effects('refund', reference)).toBe(1)
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'refunded', received_paisa: 0 })
})

/** Whoever has the office open at an order that SSLCommerz was paid for. */
async function deskOfPaid() {
  const paid = await paidBySslcommerz()
  const { shop, pk } = paid
  const token = await shop.open('owner')
  const order = async (id = pk) => (await shop.ask('GET', `/api/admin/orders/${id}`, { token })).body.order
  const write = async (path: string, json: object) => {
    const { version } = await order()
    return shop.ask('POST', `/api/admin/${path}`, { token, json: { version, ...json } })
  }
  const giveCash = (amount: number) =>
    write(`orders/${pk}/money`, { direction: 'out', way: 'cash', amount, reference: `${amount}` })
  return { ...paid, token, order, write, giveCash }
}

test('money that is on its way back through a gateway goes no other way meanwhile', async () => {
  const { peer, shop, pk, token, order, write, giveCash } = await deskOfPaid()
  expect((await refund(shop, { amount: 400 })).status).toBe(200)
  expect((await giveCash(60.51)).body.why).toBe('refund_open')
  const { money, version } = await order()
  expect((await write(`money/${money[0].id}/undo`, {})).body.why).toBe('refund_open')
  // Nor through another payment of the same order, which is the order's money too.
  const [{ id: _, reference, ...first } = { id: 0, reference: '' }] = await shop.attempts()
  await shop.db
    .insertInto('pay_attempt')
    .values({ ...first, reference: `${reference}2`, transaction_id: 'SECOND' } as never)
    .execute()
  const attempts = await shop.ask('GET', `/api/admin/orders/${pk}/attempts`, { token })
  expect(attempts.body.results).toMatchObject([{ left: 60.5 }, { left: 60.5 }])
  const json = { amount: 60.51, reason: 'Sold out', key: 'second' }
  const other = await shop.ask('POST', `/api/admin/gateway-payments/${attempts.body.results[1].id}/refund`, {
    token,
    json,
  })
  expect(other.body.why).toBe('more_than_received')
  // Nor to another order.
  const into = await shop.place()
  const merge = {
    ...{ into: { id: into.pk, version: (await order(into.pk)).version } },
    ...{ from: [{ id: pk, version }], add_lines: false },
  }
  const merged = await shop.ask('POST', '/api/admin/orders/merge', { token, json: merge })
  expect(merged.body).toMatchObject({ code: 'merge_refused', order: pk, why: 'refund_open' })
  expect((await giveCash(60.5)).status).toBe(200)
  for (const one of peer.refunds) one.status = 'refunded'
  await shop.wait(3 * 60_000)
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'refunded', received_paisa: 0 })
})

test('of a refund and of cash that together are more than the order has, whoever is second is refused', async () => {
  const { shop, giveCash } = await deskOfPaid()
  const [back, cash] = await Promise.all([refund(shop, { amount: 400 }), giveCash(300)])
  expect([back.body.why, cash.body.why].filter(Boolean)).toHaveLength(1)
})

test('the key of a refund belongs to its payment and amount', async () => {
  const { shop } = await paidByBkash()
  expect((await refund(shop, { amount: 60.5 })).status).toBe(200)
  expect((await refund(shop, { amount: 60.5 })).status).toBe(200)
  expect(await refund(shop, { amount: 100 })).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  expect(await refunds(shop)).toEqual([{ state: 'done', amount_paisa: 6050 }])
})
