import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as passwords from '#platform/security/password.ts'
import { passwordWeakness } from '#platform/security/weak-password.ts'
import { API } from '../support/api.ts'
import { registerCustomer, registration, sendForm } from '../support/customers.ts'
import { resetTokenOf, startSmtpPeer } from '../support/smtp-peer.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const PHONE = '01712345678'
const COMMON = 'This password is among the most common ones and easy to guess. Choose another.'
const IS_PHONE = 'Your password must not be your phone number.'
const BLANK = 'A password must hold something other than blanks.'

test('the 10,000 most common passwords are refused, in any letter case', async () => {
  const long = dictionary['passwords-common'].slice(0, 10_000).filter((password) => password.length >= 8)
  expect(long.length).toBeGreaterThan(3000)
  for (const password of long) {
    expect(await passwordWeakness(password, PHONE)).toBe(COMMON)
    expect(await passwordWeakness(password.toUpperCase(), PHONE)).toBe(COMMON)
  }
})

const WEAK: [string, string][] = [
  ['password1', COMMON],
  ['  Password123  ', COMMON],
  ['ｐａｓｓｗｏｒｄ１', COMMON],
  ['aaaaaaaa', COMMON],
  [PHONE, IS_PHONE],
  ['+880 1712-345678', IS_PHONE],
  ['008801712345678', IS_PHONE],
  ['(0)1712.345.678', IS_PHONE],
  ['০১৭১২৩৪৫৬৭৮', IS_PHONE],
  ['017 1234 5678', IS_PHONE],
  ['０１７１２３４５６７８', IS_PHONE],
  ['01712\u200b345678', IS_PHONE],
  [' '.repeat(10), BLANK],
  ['\u00a0\u2003\u3000\t'.repeat(3), BLANK],
  ['\u200b\u200c\u2060\ufeff'.repeat(3), BLANK],
]

test.each(WEAK)('%j is refused by every call that sets a password', async (password, reason) => {
  const smtp = await startSmtpPeer()
  onTestFinished(() => smtp.stop())
  const shop = await createEmptyShop({ SMTP_URL: smtp.url })
  const token = await registerCustomer(shop)
  await smtp.nextMail()
  const newcomer = registration({ email: 'b@example.com', phone_number: PHONE, password, password2: password })
  const change = { new_password: password, confirm_new_password: password }
  await sendForm(shop, 'POST', API.forgotPassword, { email: 'rahima@example.com' })
  const reset = resetTokenOf(await smtp.nextMail())
  const before = await shop.db.selectFrom('customer').selectAll().execute()
  const answers: [string, Awaited<ReturnType<typeof sendForm>>][] = [
    ['password', await sendForm(shop, 'POST', API.register, newcomer)],
    [
      'new_password',
      await sendForm(shop, 'PUT', API.changePassword, { ...change, old_password: 'correct horse' }, token),
    ],
    ['new_password', await sendForm(shop, 'POST', API.resetPassword, { ...change, token: reset })],
  ]
  for (const [field, { status, body }] of answers) {
    expect(status).toBe(400)
    expect(body).toMatchObject({ msg: reason, errors: { [field]: [reason] } })
  }
  expect(await shop.db.selectFrom('customer').selectAll().execute()).toEqual(before)
  // The refusal did not use up the link.
  const right = { token: reset, new_password: 'battery staple', confirm_new_password: 'battery staple' }
  expect((await sendForm(shop, 'POST', API.resetPassword, right)).status).toBe(200)
  await smtp.nextMail()
})

test.each(['correct horse', 'আমার গোপন কথা', '01812345678', '01712345678 rahima', '  spaced out  '])(
  '%j is accepted as a password',
  async (password) => expect(await passwordWeakness(password, PHONE)).toBeUndefined(),
)

test.each([
  [{ password: 'short', password2: 'short' }, 'Password length must not be less than 8 characters!'],
  [{ password: '', password2: '' }, 'All fields are required!'],
  [{ password: 'password1', password2: 'password2' }, 'Passwords do not match!'],
])('%j is refused with the message of the spec', async (change, message) => {
  const shop = await createEmptyShop()
  expect((await sendForm(shop, 'POST', API.register, registration(change))).body.msg).toBe(message)
})

test('a sign-in whose password is changed while it is compared opens no session', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const { isPassword } = passwords
  const change = {
    new_password: 'battery staple',
    confirm_new_password: 'battery staple',
    old_password: 'correct horse',
  }
  const comparing = vi.spyOn(passwords, 'isPassword').mockImplementationOnce(async (...compared) => {
    const isRight = await isPassword(...compared)
    comparing.mockRestore()
    expect((await sendForm(shop, 'PUT', API.changePassword, change, token)).status).toBe(200)
    return isRight
  })
  const login = (password: string) => sendForm(shop, 'POST', API.login, { phone_number: PHONE, password })
  expect((await login('correct horse')).body.code).toBe('login_wrong')
  expect(await shop.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  expect((await login('battery staple')).status).toBe(200)
})
