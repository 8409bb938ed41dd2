import { expect, test } from 'vitest'
import { planWork } from '#shop/gateways/actions/plan-work.ts'
import { AamarpayPeer } from '../../peers/aamarpay.ts'
import { NagadPeer } from '../../peers/nagad.ts'
import { type Peer, startPeer } from '../../peers/peer.ts'
import { PiprapayPeer } from '../../peers/piprapay.ts'
import { ShurjopayPeer } from '../../peers/shurjopay.ts'
import { SslcommerzPeer } from '../../peers/sslcommerz.ts'
import { UddoktapayPeer } from '../../peers/uddoktapay.ts'
import { API } from '../../support/api.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

/** What is peculiar to one gateway; `every-gateway.test.ts` has what all of them do. */
const HOUR = 3_600_000
const PAID = { payment_state: 'verified', received_paisa: 46_050 }

async function open<P extends Peer & { keys: Record<string, string> }>(provider: string, own: P) {
  const peer = await startPeer(own)
  const shop = await createPayingShop(provider, peer)
  const { pk, token } = await shop.place()
  return { peer, shop, pk, token, reference: `H${pk}p1` }
}
const check = async (shop: PayingShop) =>
  (
    await shop.ask('POST', API.checkConnection.replace('{id}', String(shop.connection.id)), {
      token: await shop.open('owner'),
    })
  ).body

test('a status that aamarPay documents nowhere stays open until it is paid', async () => {
  const { peer, shop, pk, token, reference } = await open('aamarpay', new AamarpayPeer())
  await shop.start(token)
  peer.end(reference, 'Unheard-Of')
  await shop.wait(60_000)
  expect((await shop.attempts())[0]).toMatchObject({ state: 'open' })
  peer.pay(reference)
  await shop.wait(HOUR)
  expect(await shop.order(pk)).toMatchObject(PAID)
  expect(await shop.money(pk)).toMatchObject([{ reference: 'AAM1000001' }])
})

test.each([
  [
    'a transaction that UddoktaPay names for two orders pays the first one only',
    'UDP123',
    ['review', 'transaction_used'],
  ],
  ['payments of which UddoktaPay names no transaction are each of their order', null, ['paid', null]],
] as const)('%s', async (_, transaction, second) => {
  const { peer, shop, token, reference } = await open('uddoktapay', new UddoktapayPeer())
  const other = await shop.place({ phone_number: '01812345678' })
  for (const [at, attempt] of [
    [token, reference],
    [other.token, `H${other.pk}p1`],
  ] as const) {
    await shop.start(at)
    peer.pay(attempt, { transaction })
    await shop.comeBack(at, attempt, 'paid', `invoice_id=${peer.of(attempt).id}`)
    await shop.run()
  }
  expect((await shop.attempts()).map((one) => [one.state, one.reason])).toEqual([['paid', null], second])
})

test('a forged return does not replace the invoice that a webhook of UddoktaPay named, although its question was lost', async () => {
  const { peer, shop, pk, token, reference } = await open('uddoktapay', new UddoktapayPeer())
  await shop.start(token)
  peer.pay(reference)
  peer.next('/api/verify-payment', 'reset')
  await shop.hear(peer.hook(reference))
  await shop.run()
  await shop.comeBack(token, reference, 'paid', 'invoice_id=INV999')
  await shop.wait(HOUR)
  expect(await shop.order(pk)).toMatchObject(PAID)
})

test('a payment whose message PipraPay waits for stays open, and one that it refused may be paid all the same', async () => {
  const { peer, shop, pk, token, reference } = await open('piprapay', new PiprapayPeer())
  expect(await check(shop)).toMatchObject({ kind: 'done', label: peer.keys.base })
  await shop.start(token)
  for (const [status, state] of [
    ['pending', 'open'],
    ['failed', 'failed'],
  ] as const) {
    peer.end(reference, status)
    await shop.hear(peer.hook(reference))
    await shop.run()
    expect((await shop.attempts()).map((one) => one.state)).toEqual([state])
  }
  peer.pay(reference)
  await shop.hear(peer.hook(reference))
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(PAID)
  expect(await shop.money(pk)).toMatchObject([{ direction: 'in', reference: `PIP${peer.of(reference).id}` }])
})

