import { expect, test } from 'vitest'
import { BkashPeer } from '../../peers/bkash.ts'
import { startPeer } from '../../peers/peer.ts'
import { createPayingShop } from '../../support/paying-shop.ts'
import { giveUpAtOnce } from '../../support/providers.ts'

const HOUR = 3_600_000
const PAID = { payment_state: 'verified', received_paisa: 46_050 }
const UNPAID = { payment_state: 'due', received_paisa: 0 }

const open = async () => {
  const peer = await startPeer(new BkashPeer())
  const shop = await createPayingShop('bkash', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  return { peer, shop, pk, token, reference: `H${pk}p1` }
}

test('a shopper pays with bKash: one grant, one execution, and no query after a clean success', async () => {
  const { peer, shop, pk, token, reference } = await open()
  const back = peer.shopper(reference, 'pays')
  expect(await shop.comeBack(token, reference, 'paid', back)).toEqual({ status: 303, to: `/plain/pay?order=${token}` })
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(PAID)
  expect(await shop.money(pk)).toMatchObject([{ account: 'bkash', reference: 'DKO0000001', paisa: 46_050 }])
  await shop.wait(25 * HOUR)
  expect([peer.grants, peer.count('/execute'), peer.count('/payment/status')]).toEqual([1, 1, 0])
  const other = await shop.place({ phone_number: '01812345678' })
  // An hour is over.
  await shop.db.updateTable('connection').set({ session_sealed: null }).execute()
  await shop.start(other.token)
  expect(peer.grants).toBe(2)
})

test.each(['cancels', 'wrong PIN'] as const)(
  'a shopper who %s pays nothing, is told so, and may pay again',
  async (does) => {
    const { peer, shop, pk, token, reference } = await open()
    await shop.comeBack(token, reference, 'paid', peer.shopper(reference, does))
    await shop.run()
    expect(await shop.page(token)).toMatchObject({ state: 'due', last: {} })
    expect(peer.count('/execute')).toBe(0)
    await shop.start(token)
    await shop.comeBack(token, `H${pk}p2`, 'paid', peer.shopper(`H${pk}p2`, 'pays'))
    await shop.run()
    expect(await shop.order(pk)).toMatchObject(PAID)
  },
)

test.each(['hangAfter', 'resetAfter', '500After', 'half', 'empty', '200 html'] as const)(
  'an execution that took the money and was answered with %s is found by asking, and never sent again',
  async (trick) => {
    const { peer, shop, pk, token, reference } = await open()
    if (trick === 'hangAfter') giveUpAtOnce()
    peer.next('/execute', trick)
    await shop.comeBack(token, reference, 'paid', peer.shopper(reference, 'pays'))
    await shop.run()
    await shop.wait(HOUR / 20)
    expect(await shop.order(pk)).toMatchObject(PAID)
    expect([peer.taken(reference), peer.count('/execute')]).toEqual([1, 1])
  },
)

test.each(['reset', '500', '429'] as const)(
  'an execution that took nothing for %s is sent once more',
  async (trick) => {
    const { peer, shop, pk, token, reference } = await open()
    peer.next('/execute', trick)
    await shop.comeBack(token, reference, 'paid', peer.shopper(reference, 'pays'))
    await shop.run()
    expect((await shop.page(token)).state).toBe('checking')
    await shop.wait(HOUR)
    expect(await shop.order(pk)).toMatchObject(PAID)
    expect(peer.taken(reference)).toBe(1)
  },
)

test('a return that names a foreign payment, or claims a success without a PIN, moves no money', async () => {
  const { peer, shop, pk, token, reference } = await open()
  await shop.comeBack(token, reference, 'paid', 'paymentID=TR0011999999&status=success')
  await shop.run()
  expect(peer.count('/execute')).toBe(0)
  const { paymentID } = peer.of(reference)
  await shop.comeBack(token, reference, 'paid', `paymentID=${paymentID}&status=success`)
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(UNPAID)
  expect(peer.taken(reference)).toBe(0)
})
