import { expect, onTestFinished, test } from 'vitest'
import { EDITION_HEADER } from '#platform/contract/edition-header.ts'
import { authorization, registerCustomer, sendForm } from '../support/customers.ts'
import { decodedMail } from '../support/decoded-mail.ts'
import { resetTokenOf, startSmtpPeer } from '../support/smtp-peer.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const FORGOT = '/api/account/forgot_password'
const RESET = '/api/account/reset_password'
const RAHIMA = { email: 'rahima@example.com' }

async function createMailingShop(environment: Record<string, string> = {}) {
  const smtp = await startSmtpPeer()
  onTestFinished(() => smtp.stop())
  const shop = await createEmptyShop({ SMTP_URL: smtp.url, SITE_URL: 'https://haat.example', ...environment })
  const token = await registerCustomer(shop)
  await smtp.nextMail() // The mail that confirms the address.
  return { shop, smtp, token }
}

const newPassword = (token: string, password = 'battery staple') => ({
  token,
  new_password: password,
  confirm_new_password: password,
})

test('a forgotten password: the mailed link sets a new one, once, and signs out everywhere', async () => {
  const { shop, smtp, token } = await createMailingShop()
  await sendForm(shop, 'POST', FORGOT, RAHIMA)
  const mail = await smtp.nextMail()
  expect(mail).toContain('To: rahima@example.com')
  expect(mail).toContain('https://haat.example/reset-password#token')
  const reset = resetTokenOf(mail)
  expect((await sendForm(shop, 'POST', RESET, newPassword(reset))).status).toBe(200)
  expect((await shop.call('/api/account/properties', { headers: authorization(token) })).status).toBe(401)
  const login = { phone_number: '01712345678', password: 'battery staple' }
  expect((await sendForm(shop, 'POST', '/api/account/login', login)).status).toBe(200)
  const again = await sendForm(shop, 'POST', RESET, newPassword(reset, 'something else'))
  expect(again.status).toBe(400)
  expect(Object.keys(again.body.errors)).toEqual(['token'])
})

test('a link leads to the Bengali page that asked, and to no page of an edition that is not published', async () => {
  for (const [BENGALI, page] of [
    ['on', 'https://haat.example/bn/reset-password#token'],
    ['off', 'https://haat.example/reset-password#token'],
  ] as const) {
    const { shop, smtp } = await createMailingShop({ BENGALI })
    const headers = { [EDITION_HEADER]: 'bn' }
    const asked = await shop.call(FORGOT, { method: 'POST', headers, body: new URLSearchParams(RAHIMA) })
    expect(asked.status).toBe(200)
    expect(decodedMail(await smtp.nextMail())).toContain(page)
  }
})

test('a forgotten password: an unknown address gets the same answer and no mail', async () => {
  const { shop, smtp } = await createMailingShop()
  const unknown = await sendForm(shop, 'POST', FORGOT, { email: 'nobody@example.com' })
  const known = await sendForm(shop, 'POST', FORGOT, RAHIMA)
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  expect(await smtp.nextMail()).toContain('To: rahima@example.com')
  expect(smtp.arrived).toEqual([])
})

test('a forgotten password: the link is valid for half an hour', async () => {
  const { shop, smtp } = await createMailingShop()
  await sendForm(shop, 'POST', FORGOT, RAHIMA)
  const reset = resetTokenOf(await smtp.nextMail())
  const { expires_at } = await shop.db.selectFrom('password_reset').select('expires_at').executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(30)
  await shop.db
    .updateTable('password_reset')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute()
  expect((await sendForm(shop, 'POST', RESET, newPassword(reset))).status).toBe(400)
})

test('a forgotten password: a second link invalidates the first one', async () => {
  const { shop, smtp } = await createMailingShop()
  await sendForm(shop, 'POST', FORGOT, RAHIMA)
  const first = resetTokenOf(await smtp.nextMail())
  await sendForm(shop, 'POST', FORGOT, RAHIMA)
  await smtp.nextMail()
  expect((await sendForm(shop, 'POST', RESET, newPassword(first))).status).toBe(400)
})

test.each([
  [{ new_password: 'short', confirm_new_password: 'short' }, 'new_password'],
  [{ confirm_new_password: 'other one' }, 'confirm_new_password'],
  [{ token: '' }, 'token'],
])('reset password: %j is a 400 that names %s, and does not use up the link', async (change, field) => {
  const { shop, smtp } = await createMailingShop()
  await sendForm(shop, 'POST', FORGOT, RAHIMA)
  const reset = resetTokenOf(await smtp.nextMail())
  const { status, body } = await sendForm(shop, 'POST', RESET, { ...newPassword(reset), ...change })
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
  expect((await sendForm(shop, 'POST', RESET, newPassword(reset))).status).toBe(200)
})

test('a forgotten password: five requests an hour are allowed for an address', async () => {
  const shop = await createEmptyShop()
  for (let n = 0; n < 5; n += 1) expect((await sendForm(shop, 'POST', FORGOT, RAHIMA)).status).toBe(200)
  const { status, headers } = await sendForm(shop, 'POST', FORGOT, RAHIMA)
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500)
})
