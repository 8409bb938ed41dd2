import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { API } from '../support/api.ts'
import { authorization, profileChange, registerCustomer, registration, sendForm } from '../support/customers.ts'
import { linkTokenOf, resetTokenOf, startSmtpPeer } from '../support/smtp-peer.ts'
import { createTestShop, orderBody } from '../support/test-shop.ts'

type Shop = Awaited<ReturnType<typeof createTestShop>>

async function createMailingShop(environment: Record<string, string> = {}) {
  const smtp = await startSmtpPeer()
  onTestFinished(() => smtp.stop())
  const shop = await createTestShop({ SMTP_URL: smtp.url, SITE_URL: 'https://haat.example', ...environment })
  return { shop, smtp }
}

const review = ({ call }: Shop, email: string) =>
  call(API.createReview, { json: { product: 1, name: 'K', email, rating: 5, comment: 'Good' } })
const forgot = (shop: Shop, email: string) => sendForm(shop, 'POST', API.forgotPassword, { email })
const confirm = (shop: Shop, token: string) => sendForm(shop, 'POST', API.confirmEmail, { token })
const properties = async ({ call }: Shop, token: string) =>
  (await call(API.getProperties, { headers: authorization(token) })).body
const order = ({ call }: Shop, token: string) =>
  call(API.createOrder, { json: orderBody(), headers: authorization(token) })
const moveTo = (shop: Shop, email: string, token: string) =>
  sendForm(shop, 'PUT', API.updateProperties, profileChange({ email }), token)

const NOT_ONE_ADDRESS = [
  'a@example.com, b@example.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'a@example.com b@example.com',
  '<a@example.com>',
  'Rahima <a@example.com>',
  '"a@evil.example"@example.com',
  '"a b"@example.com',
  'a(comment)@example.com',
  'a@(comment)example.com',
  'group:a@example.com;',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@localhost',
  'a@example.com:25',
  'a@example.com/x',
  'a@example.com?x',
  'a@example.com#x',
  'a@ex%41mple.com',
  'a%b.example@example.com',
  'a!b@example.com',
  'a@b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@-example.com',
  'a@example-.com',
  'a@example..com',
  'a@.example.com',
  'a\r\nBcc: b@example.com',
  'a@example.com\nBcc: b@example.com',
  'রহিমা@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  '@example.com',
  'a@',
  '=?utf-8?q?a?=@example.com',
]

test.each(NOT_ONE_ADDRESS)('%j is refused as an email address by every call that takes one', async (email) => {
  const shop = await createTestShop()
  const token = await registerCustomer(shop)
  const other = registration({ email, phone_number: '01812345678' })
  const answers = [
    await sendForm(shop, 'POST', API.register, other),
    await moveTo(shop, email, token),
    await forgot(shop, email),
    await review(shop, email),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  for (const { body } of answers) expect(Object.keys(body.errors)).toEqual(['email'])
})

test.each([
  ['rahima.begum+shop@mail.example.com.bd', 'rahima.begum+shop@mail.example.com.bd'],
  ["o'neil_1-2@Example.COM", "o'neil_1-2@example.com"],
  ['rahima@দোকান.বাংলা', 'rahima@xn--p5b7ah1gxc.xn--54b7fta0cc'],
  ['rahima@ｅｘａｍｐｌｅ.com', 'rahima@example.com'],
  [' rahima@example.com ', 'rahima@example.com'],
])('%j is stored as %s', async (email, stored) => {
  const shop = await createTestShop()
  const token = await registerCustomer(shop, { email })
  expect((await properties(shop, token)).email).toBe(stored)
})

test('mails go to the registered address only and contain nothing that was typed', async () => {
  const { shop, smtp } = await createMailingShop()
  const hostile = fc.constantFrom('a', 'b', '@', '.', ',', ';', ' ', '"', '<', '>', '(', ':', '+', '\n', 'example.com')
  const addresses = fc.sample(
    fc.array(hostile, { maxLength: 7 }).map((parts) => parts.join('')),
    { numRuns: 60, seed: 9 },
  )
  const username = 'WIN MONEY http://evil.example'
  let registered = 0
  for (const [n, email] of [...addresses, 'a+b@example.com'].entries()) {
    const form = registration({ email, username, phone_number: `018${String(n).padStart(8, '0')}` })
    const { status, body } = await sendForm(shop, 'POST', API.register, form)
    if (status !== 200) continue
    registered += 1
    const mail = await smtp.nextMail()
    expect(smtp.recipients.at(-1)).toEqual([body.email])
    expect(mail).not.toContain('evil.example')
    expect(
      mail
        .split('\n')
        .find((line) => line.startsWith('Subject:'))
        ?.trim(),
    ).toBe('Subject: Confirm your email address')
  }
  expect(registered).toBeGreaterThan(0)
})

test.each([
  ['a forgotten password', forgot, 5],
  ['reviews', review, 5],
])('%s: one mailbox has one limit, however it is written', async (_what, send, most) => {
  const shop = await createTestShop()
  const written = [
    'rahima@gmail.com',
    'RAHIMA@gmail.com',
    'ra.hi.ma@gmail.com',
    'rahima+1@gmail.com',
    'r.ahima+2@googlemail.com',
  ]
  for (let n = 0; n < most; n += 1) expect((await send(shop, written[n % written.length] ?? '')).status).toBe(200)
  for (const address of written) expect((await send(shop, address)).status).toBe(429)
  expect((await send(shop, 'karim@gmail.com')).status).toBe(200)
})

test('registrations with aliases of one mailbox do not flood it', async () => {
  const { shop, smtp } = await createMailingShop()
  for (let n = 0; n < 12; n += 1) {
    await registerCustomer(shop, { email: `rahima+${n}@gmail.com`, phone_number: `018${String(n).padStart(8, '0')}` })
  }
  await registerCustomer(shop, { email: 'last@example.com' })
  while (!smtp.recipients.flat().includes('last@example.com')) await smtp.nextMail()
  expect(smtp.recipients.flat().filter((address) => address.endsWith('@gmail.com'))).toHaveLength(5)
})

test('a new address is confirmed by the link that is mailed to it, once or twice', async () => {
  const { shop, smtp } = await createMailingShop()
  const token = await registerCustomer(shop)
  const mail = await smtp.nextMail()
  expect((await properties(shop, token)).email_confirmed).toBe(false)
  const link = linkTokenOf(mail, 'https://haat.example/confirm-email')
  for (let n = 0; n < 2; n += 1) expect((await confirm(shop, link)).status).toBe(200)
  expect((await properties(shop, token)).email_confirmed).toBe(true)
  await moveTo(shop, 'new@example.com', token)
  const refused = await confirm(shop, link)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.errors)).toEqual(['token'])
  expect((await properties(shop, token)).email_confirmed).toBe(false)
})

