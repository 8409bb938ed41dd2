import { expect, test } from 'vitest'
import { sendHook, startPeer } from '../../peers/peer.ts'
import { SslcommerzPeer } from '../../peers/sslcommerz.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 2 × 100 and 200.50, and the delivery. */
const TOTAL = 46_050

const open = async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const { pk, token } = await shop.place()
  return { peer, shop, pk, token, reference: `H${pk}p1` }
}

const PAID = { payment_state: 'verified', payment_type: 'ONLINE_PAYMENT', received_paisa: TOTAL }
const UNPAID = { payment_state: 'due', payment_type: 'CASH_ON_DELIVERY', received_paisa: 0 }

test('a shopper pays at SSLCommerz, is sent back by a form of its page, and the order is verified by our own question', async () => {
  const { peer, shop, pk, token, reference } = await open()
  const { result, go } = await shop.start(token)
  expect([result, go]).toEqual(['go', `${peer.url}/pay/${peer.of(reference).key}`])
  expect(peer.of(reference).form.get('total_amount')).toBe('460.50')
  peer.pay(reference)
  const { status, to } = await shop.comeBack(token, reference, 'paid', peer.formOf(reference))
  expect([status, to]).toEqual([303, `/plain/pay?order=${token}`])
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(PAID)
  expect(await shop.money(pk)).toEqual([
    { direction: 'in', way: 'gateway', account: 'sslcommerz', paisa: TOTAL, reference: 'BANK0001VAL' },
    { direction: 'fee', way: 'gateway', account: 'sslcommerz', paisa: 1151, reference: 'BANK0001VAL' },
  ])
  expect(await shop.page(token)).toMatchObject({ state: 'paid', due: 0, ways: [] })
})

test('a return proves nothing: without money at the gateway the order stays unpaid, whatever the browser says', async () => {
  const { shop, pk, token, reference, peer } = await open()
  await shop.start(token)
  const forged = new URLSearchParams({ tran_id: reference, status: 'VALID', val_id: '9999VAL', amount: '460.50' })
  await shop.comeBack(token, reference, 'paid', forged)
  expect(await shop.page(token)).toMatchObject({ state: 'checking' })
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(UNPAID)
  // While nobody knows, the shopper reads that we are checking.
  expect(await shop.page(token)).toMatchObject({ state: 'checking' })
  await shop.wait(25 * HOUR)
  expect((await shop.attempts()).map(({ state }) => state)).toEqual(['expired'])
  expect(peer.taken(reference)).toBe(0)
  // Late, but true.
  peer.pay(reference)
  await sendHook(shop.api, `/api/hooks/sslcommerz/${shop.connection.ref}`, peer.hook(reference))
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(PAID)
})

test('an address that nobody signed leads to a neutral page, and one of another order changes nothing', async () => {
  const { shop, token, reference, peer } = await open()
  await shop.start(token)
  peer.pay(reference)
  const other = await shop.place({ phone_number: '01812345678' })
  expect(await shop.comeBack(`${token}x`, reference, 'paid')).toEqual({ status: 303, to: '/plain/track-order' })
  expect((await shop.comeBack(other.token, reference, 'paid')).to).toBe(`/plain/pay?order=${other.token}`)
  expect((await shop.attempts()).map(({ state, says }) => [state, says])).toEqual([['open', null]])
})

test('an unsigned webhook, or one of another store, is a 401 and changes nothing', async () => {
  const { shop, token, reference, peer } = await open()
  await shop.start(token)
  peer.pay(reference)
  const to = `/api/hooks/sslcommerz/${shop.connection.ref}`
  expect(await sendHook(shop.api, to, peer.hook(reference, { secret: 'other' }))).toBe(401)
  expect(await sendHook(shop.api, to, { body: `tran_id=${reference}`, headers: {} })).toBe(401)
  await shop.run()
  expect((await shop.attempts()).map(({ state }) => state)).toEqual(['open'])
  expect(await sendHook(shop.api, to, peer.hook(reference))).toBe(200)
  await shop.run()
  expect((await shop.attempts()).map(({ state }) => state)).toEqual(['paid'])
})

test('an open attempt blocks no other, a cancelled one may be tried again, and a second success is left to a person', async () => {
  const { shop, pk, token, peer } = await open()
  await shop.start(token)
  // A double tap opens the same page.
  const again = await shop.start(token)
  expect(again.go).toBe(`${peer.url}/pay/${peer.of(`H${pk}p1`).key}`)
  peer.end(`H${pk}p1`, 'CANCELLED')
  await shop.comeBack(token, `H${pk}p1`, 'cancelled', new URLSearchParams())
  await shop.run()
  expect(await shop.page(token)).toMatchObject({ state: 'due', last: { result: 'cancelled' } })
  await shop.start(token)
  peer.pay(`H${pk}p2`)
  await shop.comeBack(token, `H${pk}p2`, 'paid', peer.formOf(`H${pk}p2`))
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(PAID)
  // The first page was open in another tab.
  peer.pay(`H${pk}p1`)
  await sendHook(shop.api, `/api/hooks/sslcommerz/${shop.connection.ref}`, peer.hook(`H${pk}p1`))
  await shop.run()
  expect((await shop.attempts()).map((one) => [one.state, one.reason])).toEqual([
    ['review', 'second'],
    ['paid', null],
  ])
  expect(await shop.order(pk)).toMatchObject(PAID)
})

test('money for an order that was cancelled meanwhile is its own, to be given back', async () => {
  const { shop, pk, token, reference, peer } = await open()
  await shop.start(token)
  await shop.db.updateTable('shop_order').set({ state: 'cancelled' }).where('id', '=', pk).execute()
  peer.pay(reference)
  await shop.wait(MINUTE)
  expect(await shop.order(pk)).toMatchObject({ state: 'cancelled', payment_state: 'advance', received_paisa: TOTAL })
  expect((await shop.start(token)).result).toBe('closed')
})
