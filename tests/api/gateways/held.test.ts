import { expect, test } from 'vitest'
import { removeDemoRows } from '#shop/orders/actions/remove-demo.ts'
import { markAsDemo } from '#shop/settings/queries/demo-items.ts'
import { BkashPeer } from '../../peers/bkash.ts'
import { startPeer, type Trick } from '../../peers/peer.ts'
import { SslcommerzPeer } from '../../peers/sslcommerz.ts'
import { createPayingShop, type PayingShop } from '../../support/paying-shop.ts'

const TOTAL = 46_050
const HOUR = 3_600_000

const ask = async (shop: PayingShop, method: string, path: string, json?: unknown) =>
  shop.ask(method, `/api/admin/${path}`, { token: await shop.open('owner'), ...(json !== undefined && { json }) })
const held = async (shop: PayingShop) => (await ask(shop, 'GET', 'gateway-payments')).body.results
const countOnToday = async (shop: PayingShop) => (await ask(shop, 'GET', 'today')).body.held

async function paidWith(how: Parameters<SslcommerzPeer['pay']>[1]) {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  peer.pay(`H${pk}p1`, how)
  await shop.wait(60_000)
  return { peer, shop, pk, token }
}

test.each([
  [{ amount: '459.50' }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
] as const)(
  'money that does not fit (%o) waits for a person, and can be left with a reason once',
  async (how, reason) => {
    const { shop, pk } = await paidWith(how)
    const [one] = await held(shop)
    expect(one).toMatchObject({ order: pk, reason, state: 'review', may_accept: reason !== 'currency' })
    expect(await countOnToday(shop)).toBe(1)
    const leave = (text: string) => ask(shop, 'POST', `gateway-payments/${one.id}/leave`, { reason: text })
    expect((await leave('')).status).toBe(400)
    expect((await leave('It was settled by phone.')).body.results).toMatchObject([
      { state: 'closed', note: 'It was settled by phone.' },
    ])
    const again = await leave('Again')
    expect([again.status, again.body.why]).toEqual([409, 'same_state'])
    expect([await held(shop), await countOnToday(shop)]).toEqual([[], 0])
    expect(await shop.order(pk)).toMatchObject({ payment_state: 'due', received_paisa: 0 })
  },
)

test('an order of the demo that a gateway knows stays when the demo is removed', async () => {
  const { shop, pk } = await paidWith({})
  const { pk: other } = await shop.place({ phone_number: '01812345678' })
  await markAsDemo(shop.db, 'order', [pk, other])
  expect(await removeDemoRows(shop.db)).toMatchObject({ order: 1 })
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toEqual([{ id: pk }])
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified', received_paisa: TOTAL })
})

test('money in another currency, or of a test, becomes no payment of an order', async () => {
  const { shop, pk } = await paidWith({ currency: 'USD' })
  const [one] = await held(shop)
  const refused = await ask(shop, 'POST', `gateway-payments/${one.id}/accept`)
  expect([refused.status, refused.body.why]).toEqual([409, 'not_paid'])
  expect(await shop.money(pk)).toEqual([])
})

test('a second payment of an order is refused as its money, and leaves the queue once all of it went back', async () => {
  const peer = await startPeer(new SslcommerzPeer())
  const shop = await createPayingShop('sslcommerz', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  await shop.wait(11 * 60_000)
  await shop.start(token)
  peer.pay(`H${pk}p1`)
  peer.pay(`H${pk}p2`)
  await shop.wait(HOUR)
  const [second] = await held(shop)
  expect(second).toMatchObject({ order: pk, reason: 'second', may_accept: false })
  const refused = await ask(shop, 'POST', `gateway-payments/${second.id}/accept`)
  expect([refused.status, refused.body.why]).toEqual([409, 'second_payment'])
  const wish = { amount: 460.5, reason: 'Paid twice', key: 'second' }
  expect((await ask(shop, 'POST', `gateway-payments/${second.id}/refund`, wish)).status).toBe(200)
  await shop.run()
  expect((await ask(shop, 'POST', `gateway-payments/${second.id}/leave`, { reason: 'x' })).body.why).toBe('refund_open')
  for (const one of peer.refunds) one.status = 'refunded'
  await shop.wait(HOUR)
  expect(await held(shop)).toEqual([])
  expect((await shop.attempts()).map(({ state }) => state).toSorted()).toEqual(['closed', 'paid'])
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified', received_paisa: TOTAL })
})

/** A paid order of bKash whose refund was sent, and answered so. */
async function refundAnswered(trick: Trick) {
  const peer = await startPeer(new BkashPeer())
  const shop = await createPayingShop('bkash', peer)
  const { pk, token } = await shop.place()
  await shop.start(token)
  await shop.comeBack(token, `H${pk}p1`, 'paid', peer.shopper(`H${pk}p1`, 'pays'))
  await shop.run()
  const [{ id } = { id: 0 }] = await shop.attempts()
  peer.next('/payment/refund', trick)
  await ask(shop, 'POST', `gateway-payments/${id}/refund`, { amount: 100, reason: 'Sold out', key: 'lost' })
  await shop.run()
  const [refund] = (await held(shop))[0].refunds
  return {
    peer,
    shop,
    pk,
    id,
    refund,
    decide: (json: unknown) => ask(shop, 'POST', `gateway-refunds/${refund.id}`, json),
  }
}

test('a refund whose answer was lost waits for a person, is asked about again, and is never sent again', async () => {
  const { peer, shop, pk, refund } = await refundAnswered('resetAfter')
  expect(refund).toMatchObject({ state: 'unsure', reference: '', amount: 100 })
  expect(await countOnToday(shop)).toBe(1)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => ask(shop, 'POST', `gateway-refunds/${refund.id}/ask`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await shop.run()
  expect(await held(shop)).toEqual([])
  expect(await shop.order(pk)).toMatchObject({ received_paisa: TOTAL - 10_000 })
  expect(peer.effects('refund', `H${pk}p1`)).toBe(1)
  expect((await ask(shop, 'POST', `gateway-refunds/${refund.id}/ask`)).body.why).toBe('same_state')
})

test('a refund that nothing is known of is decided by a person once, also by two windows at a time', async () => {
  const { peer, shop, pk, id, refund, decide } = await refundAnswered('reset')
  // The gateway knows of none, which proves nothing: it may be late.
  await shop.wait(7 * HOUR)
  expect((await held(shop))[0].refunds).toMatchObject([{ id: refund.id, state: 'unsure' }])
  expect((await decide({ is_there: true })).status).toBe(400)
  const answers = await Promise.all([
    decide({ is_there: false, reference: 'Not in the panel' }),
    decide({ is_there: true, reference: 'RFD-9' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const isThere = answers[1]?.status === 200
  expect(await shop.order(pk)).toMatchObject({ received_paisa: isThere ? TOTAL - 10_000 : TOTAL })
  const wish = { amount: 460.5, reason: 'Sold out', key: 'again' }
  const again = await ask(shop, 'POST', `gateway-payments/${id}/refund`, wish)
  expect(again.status).toBe(isThere ? 409 : 200)
  await shop.run()
  expect(peer.effects('refund', `H${pk}p1`)).toBe(isThere ? 0 : 1)
})

test.each([true, false])(
  'a refund that the gateway never took waits for a person after a day, who says whether it is there: %s',
  async (isThere) => {
    const { peer, shop } = await paidWith({})
    const [{ id } = { id: 0 }] = await shop.attempts()
    const refund = (key: string) =>
      ask(shop, 'POST', `gateway-payments/${id}/refund`, { amount: 1, reason: 'Sold out', key })
    expect((await refund('first')).status).toBe(200)
    await shop.db.deleteFrom('job').execute()
    expect([await held(shop), await countOnToday(shop)]).toEqual([[], 0])
    const long = new Date(Date.now() - 25 * HOUR).toISOString()
    await shop.db.updateTable('pay_refund').set({ created_at: long }).execute()
    const [one] = (await held(shop))[0].refunds
    expect([one.state, await countOnToday(shop)]).toEqual(['asked', 1])
    const decide = () =>
      ask(shop, 'POST', `gateway-refunds/${one.id}`, { is_there: isThere, reference: 'As the panel says' })
    expect((await refund('second')).body.why).toBe('refund_open')
    expect((await decide()).status).toBe(200)
    expect((await decide()).body.why).toBe('same_state')
    expect((await refund('second')).status).toBe(200)
    await shop.run()
    expect(peer.refunds).toHaveLength(1)
  },
)

test('a gateway that refuses to answer a question has refused no refund', async () => {
  const { peer, shop, refund } = await refundAnswered('reset')
  peer.keys.app_secret = 'changed'
  peer.killToken()
  await ask(shop, 'POST', `gateway-refunds/${refund.id}/ask`)
  await shop.run()
  expect((await held(shop))[0].refunds).toMatchObject([{ state: 'unsure' }])
})

test('an order that was refunded while a gateway works on it for a week waits for a person', async () => {
  const { peer, shop } = await paidWith({})
  const [{ id } = { id: 0 }] = await shop.attempts()
  await ask(shop, 'POST', `gateway-payments/${id}/refund`, { amount: 1, reason: 'Sold out', key: 'slow' })
  await shop.run()
  expect(await held(shop)).toEqual([])
  const long = new Date(Date.now() - 8 * 24 * HOUR).toISOString()
  await shop.db.updateTable('pay_refund').set({ created_at: long }).execute()
  expect((await held(shop))[0].refunds).toMatchObject([{ state: 'unsure', reference: 'R1' }])
  expect(peer.effects('refund', 'BANK0001VAL')).toBe(1)
})
