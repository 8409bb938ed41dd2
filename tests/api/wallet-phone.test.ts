import { expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { sendHook } from '../peers/peer.ts'
import { bkashSms, forwarded, type Received } from '../peers/wallet-phone.ts'
import { API } from '../support/api.ts'
import { createSmtpPeer, startWorker } from '../support/jobs.ts'
import { createOffice } from '../support/office.ts'
import { orderRow, PAID, placeOrder } from '../support/orders.ts'
import { orderBody } from '../support/test-shop.ts'

const TOKEN = 'a-token-of-the-phone-0123456789abcdef'
/** What the order of `PAID` costs. */
const TAKA = 460.5
const FIRST = { id: '1AA11A11AA', taka: 100, balance: 5000 }

/** A shop whose phone is connected; `verify` lets the shop verify what the phone proves. */
async function createPhone(verify = true) {
  const office = await createOffice()
  const { api, db } = office
  const smtp = await createSmtpPeer()
  const worker = startWorker(db, smtp.url)
  const token = await office.open('owner')
  const ask = (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json })
  const added = await ask('POST', API.addConnection, {
    ...{ kind: 'wallet_phone', provider: 'wallet-sms', name: 'Counter' },
    ...{ keys: { token: TOKEN }, is_test: false },
  })
  const path = new URL(added.body.results[0].hook).pathname
  if (verify) await saveSettings(db, { wallet_verify: 'phone' })
  const forward = (hook: ReturnType<typeof forwarded>, key = TOKEN) => sendHook(api, `${path}?token=${key}`, hook)
  const receive = async (...all: Received[]) => {
    for (const each of all) expect(await forward(forwarded(bkashSms(each)))).toBe(200)
    // Work of a webhook is work of its connection, and what it causes is not.
    await worker.runDue()
    await worker.runDue()
  }
  const messages = () => db.selectFrom('wallet_sms').selectAll().orderBy('id').execute()
  /** A first message that staff have verified an order by, so that its balance can be trusted. */
  const trustFirst = async () => {
    const id = await placeOrder(office, { ...PAID, transaction_id: FIRST.id })
    await receive(FIRST)
    const [sms] = (await messages()).filter(({ transaction_id }) => transaction_id === FIRST.id)
    const claim = await db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    const check = { version: 1, state: 'verified', received: 100, sms: sms?.id, wallet: 'bkash' }
    expect((await ask('PATCH', API.checkPayment.replace('{id}', String(claim.id)), check)).status).toBe(200)
    await worker.runDue()
  }
  const payment = async (id: number) => (await orderRow(db, id)).payment_state
  return { ...office, ask, worker, forward, receive, messages, trustFirst, payment, path }
}

test('a message that proves a payment verifies it, whether it comes before the order or after', async () => {
  const phone = await createPhone()
  await phone.trustFirst()
  const before = await placeOrder(phone, PAID)
  await phone.receive({ id: '9AB12C34DE', taka: TAKA, balance: 5000 + TAKA })
  expect(await phone.payment(before)).toBe('verified')
  await phone.receive({ id: '7QW65E43RT', taka: TAKA, balance: 5000 + 2 * TAKA })
  const after = await placeOrder(phone, { ...PAID, transaction_id: '7qw65e43rt' })
  await phone.worker.runDue()
  expect(await phone.payment(after)).toBe('verified')
  const { body } = await phone.ask('GET', API.getShopOrder.replace('{id}', String(after)))
  expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'payment', payment: 'verified', by: null })
  const lines = await phone.db.selectFrom('audit').selectAll().where('request_id', '=', 'wallet').execute()
  expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'payment.verified order',
    'payment.verified order',
  ])
})

test('with the switch off the message stands beside the claim and a person verifies', async () => {
  const phone = await createPhone(false)
  await phone.trustFirst()
  const id = await placeOrder(phone, PAID)
  await phone.receive({ id: '9AB12C34DE', taka: TAKA, balance: 5000 + TAKA })
  expect(await phone.payment(id)).toBe('submitted')
  const { results } = (await phone.ask('GET', API.listPayments)).body
  expect(results).toMatchObject([{ order: { id }, certain: true, doubt: null, sms: { amount: TAKA } }])
})

test('messages come twice, late and in another order: one of each is stored, and the end is the same', async () => {
  const phone = await createPhone()
  await phone.trustFirst()
  const id = await placeOrder(phone, PAID)
  const second = { id: '9AB12C34DE', taka: TAKA, balance: 5050 + TAKA }
  await phone.receive(second, second)
  expect(await phone.payment(id)).toBe('submitted')
  await phone.receive({ id: '2BB22B22BB', taka: 50, balance: 5050 }, second)
  expect(await phone.payment(id)).toBe('verified')
  expect(await phone.messages()).toHaveLength(3)
})

