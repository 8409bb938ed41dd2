import { expect, test } from 'vitest'
import { insertJobs } from '#platform/db/jobs.ts'
import { messageNotice } from '#platform/db/new-jobs.ts'
import { planMessage } from '#shop/messages/actions/plan-message.ts'
import { findMessageSettings } from '#shop/messages/queries/message-settings.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import { insertConsignment } from '#shop/parcels/queries/consignments.ts'
import { TRICKS, type Trick } from '../peers/peer.ts'
import { SMS_DIALECTS } from '../peers/sms.ts'
import { API } from '../support/api.ts'
import { skipWaiting } from '../support/jobs.ts'
import { createMessenger, setNoon } from '../support/messages.ts'
import { createOffice } from '../support/office.ts'
import { giveCash, PAID, placeOrder, walk, writer } from '../support/orders.ts'
import { giveUpAtOnce } from '../support/providers.ts'

const PHONE = '01712345678'
const LINKS = { pagesUrl: 'https://haat.example', parcel: undefined }

test.each(SMS_DIALECTS)('%s: a message is sent once, and the order shows it', async (dialect) => {
  const { peer, runAll, ask, messages, ...shop } = await createMessenger(dialect)
  const id = await placeOrder(shop)
  await runAll()
  expect(peer.sent(PHONE)).toBe(1)
  expect(peer.texts[0]).toMatch(new RegExp(`#${id}\\. To pay at delivery: Tk 461\\.$`))
  await planMessage(shop.db, id, 'placed', LINKS)
  await runAll()
  expect(peer.sent(PHONE)).toBe(1)
  const state = dialect === 'alpha-sms' ? 'delivered' : 'accepted'
  expect(await messages()).toMatchObject([{ step: 'placed', state, parts: 1 }])
  const { body } = await ask('GET', API.listOrderMessages.replace('{id}', String(id)))
  expect(body.results).toMatchObject([{ step: 'placed', state, why: '' }])
})

/** Tricks after which the sender has said whether the message left; after the others nobody knows. */
const CERTAIN: readonly Trick[] = ['429', '429 retryAfter', 'wrongType', 'extra']
const UNCERTAIN = TRICKS.filter((trick) => !CERTAIN.includes(trick))
/** What an answer without JSON can still say. */
const PLAIN_TEXT: readonly Trick[] = ['half', 'wrongType', 'extra']

test.each(SMS_DIALECTS)(
  '%s: whatever happens, a message is sent once at most, and the office says what is known',
  async (dialect) => {
    const { peer, runAll, run, messages, ask, db, ...shop } = await createMessenger(dialect, ['placed'])
    const phones = new Map(TRICKS.map((trick, at) => [trick, `017123456${at + 10}`]))
    for (const [trick, phone_number] of phones) {
      await placeOrder({ ...shop, db }, { phone_number })
      peer.next(peer.send, trick)
      const listen = trick.startsWith('hang') ? giveUpAtOnce() : undefined
      // The notice of the order, then the message.
      await run()
      await run()
      listen?.()
      await db.updateTable('connection').set({ rest_until: null, silent: 0 }).execute()
    }
    await runAll(5)
    const rows = await messages()
    for (const [at, [trick, phone]] of [...phones].entries()) {
      const calls = peer.calls.filter((call) => JSON.stringify([call.body, [...call.query]]).includes(phone))
      expect(peer.sent(phone), trick).toBeLessThanOrEqual(1)
      const isBusy = trick.startsWith('429')
      expect(calls, trick).toHaveLength(isBusy ? 2 : 1)
      if (dialect === 'generic' && PLAIN_TEXT.includes(trick)) continue
      if (UNCERTAIN.includes(trick)) expect(rows[at]?.state, trick).toBe('unsure')
      else expect(peer.sent(phone), trick).toBe(1)
      if (isBusy || trick === 'extra') expect(rows[at]?.state, trick).toMatch(/accepted|delivered/)
    }
    const unsure = rows.filter(({ state }) => state === 'unsure').length
    expect((await ask('GET', API.getMessages)).body.counts).toMatchObject({ unsure, sent: rows.length - unsure })
  },
)

