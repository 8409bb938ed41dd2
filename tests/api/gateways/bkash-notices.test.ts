import { expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { BkashPeer } from '../../peers/bkash.ts'
import { type HookOf, sendHook, startPeer } from '../../peers/peer.ts'
import { SnsPeer, TOPIC } from '../../peers/sns.ts'
import { API } from '../../support/api.ts'
import { PAID, placeOrder } from '../../support/orders.ts'
import { createPayingShop } from '../../support/paying-shop.ts'

const HOUR = 3_600_000
const TRX = '9AB12C34DE'

/** A shop with bKash, whose notices come by Amazon; subscribed unless it is told otherwise. */
async function open(isSubscribed = true) {
  const peer = await startPeer(new BkashPeer())
  const sns = await startPeer(new SnsPeer())
  const shop = await createPayingShop('bkash', peer, { sns: sns.url })
  const path = `/api/hooks/bkash/${shop.connection.ref}`
  const hook = (message: HookOf) => sendHook(shop.api, path, message)
  if (isSubscribed) {
    expect(await hook(sns.subscription())).toBe(200)
    await shop.run()
  }
  const settings = async () =>
    JSON.parse((await shop.db.selectFrom('connection').select('settings').executeTakeFirstOrThrow()).settings)
  const calls = () => shop.db.selectFrom('hook_call').selectAll().execute()
  const messages = () => shop.db.selectFrom('wallet_sms').selectAll().execute()
  return { peer, sns, shop, hook, settings, calls, messages }
}

test('the first subscription is confirmed at Amazon, and its topic is the only one from then on', async () => {
  const { sns, shop, hook, settings } = await open()
  expect([sns.confirmed(), (await settings()).topic]).toEqual([1, TOPIC])
  expect(await hook(sns.subscription({ TopicArn: `${TOPIC}-of-another` }))).toBe(401)
  await shop.run()
  expect(sns.ledger('confirmed')).toEqual({ [TOPIC]: 1 })
  const token = await shop.open('owner')
  const { body } = await shop.ask('GET', API.listConnections, { token })
  expect(body.results[0]).toMatchObject({
    settings: { topic: TOPIC },
    hook: expect.stringContaining('/api/hooks/bkash/'),
  })
})

test('a confirmation that Amazon did not answer is tried again, and no notice counts before it', async () => {
  const { sns, shop, hook, peer, settings } = await open(false)
  expect(await hook(sns.notice(peer.noticeOf(TRX, '50.00')))).toBe(401)
  const before = sns.calls.length
  sns.next('/', '500')
  expect(await hook(sns.subscription())).toBe(200)
  await shop.run()
  expect((await settings()).topic).toBeUndefined()
  await shop.wait(HOUR)
  expect([(await settings()).topic, sns.confirmed()]).toEqual([TOPIC, 1])
  expect(sns.calls.length).toBe(before + 2)
})

test.each([
  ['SubscribeURL', 'https://sns.ap-southeast-1.amazonaws.com.evil.example/?Action=ConfirmSubscription'],
  ['SubscribeURL', 'http://sns.ap-southeast-1.amazonaws.com/?Action=ConfirmSubscription'],
  ['SubscribeURL', 'https://sns.ap-southeast-1.amazonaws.com/?Action=DeleteTopic'],
  ['SubscribeURL', 'https://169.254.169.254/'],
  ['SigningCertURL', 'https://evil.example/SimpleNotificationService.pem'],
  ['SigningCertURL', 'http://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService.pem'],
  ['SigningCertURL', 'https://sns.ap-southeast-1.amazonaws.com:8443/SimpleNotificationService.pem'],
  ['SigningCertURL', 'https://s3.ap-southeast-1.amazonaws.com/SimpleNotificationService.pem'],
])('a subscription whose %s is %s gets a 401, and nothing is fetched from there', async (field, address) => {
  const { sns, shop, hook, calls } = await open(false)
  expect(await hook(sns.subscription({ [field]: address }))).toBe(401)
  await shop.run()
  expect([sns.confirmed(), await calls()]).toEqual([0, []])
  if (field === 'SigningCertURL') expect(sns.calls).toEqual([])
})

test('a notice that is forged, changed, old, of another topic or of an expired certificate gets a 401', async () => {
  const { sns, hook, peer, calls } = await open()
  const notice = peer.noticeOf(TRX, '50.00')
  const stored = (await calls()).length
  const whole = sns.notice(notice)
  const old = { Timestamp: new Date(Date.now() - 25 * HOUR).toISOString() }
  const wrong = [
    sns.notice(notice, {}, { isForged: true }),
    { ...whole, body: whole.body.replace('50.00', '51.00') },
    sns.notice(notice, old),
    sns.notice(notice, { TopicArn: `${TOPIC}-of-another` }),
    { ...whole, body: whole.body.slice(0, -9) },
    { ...whole, body: '{}' },
  ]
  for (const message of wrong) expect(await hook(message)).toBe(401)
  expect(await calls()).toHaveLength(stored)
  for (const version of ['1', '2']) expect(await hook(sns.notice(notice, {}, { version }))).toBe(200)
  const other = await open(false)
  other.sns.days = 0
  expect(await other.hook(other.sns.subscription())).toBe(401)
})

test('while the certificate can’t be had a notice gets a 503, so that Amazon sends it again', async () => {
  const { sns, hook } = await open(false)
  sns.next('/SimpleNotificationService', '500')
  const subscription = sns.subscription()
  expect([await hook(subscription), await hook(subscription)]).toEqual([503, 200])
})

test('a notice about a payment by hand proves it once bKash itself confirms it, however often it comes', async () => {
  const { peer, sns, shop, hook, messages } = await open()
  await saveSettings(shop.db, { wallet_verify: 'phone' })
  const id = await placeOrder(shop, { ...PAID, transaction_id: TRX })
  const notice = sns.notice(peer.noticeOf(TRX, '460.50'))
  expect(await Promise.all([hook(notice), hook(notice), hook(notice)])).toEqual([200, 200, 200])
  await shop.run()
  // bKash knows nothing of it: whoever signed this, nobody paid.
  expect([await messages(), (await shop.order(id)).payment_state]).toEqual([[], 'submitted'])
  peer.sent.set(TRX, '460.50')
  expect(await hook(sns.notice(peer.noticeOf(TRX, '1.00')))).toBe(200)
  await shop.run()
  await shop.run()
  expect(await messages()).toMatchObject([{ transaction_id: TRX, amount_paisa: 46_050, doubt: '' }])
  expect((await shop.order(id)).payment_state).toBe('verified')
  expect(peer.count('/general/searchTransaction')).toBe(2)
})

test('a search without an answer is repeated, and a payment that nobody ordered waits in the list of the wallet', async () => {
  const { peer, sns, shop, hook, messages } = await open()
  peer.sent.set(TRX, '50.00')
  peer.next('/general/searchTransaction', '500')
  await hook(sns.notice(peer.noticeOf(TRX, '50.00')))
  await shop.run()
  expect(await messages()).toEqual([])
  await shop.wait(HOUR)
  expect(await messages()).toMatchObject([{ wallet: 'bkash', amount_paisa: 5000, payment_id: null }])
})

test('a notice about a payment at its page asks about that payment alone, and never after a clean success', async () => {
  const { peer, sns, shop, hook, messages } = await open()
  const { pk, token } = await shop.place()
  await shop.start(token)
  peer.next('/execute', 'resetAfter')
  peer.next('/payment/status', '500')
  await shop.comeBack(token, `H${pk}p1`, 'paid', peer.shopper(`H${pk}p1`, 'pays'))
  await shop.run()
  const { trxID, amount } = peer.of(`H${pk}p1`)
  expect((await shop.attempts())[0]?.state).toBe('unsure')
  const notice = sns.notice(peer.noticeOf(trxID ?? '', amount))
  await hook(notice)
  await shop.run()
  expect(await shop.order(pk)).toMatchObject({ payment_state: 'verified', received_paisa: 46_050 })
  await shop.wait(HOUR)
  await hook(sns.notice(peer.noticeOf(trxID ?? '', amount)))
  await shop.run()
  expect([peer.count('/payment/status'), peer.count('/general/searchTransaction')]).toEqual([2, 0])
  expect(await messages()).toEqual([])
})