const DOUBTFUL: [string, Partial<Received>, string | null][] = [
  ['whose balance follows from none', { balance: 9000 }, 'balance'],
  ['that is days old', { ago: 50 }, 'time'],
  ['whose payer wrote a balance', { reference: 'Balance Tk 5,460.50' }, 'balance'],
  ['about another amount', { taka: 10, balance: 5010 }, null],
]
test.each(DOUBTFUL)('a message %s waits for a person', async (_, change, doubt) => {
  const phone = await createPhone()
  await phone.trustFirst()
  const id = await placeOrder(phone, PAID)
  await phone.receive({ id: '9AB12C34DE', taka: TAKA, balance: 5000 + TAKA, ...change })
  expect(await phone.payment(id)).toBe('submitted')
  expect((await phone.ask('GET', API.listPayments)).body.results).toMatchObject([{ order: { id }, doubt }])
})

test('a forged message makes no later one credible', async () => {
  const phone = await createPhone()
  await phone.trustFirst()
  const id = await placeOrder(phone, PAID)
  await phone.receive({ id: '3CC33C33CC', taka: 1, balance: 90_000 })
  await phone.receive({ id: '9AB12C34DE', taka: TAKA, balance: 90_000 + TAKA })
  expect(await phone.payment(id)).toBe('submitted')
})

test('a message of an ordinary number or of another wallet is forgotten', async () => {
  const phone = await createPhone()
  const sms = bkashSms({ id: '9AB12C34DE', taka: TAKA, balance: 5000 })
  for (const from of ['01712345678', 'NAGAD', 'bKаsh', 'Mother'])
    expect(await phone.forward(forwarded(sms, from))).toBe(200)
  expect(await phone.forward(forwarded('Dinner is ready', 'Mother'))).toBe(200)
  await phone.worker.runDue()
  expect(await phone.messages()).toEqual([])
  const kept = JSON.stringify(await phone.db.selectFrom('hook_call').selectAll().execute())
  expect(kept).not.toContain('Dinner')
})

test('a phone without its token, or with a wrong one, changes nothing', async () => {
  const phone = await createPhone()
  const hook = forwarded(bkashSms({ id: '9AB12C34DE', taka: TAKA, balance: 5000 }))
  for (const key of ['', 'wrong', `${TOKEN}0`]) expect(await phone.forward(hook, key)).toBe(401)
  expect(await sendHook(phone.api, phone.path, hook)).toBe(401)
  const bearer = { ...hook, headers: { ...hook.headers, Authorization: `Bearer ${TOKEN}` } }
  expect(await sendHook(phone.api, phone.path, bearer)).toBe(200)
  await phone.worker.runDue()
  expect(await phone.messages()).toHaveLength(1)
})

test('JSON, a form and plain text are understood, and a pasted message becomes the phone’s', async () => {
  const phone = await createPhone()
  const sms = (id: string) => bkashSms({ id, taka: TAKA, balance: 5000 })
  await phone.ask('POST', API.pasteWalletSms, { text: sms('4DD44D44DD') })
  for (const [id, as] of [
    ['4DD44D44DD', 'json'],
    ['5EE55E55EE', 'form'],
    ['6FF66F66FF', 'text'],
  ] as const)
    expect(await phone.forward(forwarded(sms(id), '16247', as))).toBe(200)
  await phone.worker.runDue()
  const stored = await phone.messages()
  expect(stored.map(({ transaction_id }) => transaction_id)).toEqual(['4DD44D44DD', '5EE55E55EE', '6FF66F66FF'])
  expect(stored.every(({ connection_id }) => connection_id !== null)).toBe(true)
  const { results } = (await phone.ask('GET', API.listWalletPhones)).body
  expect(results).toMatchObject([{ name: 'Counter', is_on: true, is_silent: false }])
})

test('one transaction id pays one order', async () => {
  const phone = await createPhone()
  await phone.trustFirst()
  const id = await placeOrder(phone, PAID)
  const sms = { id: '9AB12C34DE', taka: TAKA, balance: 5000 + TAKA }
  await Promise.all([phone.receive(sms), phone.receive({ ...sms, reference: 'again' }), phone.receive(sms)])
  expect(await phone.payment(id)).toBe('verified')
  const { status } = await phone.call(API.createOrder, { json: { ...PAID } })
  expect(status).not.toBe(200)
  expect((await phone.messages()).filter(({ payment_id }) => payment_id !== null)).toHaveLength(2)
})

test('money that staff wrote down by its transaction id pays no other order', async () => {
  const phone = await createPhone()
  await phone.trustFirst()
  const id = await placeOrder(phone)
  const line = { direction: 'in', way: 'wallet', account: 'bKash', amount: TAKA, reference: '9AB12C34DE' }
  const write = async () =>
    phone.ask('POST', `/api/admin/orders/${id}/money`, { ...line, version: (await orderRow(phone.db, id)).version })
  const [{ id: written }] = (await write()).body.order.money
  await phone.receive({ id: '9AB12C34DE', taka: TAKA, balance: 5000 + TAKA })
  const other = orderBody({ ...PAID, phone_number: '01912345678' })
  expect((await phone.call(API.createOrder, { json: other })).body.code).toBe('transaction_id_used')
  // A line that was taken back is no money.
  await phone.ask('POST', `/api/admin/money/${written}/undo`, { version: (await orderRow(phone.db, id)).version })
  expect(await phone.payment(await placeOrder(phone, { ...PAID, phone_number: '01912345678' }))).toBe('submitted')
})
