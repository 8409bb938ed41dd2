import { expect, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { dayOf } from '#platform/rules/days.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { BkashPeer } from '../../peers/bkash.ts'
import { startPeer } from '../../peers/peer.ts'
import { SslcommerzPeer } from '../../peers/sslcommerz.ts'
import { ofOffice } from '../../support/office.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

const TOTAL = 460.5
const MINUTE = 60_000

const ask = async (shop: PayingShop, method: string, path: string, json?: unknown) =>
  shop.ask(method, `/api/admin/${path}`, { token: await shop.open('owner'), ...(json !== undefined && { json }) })
const days = async (shop: PayingShop) => (await ask(shop, 'GET', 'gateway-payments/days')).body.results
const file = async (shop: PayingShop) => {
  const headers = ofOffice({ [STAFF_COOKIE]: await shop.open('owner') })
  const text = await (await shop.api.request('/api/admin/gateway-payments/days.csv', { headers })).text()
  return text.trim().split('\r\n').slice(1)
}
/** Asks the gateway about the day of the payments, and lets the answers come. */
const compare = async (shop: PayingShop) => {
  const [{ paid_at, created_at } = { paid_at: null, created_at: '' }] = await shop.attempts()
  const json = { day: dayOf(Date.parse(paid_at ?? created_at)), connection: shop.connection.id }
  const { status, body } = await ask(shop, 'POST', 'gateway-payments/compare', json)
  await shop.run()
  return [status, body.asked]
}
const pay = async (shop: PayingShop, peer: SslcommerzPeer, phone = '01712345678') => {
  const { pk, token } = await shop.place({ phone_number: phone })
  await shop.start(token)
  peer.pay(`H${pk}p1`)
  return pk
}

test('a day adds up while gateway and ledger say the same, refunds included, and the gateway is asked on demand', async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const pk = await pay(shop, peer)
  await shop.wait(MINUTE)
  const [{ id } = { id: 0 }] = await shop.attempts()
  await ask(shop, 'POST', `gateway-payments/${id}/refund`, { amount: 60.5, reason: 'One is missing', key: 'one' })
  await shop.run()
  for (const one of peer.refunds) one.status = 'refunded'
  await shop.wait(60 * MINUTE)
  const day = { payments: 1, says: 400, ours: 400, differing: [] }
  expect(await days(shop)).toMatchObject([{ ...day, name: 'sslcommerz', compared: 0, compared_at: null }])
  const before = peer.calls.length
  expect(await compare(shop)).toEqual([200, 1])
  expect(await compare(shop)).toEqual([200, 1])
  expect(peer.calls.length - before, 'twice within a minute asks once').toBeLessThanOrEqual(2)
  expect(await days(shop)).toMatchObject([{ ...day, compared: 1, silent: 0 }])
  expect(await file(shop)).toEqual([
    expect.stringMatching(new RegExp(`,${pk},H${pk}p1,BANK0001VAL,paid,.+,400.00,400.00,0.00$`)),
  ])
})

test('what differs stands first: money that the shop does not count, money that the gateway denies, and lines by hand', async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const fits = await pay(shop, peer)
  const denied = await pay(shop, peer, '01812345678')
  const { pk: held, token } = await shop.place({ phone_number: '01912345678' })
  await shop.start(token)
  peer.pay(`H${held}p1`, { risk: '1' })
  await shop.wait(MINUTE)
  peer.end(`H${denied}p1`, 'FAILED')
  await compare(shop)
  const { body } = await ask(shop, 'GET', `orders/${fits}`)
  const line = { version: body.order.version, direction: 'in', way: 'gateway', account: 'rocket', amount: 5 }
  expect((await ask(shop, 'POST', `orders/${fits}/money`, { ...line, reference: 'TX1' })).status).toBe(200)
  const listed = await days(shop)
  expect(listed).toHaveLength(2)
  const [ofGateway, byHand] = listed.toSorted((a: { ours: number }, b: { ours: number }) => b.ours - a.ours)
  expect(ofGateway).toMatchObject({ payments: 3, says: 2 * TOTAL, ours: 2 * TOTAL })
  expect(ofGateway.differing).toHaveLength(2)
  expect(ofGateway.differing).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ order: denied, state: 'paid', says: 0, ours: TOTAL }),
      expect.objectContaining({ order: held, state: 'review', reason: 'risky', says: TOTAL, ours: 0 }),
    ]),
  )
  expect(byHand).toMatchObject({ connection: null, name: 'rocket', says: 0, ours: 5 })
  const differences = (await file(shop)).map((row) => Number(row.split(',').at(-1)))
  expect(differences.at(-1)).toBe(0)
  expect(differences.toSorted((a, b) => a - b)).toEqual([-TOTAL, -5, 0, TOTAL])
})

test('a payment that the shop had given up is found by asking about its day, and counted', async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  const at = new Date().toISOString()
  await shop.db.updateTable('pay_attempt').set({ state: 'expired', asks: 20, expires_at: at }).execute()
  peer.pay(`H${pk}p1`)
  await compare(shop)
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified' })
  expect(await days(shop)).toMatchObject([{ says: TOTAL, ours: TOTAL, differing: [] }])
})

test('a gateway that does not answer changes no sum, and the day says so', async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  await pay(shop, peer)
  await shop.wait(MINUTE)
  peer.next('/validator', '502 html', 5)
  await compare(shop)
  expect(await days(shop)).toMatchObject([{ says: TOTAL, ours: TOTAL, compared: 1, silent: 1, differing: [] }])
})

test('bKash is asked by its search for the transaction, which is no query of the payment', async () => {
  const peer = await startPeer(new BkashPeer())
  const shop = await createPayingShop('bkash', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  await shop.comeBack(token, `H${pk}p1`, 'paid', peer.shopper(`H${pk}p1`, 'pays'))
  await shop.run()
  await compare(shop)
  expect([peer.count('/general/searchTransaction'), peer.count('/payment/status')]).toEqual([1, 0])
  expect(await days(shop)).toMatchObject([{ says: TOTAL, ours: TOTAL, compared: 1, silent: 0 }])
  // The transaction is of somebody else's wallet: bKash knows of none.
  peer.of(`H${pk}p1`).trxID = 'DKO9999999'
  await shop.db.deleteFrom('job').where('kind', '=', 'pay_compare').execute()
  await compare(shop)
  expect(await days(shop)).toMatchObject([{ says: 0, ours: TOTAL, differing: [{ order: pk }] }])
})

test('payments of a shop whose references have a beginning of their own are no lines by hand', async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  await saveSettings(shop.db, { reference_prefix: 'RAHIM' })
  const { pk, token } = await shop.place()
  await shop.start(token)
  peer.pay(`RAHIMH${pk}p1`)
  await shop.wait(MINUTE)
  const [{ id } = { id: 0 }] = await shop.attempts()
  await shop.refund(id, { paisa: 6050, key: 'one' })
  await shop.run()
  for (const one of peer.refunds) one.status = 'refunded'
  await shop.wait(60 * MINUTE)
  expect(await days(shop)).toMatchObject([{ payments: 1, says: 400, ours: 400, differing: [] }])
})
