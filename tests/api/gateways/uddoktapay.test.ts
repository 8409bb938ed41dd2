import { expect, test } from 'vitest'
import { sendHook, startPeer } from '../../peers/peer.ts'
import { UddoktapayPeer } from '../../peers/uddoktapay.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

const open = async () => {
  const peer = await startPeer(new UddoktapayPeer())
  const shop = await createPayingShop('uddoktapay', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  return { peer, shop, pk, token, reference: `H${pk}p1` }
}

test('an order is paid with UddoktaPay when the browser comes back, or by its webhook alone', async () => {
  const { peer, shop, pk, token, reference } = await open()
  await shop.comeBack(token, reference, 'paid', peer.pay())
  await shop.run()
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified' })
  const other = await shop.place({ phone_number: '01812345678' })
  await shop.start(other.token)
  peer.pay({ metadata: { attempt: `H${other.pk}p1` } })
  const to = `/api/hooks/uddoktapay/${shop.connection.ref}`
  expect(await sendHook(shop.api, to, peer.hook('forged'))).toBe(401)
  expect(await sendHook(shop.api, to, peer.hook())).toBe(200)
  await shop.run()
  // Two payments with one transaction id are one too many.
  expect((await shop.attempts()).map((one) => [one.state, one.reason])).toEqual([
    ['paid', null],
    ['review', 'transaction_used'],
  ])
})

test('metadata that was changed, and an invoice of another amount, are left to a person', async () => {
  const { peer, shop, token, reference } = await open()
  await shop.comeBack(token, reference, 'paid', peer.pay({ metadata: { attempt: 'H999p1' } }))
  await shop.run()
  expect((await shop.attempts()).map((one) => [one.state, one.reason])).toEqual([['review', 'attempt']])
})