test.each([
  ['a clock that is ten minutes off', (peer: NagadPeer) => Object.assign(peer, { ahead: 600_000 }), 'other'],
  [
    'an address that is not registered',
    (peer: NagadPeer) => Object.assign(peer.keys, { address: '203.0.113.8' }),
    'keys',
  ],
] as const)('Nagad refuses %s: the check says so, and no page is opened', async (_, spoil, code) => {
  const { peer, shop, token } = await open('nagad', new NagadPeer())
  expect(await check(shop)).toMatchObject({ kind: 'done', label: peer.keys.merchant_id })
  spoil(peer)
  expect(await check(shop)).toMatchObject({ kind: 'refused', code })
  expect((await shop.start(token)).result).toBe('refused')
})

test.each(['private_key', 'nagad_key'] as const)(
  'a %s that can’t be read is a wrong key, and nothing is sent',
  async (name) => {
    const peer = new NagadPeer()
    peer.keys[name] = 'no key at all'
    const { shop, token } = await open('nagad', peer)
    expect(await check(shop)).toMatchObject({ kind: 'refused', code: 'keys' })
    expect((await shop.start(token)).result).toBe('refused')
    expect(peer.calls).toEqual([])
  },
)

test('keys of Nagad may be pasted with the lines around them, and of the older form', async () => {
  const peer = new NagadPeer()
  peer.keys.private_key = peer.oldKey
  const { shop, token } = await open('nagad', peer)
  expect((await shop.start(token)).result).toBe('go')
})

test('an answer that Nagad did not sign, or sealed for somebody else, opens no page', async () => {
  const { peer, shop, token } = await open('nagad', new NagadPeer())
  for (const forge of ['signature', 'sensitiveData'] as const) {
    peer.forges = forge
    expect((await shop.start(token)).result).toBe('away')
  }
})

test('nobody is led to a page that came after the shop gave its attempt up', async () => {
  const { peer, shop, token } = await open('aamarpay', new AamarpayPeer())
  const late = Promise.withResolvers<void>()
  peer.until = late.promise
  const starting = shop.start(token)
  await expect.poll(() => peer.calls).toHaveLength(1)
  await shop.wait(60_000)
  expect((await shop.attempts()).map(({ state, reason }) => [state, reason])).toEqual([['failed', 'not_opened']])
  late.resolve()
  expect(await starting).toEqual({ result: 'away', go: null })
  expect((await shop.start(token)).result).toBe('go')
})

test.each(['open', 'claimed', 'settling', 'unsure'] as const)(
  'a payment that is %s and whose job is gone, as after a restore, is asked about within hours',
  async (state) => {
    const { peer, shop, pk, token, reference } = await open('sslcommerz', new SslcommerzPeer())
    await shop.start(token)
    await shop.db
      .updateTable('pay_attempt')
      .set({ state, says: state === 'open' ? null : 'paid' })
      .execute()
    await shop.db.deleteFrom('job').execute()
    peer.pay(reference)
    await shop.wait(2 * HOUR)
    await shop.run()
    expect(await shop.order(pk)).toMatchObject(PAID)
  },
)

test('a payment whose job has used its tries is asked about in the next hour', async () => {
  const { peer, shop, pk, token, reference } = await open('sslcommerz', new SslcommerzPeer())
  await shop.start(token)
  await shop.db.updateTable('pay_attempt').set({ state: 'claimed', says: 'paid' }).execute()
  const [attempt] = await shop.db.selectFrom('pay_attempt').selectAll().execute()
  if (attempt) await planWork(shop.db, attempt, 0)
  await shop.db.updateTable('job').set({ state: 'failed' }).execute()
  peer.pay(reference)
  await shop.wait(2 * HOUR)
  await shop.run()
  expect(await shop.order(pk)).toMatchObject(PAID)
})

test('an attempt that nobody opened a page for, and whose job is gone, is given up', async () => {
  const { shop, token } = await open('aamarpay', new AamarpayPeer())
  await shop.start(token)
  await shop.db.updateTable('pay_attempt').set({ state: 'opening' }).execute()
  await shop.db.deleteFrom('job').execute()
  await shop.wait(2 * HOUR)
  await shop.run()
  expect((await shop.attempts()).map(({ state }) => state)).toEqual(['failed'])
})

test('wrong keys of shurjoPay are told at the check, which asks for a token once an hour', async () => {
  const { peer, shop } = await open('shurjopay', new ShurjopayPeer())
  expect(await check(shop)).toMatchObject({ kind: 'done', label: 'sp_haat' })
  expect(await check(shop)).toMatchObject({ kind: 'done' })
  expect(peer.grants).toBe(1)
  peer.keys.password = 'changed'
  await shop.db.updateTable('connection').set({ session_sealed: null }).execute()
  expect(await check(shop)).toMatchObject({ kind: 'refused', code: 'keys' })
})