test('until a new address is confirmed, resets of an account with orders go to the confirmed one', async () => {
  const { shop, smtp } = await createMailingShop()
  const token = await registerCustomer(shop)
  await confirm(shop, linkTokenOf(await smtp.nextMail(), '/confirm-email'))
  await order(shop, token)
  await moveTo(shop, 'new@example.com', token)
  const link = linkTokenOf([await smtp.nextMail(), await smtp.nextMail()].join('\n'), '/confirm-email')
  for (const address of ['new@example.com', 'rahima@example.com']) {
    await forgot(shop, address)
    expect(resetTokenOf(await smtp.nextMail())).not.toBe('')
    expect(smtp.recipients.at(-1)).toEqual(['rahima@example.com'])
  }
  // Nobody else can register the address that still belongs to the account.
  const taken = registration({ phone_number: '01812345678' })
  expect((await sendForm(shop, 'POST', API.register, taken)).status).toBe(400)
  await confirm(shop, link)
  await forgot(shop, 'new@example.com')
  await smtp.nextMail()
  expect(smtp.recipients.at(-1)).toEqual(['new@example.com'])
})

test('an address that was never confirmed gets a confirmation mail, not a reset, if the account has orders', async () => {
  const { shop, smtp } = await createMailingShop()
  const token = await registerCustomer(shop)
  await smtp.nextMail()
  await forgot(shop, 'rahima@example.com')
  expect(resetTokenOf(await smtp.nextMail())).not.toBe('')
  await order(shop, token)
  await forgot(shop, 'rahima@example.com')
  await confirm(shop, linkTokenOf(await smtp.nextMail(), '/confirm-email'))
  await forgot(shop, 'rahima@example.com')
  expect(resetTokenOf(await smtp.nextMail())).not.toBe('')
})

test('a confirmation link expires after three days, or when the next one is sent', async () => {
  const { shop, smtp } = await createMailingShop()
  const token = await registerCustomer(shop)
  const first = linkTokenOf(await smtp.nextMail(), '/confirm-email')
  await shop.call(API.sendConfirmation, { method: 'POST', headers: authorization(token) })
  const second = linkTokenOf(await smtp.nextMail(), '/confirm-email')
  expect((await confirm(shop, first)).status).toBe(400)
  const { expires_at } = await shop.db.selectFrom('email_confirmation').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 3_600_000)).toBe(72)
  await shop.db
    .updateTable('email_confirmation')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute()
  expect((await confirm(shop, second)).status).toBe(400)
})

test('the mail can be requested again, within its limit', async () => {
  const shop = await createTestShop()
  const token = await registerCustomer(shop)
  const resend = () => shop.call(API.sendConfirmation, { method: 'POST', headers: authorization(token) })
  for (let n = 0; n < 4; n += 1) expect((await resend()).status).toBe(200)
  const { status, headers } = await resend()
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500)
})

test.each([
  ['right', 'confirmed'],
  ['wrong', 'expired'],
])('a %s code submitted by a form without JavaScript redirects back to the page', async (kind, outcome) => {
  const { shop, smtp } = await createMailingShop()
  await registerCustomer(shop)
  const link = linkTokenOf(await smtp.nextMail(), '/confirm-email')
  const body = new URLSearchParams({ token: kind === 'right' ? link : 'wrong' })
  const response = await shop.api.request(API.confirmEmail, {
    method: 'POST',
    body,
    // Pages without script, and earlier visits with it, have set the cookie; the published page does not repeat it.
    headers: { Accept: 'text/html,*/*', Cookie: 'csrftoken=set-before' },
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`https://haat.example/confirm-email#${outcome}`)
})

test.each([
  ['on', 'right', '/bn/confirm-email#confirmed'],
  ['on', 'wrong', '/bn/confirm-email#expired'],
  ['off', 'right', '/confirm-email#confirmed'],
])('the same form of a Bengali page with BENGALI=%s: a %s code leads to %s', async (BENGALI, kind, place) => {
  const { shop, smtp } = await createMailingShop({ BENGALI })
  await registerCustomer(shop)
  const link = linkTokenOf(await smtp.nextMail(), '/confirm-email')
  const body = new URLSearchParams({ token: kind === 'right' ? link : 'wrong' })
  const headers = { Accept: 'text/html,*/*' }
  const response = await shop.api.request(`${API.confirmEmail}?edition=bn`, { method: 'POST', body, headers })
  expect([response.status, response.headers.get('Location')]).toEqual([303, `https://haat.example${place}`])
})
