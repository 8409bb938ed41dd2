import { expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { BkashPeer } from '../../peers/bkash.ts'
import { startPeer } from '../../peers/peer.ts'
import { API } from '../../support/api.ts'
import { walk } from '../../support/orders.ts'
import { createPayingShop } from '../../support/paying-shop.ts'
import { orderBody } from '../../support/test-shop.ts'

/** More than 20 pieces of one thing are a risk hint. */
const RISKY = { products: [{ product_id: 1, quantity: 21 }] }
const TRX = '9AB12C34DE'
const OTHER_TRX = '7QW65E43RT'

/** A shop with a gateway and wallets that asks risky orders for an advance. */
async function createAskingShop(settings: Parameters<typeof saveSettings>[1] = { advance: 'delivery' }) {
  const peer = await startPeer(new BkashPeer())
  const shop = await createPayingShop('bkash', peer)
  await saveSettings(shop.db, settings)
  const way = { provider: 'bkash', account: shop.connection.ref }
  return {
    ...shop,
    peer,
    /** Places an order; returns the answer with the token of its page to pay at. */
    async risky(change: Record<string, unknown> = RISKY) {
      const { body } = await shop.call(API.createOrder, { json: orderBody(change) })
      const address = new URL(String(body.order.pay), 'http://shop.test')
      return { ...body.order, token: address.searchParams.get('order') ?? '' }
    },
    startPart: async (token: string, part?: string) =>
      shop.call(API.startPayment.replace('{token}', token), { json: { ...way, ...(part && { part }) } }),
    claim: (token: string, transaction_id: string) =>
      shop.call(API.claimPayment.replace('{token}', token), { json: { transaction_id } }),
    track: async (order: number) =>
      (await shop.call(API.trackOrder, { json: { order, phone_number: '01712345678' } })).body,
    async seenByStaff(id: number) {
      const token = await shop.open('owner')
      return (await shop.ask('GET', API.getShopOrder.replace('{id}', String(id)), { token })).body.order
    },
  }
}

test('a risky order is asked for the delivery charge: by the answer, its page, the tracking and in the office', async () => {
  const shop = await createAskingShop()
  const { pk, token, advance, shipping, total_after_discount: total } = await shop.risky()
  expect([advance, shipping]).toEqual([60, 60])
  expect(await shop.page(token)).toMatchObject({ state: 'due', due: total, advance: 60, wallets: [{ name: 'bKash' }] })
  expect(await shop.track(pk)).toMatchObject({ advance: 60, to_pay: total })
  expect(await shop.seenByStaff(pk)).toMatchObject({ sums: { advance: 60 } })
  // Nothing stands in the way of staff who want to send it without.
  await walk(shop.db, pk, 'confirmed', 'packed', 'shipped')
  expect((await shop.track(pk)).advance).toBeUndefined()
  expect((await shop.seenByStaff(pk)).sums.advance).toBe(0)
})

test('an ordinary order, one that is paid online, one of staff and a shop without the setting ask for nothing', async () => {
  const shop = await createAskingShop()
  const ordinary = await shop.risky({ products: [{ product_id: 1, quantity: 1 }] })
  expect(ordinary.advance).toBeUndefined()
  const online = { ...RISKY, payment_type: 'ONLINE_PAYMENT', transaction_id: TRX, phone_number: '01812345678' }
  expect((await shop.risky(online)).advance).toBeUndefined()
  const asked = await shop.db.selectFrom('shop_order').select('advance_paisa').execute()
  expect(asked.map(({ advance_paisa }) => advance_paisa)).toEqual([0, 0])
  await saveSettings(shop.db, { advance: 'off' })
  expect((await shop.risky({ ...RISKY, phone_number: '01912345678' })).advance).toBeUndefined()
})

test('the advance is paid through the gateway, and cash on delivery collects the rest', async () => {
  const shop = await createAskingShop({ advance: 'share', advance_percent: 10 })
  const { pk, token, advance, total_after_discount: total } = await shop.risky()
  expect(advance).toBe(Math.ceil(total / 10))
  expect((await shop.startPart(token, 'advance')).body.result).toBe('go')
  expect(shop.peer.of(`H${pk}p1`).amount).toBe(advance.toFixed(2))
  await shop.comeBack(token, `H${pk}p1`, 'paid', shop.peer.shopper(`H${pk}p1`, 'pays'))
  await shop.run()
  expect(await shop.order(pk)).toMatchObject({
    ...{ payment_state: 'advance', payment_type: 'CASH_ON_DELIVERY', received_paisa: advance * 100 },
  })
  const tracked = await shop.track(pk)
  expect([tracked.advance, tracked.to_pay]).toEqual([undefined, total - advance])
  expect(await shop.page(token)).toMatchObject({ state: 'due', due: total - advance, advance: 0, wallets: [] })
  expect((await shop.seenByStaff(pk)).sums).toMatchObject({ advance: 0, left_to_collect: total - advance })
  // Nothing more is asked for in advance, the whole rest may still be paid.
  expect((await shop.startPart(token, 'advance')).body.result).toBe('closed')
  expect((await shop.startPart(token)).body.result).toBe('go')
  expect(shop.peer.of(`H${pk}p2`).amount).toBe((total - advance).toFixed(2))
})

test('the advance is sent to a wallet: its transaction id is noted once, and checked by somebody of the shop', async () => {
  const shop = await createAskingShop()
  const { pk, token, total_after_discount: total } = await shop.risky()
  const claims = () => shop.db.selectFrom('payment').selectAll().execute()
  expect((await shop.claim(token, 'no id')).body.errors).toHaveProperty('transaction_id')
  const twice = await Promise.all([shop.claim(token, TRX.toLowerCase()), shop.claim(token, TRX)])
  expect(twice.map(({ body }) => body)).toEqual([{ result: 'submitted' }, { result: 'submitted' }])
  expect(await claims()).toMatchObject([{ order_id: pk, transaction_id: TRX, claimed_paisa: 6000, staff_id: null }])
  expect(await shop.page(token)).toMatchObject({ state: 'submitted', advance: 0 })
  const owner = { token: await shop.open('owner') }
  const [claim] = await claims()
  const { version } = await shop.db.selectFrom('shop_order').select('version').executeTakeFirstOrThrow()
  const json = { version, state: 'verified', received: 60, wallet: 'bkash' }
  const path = API.checkPayment.replace('{id}', String(claim?.id))
  expect((await shop.ask('PATCH', path, { ...owner, json })).status).toBe(200)
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'advance', received_paisa: 6000 })
  expect((await shop.track(pk)).to_pay).toBe(total - 60)
  expect((await shop.claim(token, OTHER_TRX)).body).toEqual({ result: 'closed' })
})

