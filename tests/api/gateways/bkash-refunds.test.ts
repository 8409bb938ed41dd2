import { expect, test } from 'vitest'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { BkashPeer } from '../../peers/bkash.ts'
import { startPeer } from '../../peers/peer.ts'
import { ofOffice } from '../../support/office.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

/** A paid order of a shop whose contract has refunds of a version. */
async function paid(version: '' | '2') {
  const peer = await startPeer(new BkashPeer())
  if (version !== '') peer.keys.refund_version = version
  const shop = await createPayingShop('bkash', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  await shop.comeBack(token, `H${pk}p1`, 'paid', peer.shopper(`H${pk}p1`, 'pays'))
  await shop.run()
  const [{ id } = { id: 0 }] = await shop.attempts()
  const owner = { token: await shop.open('owner') }
  async function refund(amount: number, key: string) {
    const json = { amount, reason: 'Sold out', key }
    await shop.ask('POST', `/api/admin/gateway-payments/${id}/refund`, { ...owner, json })
    await shop.run()
    return (await refunds(shop)).at(-1)?.state
  }
  const path = version === '2' ? '/v2/tokenized-checkout/refund/payment/transaction' : '/payment/refund'
  return { peer, shop, pk, id, refund, path }
}
const refunds = (shop: PayingShop) =>
  shop.db.selectFrom('pay_refund').select(['id', 'state', 'peer']).orderBy('id').execute()

test.each(['', '2'] as const)(
  'parts are given back one after the other, each with its number (version "%s")',
  async (version) => {
    const { peer, shop, pk, refund, path } = await paid(version)
    expect([await refund(100, 'a'), await refund(200, 'b')]).toEqual(['done', 'done'])
    expect((await refunds(shop)).map(({ peer: number }) => number)).toEqual(
      peer.of(`H${pk}p1`).refunds.map(({ id }) => id),
    )
    expect(await shop.order(pk)).toMatchObject({ received_paisa: 46_050 - 30_000 })
    expect(peer.count(path)).toBe(2)
  },
)

test.each(['', '2'] as const)(
  'a second part that was lost before it was given back is not taken for the first one (version "%s")',
  async (version) => {
    const { peer, shop, pk, refund, path } = await paid(version)
    await refund(100, 'a')
    peer.next(path, 'reset')
    expect(await refund(100, 'b')).toBe('unsure')
    await shop.wait(7 * 3_600_000)
    expect((await refunds(shop)).at(-1)).toMatchObject({ state: 'unsure', peer: '' })
    expect([peer.effects('refund', `H${pk}p1`), (await shop.order(pk)).received_paisa]).toEqual([1, 36_050])
  },
)

test('a refund of version 2 whose answer was lost is found by its amount among the others', async () => {
  const { peer, shop, refund, path } = await paid('2')
  await refund(100, 'a')
  peer.next(path, 'resetAfter')
  expect(await refund(50, 'b')).toBe('unsure')
  await shop.wait(60_000)
  expect((await refunds(shop)).map(({ state }) => state)).toEqual(['done', 'done'])
})

test('the eleventh refund of one payment is refused by version 2, and says so', async () => {
  const { peer, pk, refund } = await paid('2')
  for (let each = 0; each < 10; each += 1) expect(await refund(1, `part-${each}`)).toBe('done')
  expect(await refund(1, 'eleventh')).toBe('refused')
  expect(peer.effects('refund', `H${pk}p1`)).toBe(10)
})

test.each(['500', 'reset'] as const)(
  'a refund for which no token was granted was not sent, and goes once there is one (%s)',
  async (trick) => {
    const { peer, shop, pk, refund, path } = await paid('')
    await shop.db.updateTable('connection').set({ session_sealed: null }).execute()
    peer.next('/token/grant', trick)
    expect(await refund(100, 'a')).toBe('asked')
    expect(peer.count(path)).toBe(0)
    await shop.wait(3_600_000)
    expect((await refunds(shop)).map(({ state }) => state)).toEqual(['done'])
    expect(peer.effects('refund', `H${pk}p1`)).toBe(1)
  },
)

test('the exchanges of a payment are a file for the acceptance test: every call in order, and no secret', async () => {
  const { peer, shop, pk, id, refund } = await paid('')
  await refund(60.5, 'a')
  const headers = ofOffice({ [STAFF_COOKIE]: await shop.open('owner') })
  const answer = await shop.api.request(`/api/admin/gateway-payments/${id}/evidence`, { headers })
  expect(answer.headers.get('Content-Disposition')).toContain(`H${pk}p1.txt`)
  const text = await answer.text()
  const calls = [...text.matchAll(/^\d+\. (\w+ \S+)$/gm)].map(([, call]) => call)
  expect(calls).toEqual(['POST /token/grant', 'POST /create', 'POST /execute', 'POST /payment/refund'])
  const { paymentID, trxID } = peer.of(`H${pk}p1`)
  for (const said of [paymentID, trxID, 'live']) expect(text).toContain(said)
  for (const secret of [peer.keys.app_secret, peer.keys.password, 'token-of-bkash', '01712345678'])
    expect(text).not.toContain(secret)
  expect((await shop.api.request('/api/admin/gateway-payments/999/evidence', { headers })).status).toBe(404)
})
