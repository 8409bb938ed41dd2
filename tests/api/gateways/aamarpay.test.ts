import { expect, test } from 'vitest'
import { AamarpayPeer } from '../../peers/aamarpay.ts'
import { startPeer, TRICKS } from '../../peers/peer.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

const HOUR = 3_600_000
const PAID = { payment_state: 'verified', received_paisa: 46_050 }
const UNPAID = { payment_state: 'due', received_paisa: 0 }
/** These hold a call for as long as it may take. */
const QUICK = TRICKS.filter((trick) => !trick.startsWith('hang'))

const open = async () => {
  const peer = await startPeer(new AamarpayPeer())
  const shop = await createPayingShop('aamarpay', peer)
  const { pk, token } = await shop.place()
  const started = await shop.start(token)
  return { peer, shop, pk, token, started, reference: `H${pk}p1` }
}

test('a shopper pays at aamarPay, comes back by a form, and the order is verified by our own question', async () => {
  const { peer, shop, pk, token, started, reference } = await open()
  expect(started).toEqual({ result: 'go', go: `${peer.url}/paynow.php?track=${reference}` })
  // A forged form proves nothing.
  await shop.comeBack(token, reference, 'paid', new URLSearchParams({ pay_status: 'Successful' }))
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(UNPAID)
  expect((await shop.comeBack(token, reference, 'paid', peer.pay(reference))).status).toBe(303)
  await shop.wait(HOUR)
  expect(await shop.order(pk)).toMatchObject(PAID)
  expect(await shop.money(pk)).toMatchObject([{ account: 'aamarpay', paisa: 46_050, reference: 'AAM1000001' }])
})

test('whoever pays and closes the tab has paid, and a status of another word stays open', async () => {
  const { peer, shop, pk, reference } = await open()
  peer.end(reference, 'Unheard-Of')
  await shop.wait(60_000)
  expect((await shop.attempts())[0]).toMatchObject({ state: 'open' })
  peer.pay(reference)
  await shop.wait(HOUR)
  expect(await shop.order(pk)).toMatchObject(PAID)
})

test('an address for cancelling that brings nothing leads back, and the order can be paid again', async () => {
  const { peer, shop, pk, token, reference } = await open()
  expect((await shop.comeBack(token, reference, 'cancelled')).status).toBe(303)
  await shop.run()
  expect(await shop.page(token)).toMatchObject({ state: 'due', last: { result: 'cancelled' } })
  await shop.start(token)
  peer.pay(`H${pk}p2`)
  await shop.wait(HOUR)
  expect(await shop.order(pk)).toMatchObject(PAID)
})

test('another amount, or another attempt, waits for a person', async () => {
  const { peer, shop, pk, reference } = await open()
  peer.pay(reference, '459.50')
  await shop.wait(HOUR)
  expect((await shop.attempts())[0]).toMatchObject({ state: 'review', reason: 'amount' })
  const other = await shop.place({ phone_number: '01812345678' })
  await shop.start(other.token)
  peer.pay(`H${other.pk}p1`)
  peer.answersAbout = reference
  await shop.wait(HOUR)
  expect((await shop.attempts())[1]).toMatchObject({ state: 'review', reason: 'attempt' })
  expect(await shop.order(pk)).toMatchObject(UNPAID)
})

test.each(QUICK)('a check that is answered with %s is asked again, and the order is paid once', async (trick) => {
  const { peer, shop, pk, reference } = await open()
  peer.pay(reference)
  peer.next('/api/v1/trxcheck', trick, 2)
  await shop.wait(HOUR)
  await shop.wait(HOUR)
  expect(await shop.order(pk)).toMatchObject(PAID)
  expect([await shop.money(pk), peer.taken(reference)]).toMatchObject([[{ paisa: 46_050 }], 1])
})

test('no key is stored with what was said', async () => {
  const { peer, shop, reference } = await open()
  peer.pay(reference)
  await shop.wait(HOUR)
  const said = JSON.stringify(await shop.db.selectFrom('provider_exchange').selectAll().execute())
  expect(said).not.toContain(peer.keys.signature_key)
})