test('a transaction id of another order, a forged link and an order without an advance take no claim', async () => {
  const shop = await createAskingShop()
  const first = await shop.risky()
  await shop.claim(first.token, TRX)
  const second = await shop.risky({ ...RISKY, phone_number: '01812345678' })
  const used = await shop.claim(second.token, TRX)
  expect([used.body.code, Object.keys(used.body.errors)]).toEqual(['transaction_id_used', ['transaction_id']])
  expect((await shop.claim('1-forged', OTHER_TRX)).status).toBe(404)
  const ordinary = await shop.place({ phone_number: '01912345678', delivery_address: 'House 6' })
  expect((await shop.claim(ordinary.token, OTHER_TRX)).body).toEqual({ result: 'closed' })
  expect(await shop.db.selectFrom('payment').selectAll().execute()).toHaveLength(1)
})

test('without any way to pay nothing is asked for, and with a wallet alone the order leads to its page', async () => {
  const shop = await createAskingShop()
  await shop.db.updateTable('connection').set({ is_on: 0 }).execute()
  const byWallet = await shop.risky()
  expect([byWallet.advance, byWallet.token]).toEqual([60, expect.stringMatching(/^\d+-/)])
  await saveSettings(shop.db, { wallets: [] })
  const without = await shop.risky({ ...RISKY, phone_number: '01812345678' })
  expect([without.advance, without.pay]).toEqual([undefined, undefined])
})
