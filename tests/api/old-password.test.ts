import { expect, onTestFinished, test } from 'vitest'
import { API } from '../support/api.ts'
import { authorization, profileChange, registerCustomer, sendForm } from '../support/customers.ts'
import { startSmtpPeer } from '../support/smtp-peer.ts'
import { createEmptyShop } from '../support/test-shop.ts'

type Shop = Awaited<ReturnType<typeof createEmptyShop>>
const RIGHT = { phone_number: '01712345678', password: 'correct horse' }
const NEW_PASSWORD = {
  old_password: 'correct horse',
  new_password: 'battery staple',
  confirm_new_password: 'battery staple',
}

/** Every change that would let the thief of a token take over the account. */
const CHANGES: [string, string, Record<string, string>][] = [
  ['email', API.updateProperties, profileChange({ email: 'new@example.com' })],
  ['phone number', API.updateProperties, profileChange({ phone_number: '01812345678' })],
  [
    'email',
    API.updateProperties,
    { ...profileChange({ email: 'new@example.com' }), district: 'Dhaka', upazila: 'Savar', address: 'House 5' },
  ],
  ['password', API.changePassword, NEW_PASSWORD],
]

const change = (shop: Shop, path: string, form: Record<string, string>, token: string) =>
  sendForm(shop, 'PUT', path, form, token)
const isOpen = async (shop: Shop, token: string) =>
  (await shop.call(API.getProperties, { headers: authorization(token) })).status === 200
const login = async (shop: Shop): Promise<string> => (await sendForm(shop, 'POST', API.login, RIGHT)).body.token

test.each(CHANGES)('changing %s by %s requires the current password', async (_what, path, form) => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const before = await shop.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
  const { old_password: _, ...without } = form
  for (const wrong of [without, { ...form, old_password: '' }, { ...form, old_password: 'wrong horse' }]) {
    const { status, body } = await change(shop, path, wrong, token)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toContain('old_password')
  }
  const { body } = await change(shop, path, { ...form, old_password: 'wrong horse' }, token)
  expect(body).toMatchObject({
    response: 'error',
    code: 'old_password_wrong',
    msg: 'The old password is not right.',
    old_password: 'The old password is not right.',
  })
  expect(await shop.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()).toEqual(before)
  expect((await change(shop, path, form, token)).status).toBe(200)
})

test.each([
  [{ username: 'Rahima' }],
  [{ email: ' RAHIMA@EXAMPLE.COM ' }],
  [{ phone_number: '+880 1712-345678' }],
  [{ phone_number: '০১৭১২৩৪৫৬৭৮' }],
])('%j with unchanged email and phone requires no password, because clients of the spec send none', async (own) => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const other = await login(shop)
  const { old_password: _, ...form } = profileChange(own)
  expect((await change(shop, API.updateProperties, form, token)).status).toBe(200)
  expect(await isOpen(shop, other)).toBe(true)
})

test.each(CHANGES)(
  'after changing %s by %s all other sessions have ended and the old address is notified',
  async (what, path, form) => {
    const smtp = await startSmtpPeer()
    onTestFinished(() => smtp.stop())
    const shop = await createEmptyShop({ SMTP_URL: smtp.url })
    const token = await registerCustomer(shop)
    await smtp.nextMail()
    const other = await login(shop)
    await sendForm(shop, 'POST', API.forgotPassword, { email: 'rahima@example.com' })
    await smtp.nextMail()
    expect((await change(shop, path, form, token)).status).toBe(200)
    expect([await isOpen(shop, token), await isOpen(shop, other)]).toEqual([true, false])
    const mails = [await smtp.nextMail(), ...(form['email'] === 'new@example.com' ? [await smtp.nextMail()] : [])]
    const told = mails.find((mail) => mail.includes('Subject: Your account was changed')) ?? ''
    expect(told).toContain('To: rahima@example.com')
    expect(told).toContain(what)
    // A reset link that was mailed earlier would undo the change.
    expect(await shop.db.selectFrom('password_reset').selectAll().execute()).toEqual([])
  },
)

test('wrong current passwords share one limit for all changes, and sign nobody out', async () => {
  const shop = await createEmptyShop()
  const thief = await registerCustomer(shop)
  const owner = await login(shop)
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const [, path, form] = CHANGES[n % CHANGES.length] ?? ['', '', {}]
    statuses.push((await change(shop, path, { ...form, old_password: `guess ${n}` }, thief)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  const refused = await change(shop, API.changePassword, NEW_PASSWORD, thief)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(590)
  expect([await isOpen(shop, thief), await isOpen(shop, owner)]).toEqual([true, true])
  expect((await sendForm(shop, 'POST', API.login, RIGHT)).status).toBe(200)
  expect((await change(shop, API.changePassword, NEW_PASSWORD, owner)).status).toBe(200)
  expect(await isOpen(shop, thief)).toBe(false)
})

test('fifty concurrent wrong current passwords get no more guesses than the limit', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const guesses = Array.from({ length: 50 }, (_, n) =>
    change(shop, API.changePassword, { ...NEW_PASSWORD, old_password: `guess ${n}` }, token),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
})