test('a process that is killed while it sends leaves a message that nobody sends again', async () => {
  const { peer, runAll, messages, db, ...shop } = await createMessenger()
  await placeOrder({ ...shop, db })
  await planMessage(db, 1, 'placed', LINKS)
  await db.updateTable('message').set({ state: 'sending' }).execute()
  await runAll()
  expect(peer.sent(PHONE)).toBe(0)
  expect(await messages()).toMatchObject([{ state: 'unsure', why: 'cut' }])
})

test('two processes send a message once', async () => {
  const { peer, newWorker, db, ...shop } = await createMessenger()
  await placeOrder({ ...shop, db })
  await planMessage(db, 1, 'placed', LINKS)
  const [{ id } = { id: 0 }] = await db.selectFrom('message').select('id').execute()
  await insertJobs(
    db,
    [1, 2, 3].map(() => ({ kind: 'message' as const, body: { message: id } })),
  )
  await Promise.all([newWorker().runDue(), newWorker().runDue()])
  await skipWaiting(db)
  await Promise.all([newWorker().runDue(), newWorker().runDue()])
  expect(peer.sent(PHONE)).toBe(1)
})

test.each(SMS_DIALECTS)('%s: an empty balance stops the sender once and tells the owners once', async (dialect) => {
  const { peer, runAll, messages, ask, db, ...shop } = await createMessenger(dialect)
  if (dialect === 'ssl-wireless') return expect(dialect).toBe('ssl-wireless') // It documents no code for it.
  peer.refuses = 'balance'
  await placeOrder({ ...shop, db })
  await placeOrder({ ...shop, db }, { phone_number: '01812345678' })
  const sendings = () => peer.calls.filter(({ path }) => path === peer.send).length
  await runAll()
  // Both may have been under way.
  const sent = sendings()
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(2)
  await runAll()
  expect(sendings()).toBe(sent)
  expect(await messages()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  const told = await db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', 'mail')
    .where('key', 'like', 'owner:%')
    .execute()
  expect(told).toHaveLength(1)
  const { body } = await ask('GET', API.getMessages)
  expect(body).toMatchObject({ sender: null, stopped: 'balance', counts: { waiting: 2 } })
  // Recharged and switched on, it sends what waits.
  peer.refuses = undefined
  await db.updateTable('connection').set({ is_on: 1 }).execute()
  await runAll()
  expect(peer.sent(PHONE)).toBe(1)
  expect(peer.sent('01812345678')).toBe(1)
})

test('a refused number is written down, and no other message waits for it', async () => {
  const { peer, runAll, messages, ...shop } = await createMessenger()
  peer.refuses = 'number'
  await placeOrder(shop)
  await runAll()
  peer.refuses = undefined
  await placeOrder(shop, { phone_number: '01812345678' })
  await placeOrder(shop, { phone_number: '+442079460000' })
  await runAll()
  expect(await messages()).toMatchObject([
    { state: 'refused', why: 'number No valid number found' },
    { state: 'delivered' },
    { state: 'refused', why: 'number' },
  ])
})

test('steps are told as they come: confirmed, shipped with a link, brought today, paid', async () => {
  const { peer, runAll, db, ...shop } = await createMessenger()
  const id = await placeOrder({ ...shop, db })
  await runAll()
  await walk(db, id, 'confirmed')
  await runAll()
  await walk(db, id, 'packed', 'shipped')
  await runAll()
  await insertJobs(db, [messageNotice(id, 'out')])
  await runAll()
  expect(peer.texts.map((text) => text.replace(/^.*?: /, ''))).toEqual([
    `we have your order #${id}. To pay at delivery: Tk 461.`,
    `your order #${id} is confirmed. To pay at delivery: Tk 461.`,
    `your order #${id} is with the courier. See where it is: https://haat.example/track-order#${id}`,
    `your order #${id} arrives today. Please keep your phone on. To pay: Tk 461.`,
  ])
})

test('a verified payment is told of, and one that was taken back within the minute is not', async () => {
  const { peer, runAll, run, ask, db, ...shop } = await createMessenger('alpha-sms', ['paid'])
  const id = await placeOrder({ ...shop, db }, PAID)
  const [{ id: payment } = { id: 0 }] = await db.selectFrom('payment').select('id').execute()
  const check = (version: number, state: string) =>
    ask('PATCH', API.checkPayment.replace('{id}', String(payment)), { version, state })
  await check(1, 'verified')
  await run()
  await check(2, 'submitted')
  await runAll()
  expect(peer.texts).toEqual([])
  await check(3, 'verified')
  await runAll()
  expect(peer.texts).toEqual([expect.stringContaining(`your payment for order #${id}`)])
})

test('money that goes back, and a fee, tell nobody of a payment', async () => {
  const { peer, runAll, ask, db, ...shop } = await createMessenger('alpha-sms', [])
  const id = await placeOrder({ ...shop, db })
  const move = (money: Pick<Parameters<typeof moveMoney>[2], 'direction' | 'paisa' | 'reference'>) =>
    moveMoney(db, { id, version: undefined }, { way: 'wallet', account: 'bkash', ...money }, writer())
  expect((await move({ direction: 'in', paisa: 46_050, reference: '9AB12C34DE' })).kind).toBe('done')
  await runAll()
  const { notices, ...settings } = await findMessageSettings(db)
  const paid = { ...notices.paid, is_on: true }
  const saved = await ask('PUT', API.updateMessages, { ...settings, notices: { ...notices, paid } })
  expect(saved.status).toBe(200)
  expect((await move({ direction: 'out', paisa: 6000, reference: '9AB12C34DF' })).kind).toBe('done')
  expect((await move({ direction: 'fee', paisa: 500, reference: '9AB12C34DE' })).kind).toBe('done')
  await runAll()
  expect(peer.texts).toEqual([])
  expect((await move({ direction: 'in', paisa: 6000, reference: '9AB12C34DG' })).kind).toBe('done')
  await runAll()
  expect(peer.texts).toEqual([expect.stringContaining(`your payment for order #${id}`)])
})

test('at night a message waits, a late one is dropped, and one phone gets six a day', async () => {
  const { peer, runAll, messages, db, ...shop } = await createMessenger()
  setNoon(11)
  await placeOrder({ ...shop, db })
  await runAll(2)
  expect(peer.texts).toEqual([])
  setNoon()
  await runAll()
  for (let order = 0; order < 7; order += 1) await placeOrder({ ...shop, db })
  await runAll()
  expect(peer.sent(PHONE)).toBe(6)
  const states = (await messages()).map(({ state, why }) => `${state} ${why}`.trim())
  expect(states.filter((state) => state === 'dropped limit')).toHaveLength(2)
})

test('who has sent the money is asked for nothing at delivery, also while nobody has checked it', async () => {
  const { peer, runAll, ...shop } = await createMessenger('alpha-sms', ['placed'])
  await placeOrder(shop, PAID)
  await runAll()
  expect(peer.texts).toEqual([expect.stringMatching(/To pay at delivery: Tk 0\.$/)])
})

test('a message that waited for the morning says what is left to pay then', async () => {
  const { peer, runAll, messages, db, ...shop } = await createMessenger('alpha-sms', ['placed'])
  setNoon(11)
  const id = await placeOrder({ ...shop, db })
  await runAll(2)
  await giveCash(db, id)
  setNoon(24)
  await runAll()
  expect(peer.texts).toEqual([expect.stringMatching(/To pay at delivery: Tk 460\.$/)])
  expect(await messages()).toMatchObject([{ text: peer.texts[0] }])
})

test('a step that is undone while its message waits for the morning is not told of until it is taken again', async () => {
  const { peer, runAll, db, ...shop } = await createMessenger('alpha-sms', ['confirmed'])
  setNoon(11)
  const id = await placeOrder({ ...shop, db })
  await walk(db, id, 'confirmed')
  await runAll(2)
  await db.updateTable('shop_order').set({ state: 'pending' }).where('id', '=', id).execute()
  setNoon(24)
  await runAll()
  expect(peer.texts).toEqual([])
  await walk(db, id, 'confirmed')
  await runAll()
  expect(peer.texts).toEqual([expect.stringContaining(`order #${id} is confirmed`)])
})

test('a shop without a sender, or with every notice off, sends nothing', async () => {
  const office = await createOffice()
  await placeOrder(office)
  expect(await planMessage(office.db, 1, 'placed', LINKS)).toBe(false)
  const { peer, runAll, messages, ...shop } = await createMessenger('alpha-sms', [])
  await placeOrder(shop)
  await runAll()
  expect(peer.calls).toEqual([])
  expect(await messages()).toEqual([])
})

test('texts are stored as they were read, and one with an unknown placeholder is refused by its field', async () => {
  const { ask } = await createMessenger()
  const { settings } = (await ask('GET', API.getMessages)).body
  const change = (bn: string) => ({
    ...settings,
    notices: { ...settings.notices, paid: { is_on: true, texts: { bn, en: 'x' } } },
  })
  const wrong = await ask('PUT', API.updateMessages, change('{name}'))
  expect(wrong.body.errors).toEqual({ 'notices.paid.texts.bn': ['Unknown: {name}.'] })
  expect((await ask('PUT', API.updateMessages, change('{shop}'))).body.settings.version).toBe(settings.version + 1)
  expect((await ask('PUT', API.updateMessages, change('{shop}'))).body.code).toBe('setting_changed')
})

test('the courier’s page of the parcel stands in a text, and the shop’s until a courier has it', async () => {
  const { peer, runAll, ask, db, ...shop } = await createMessenger('alpha-sms', ['shipped', 'out'])
  const { settings } = (await ask('GET', API.getMessages)).body
  const notice = { is_on: true, texts: { bn: '{parcel}', en: 'Follow it: {parcel}' } }
  const notices = { ...settings.notices, shipped: notice, out: notice }
  expect((await ask('PUT', API.updateMessages, { ...settings, notices })).status).toBe(200)
  const keys = {
    api_key: 'key',
    secret_key: 'secret',
    hook_secret: 'h',
    tracking_page: 'https://courier.example/t/{tracking}',
  }
  await ask('POST', API.addConnection, {
    kind: 'courier',
    provider: 'steadfast',
    name: 'Steadfast',
    keys,
    is_test: false,
  })
  const id = await placeOrder({ ...shop, db })
  await walk(db, id, 'confirmed', 'packed', 'shipped')
  await runAll()
  const courier = await db.selectFrom('connection').select('id').where('kind', '=', 'courier').executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  await insertConsignment(db, {
    ...{ order_id: id, reference: `${id}-1`, connection_id: courier.id, state: 'out', handle: '7', tracking: 'B02' },
    ...{ options: '{}', collect_taka: 0, rest_paisa: 0, created_at: at, changed_at: at },
  })
  await insertJobs(db, [messageNotice(id, 'out')])
  await runAll()
  expect(peer.texts).toEqual([
    `Follow it: https://haat.example/track-order#${id}`,
    'Follow it: https://courier.example/t/B02',
  ])
})

test('a shop without an address sends no link: the text is refused, and one from before is not sent', async () => {
  const office = await createOffice()
  const token = await office.open('owner')
  const put = (json: unknown) => office.ask('PUT', API.updateMessages, { token, json })
  const { settings, site } = (await office.ask('GET', API.getMessages, { token })).body
  expect(site).toBeNull()
  const shipped = { ...settings.notices.shipped, is_on: true }
  const refused = await put({ ...settings, notices: { ...settings.notices, shipped } })
  expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
    409,
    'site_unknown',
    expect.stringContaining('SITE_URL'),
  ])
  const without = { ...shipped, texts: { bn: '{shop}', en: '{shop}' } }
  expect((await put({ ...settings, notices: { ...settings.notices, shipped: without } })).status).toBe(200)

  const messenger = await createMessenger()
  const id = await placeOrder(messenger)
  await walk(messenger.db, id, 'confirmed', 'packed', 'shipped')
  expect(await planMessage(messenger.db, id, 'shipped', { pagesUrl: '', parcel: undefined })).toBe(false)
})

test('no key and no phone of a shopper stands in what the shop keeps of the calls', async () => {
  const { peer, runAll, db, ...shop } = await createMessenger()
  await placeOrder({ ...shop, db })
  await runAll()
  const kept = JSON.stringify(await db.selectFrom('provider_exchange').selectAll().execute())
  expect(kept).toContain('sendsms')
  for (const secret of [peer.keys['api_key'] ?? '', '1712345678']) expect(kept).not.toContain(secret)
})
