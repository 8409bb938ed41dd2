import { expect, test } from 'vitest'
import { propertiesAnswer, propertiesChangedAnswer, sessionAnswer } from '#shop/customers/contract/account.ts'
import { authorization, profileChange, registerCustomer, registration, sendForm } from '../support/customers.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const REGISTER = '/api/account/register'
const LOGIN = '/api/account/login'
const PROPERTIES = '/api/account/properties'
const UPDATE = '/api/account/properties/update'
const CHANGE = '/api/account/change_password'
const RIGHT = { phone_number: '01712345678', password: 'correct horse' }

test('POST register: returns a session whose token gives access to the properties', async () => {
  const shop = await createEmptyShop()
  const { status, body } = await sendForm(shop, 'POST', REGISTER, registration())
  expect(status).toBe(200)
  expect(sessionAnswer.parse(body)).toMatchObject({
    response: 'success',
    username: 'রহিমা বেগম',
    phone_number: '01712345678',
    email: 'rahima@example.com',
  })
  const properties = await shop.call(PROPERTIES, { headers: authorization(body.token) })
  expect(propertiesAnswer.parse(properties.body).email).toBe('rahima@example.com')
})

test('POST register: accepts multipart forms too', async () => {
  const { call } = await createEmptyShop()
  const form = new FormData()
  for (const [name, value] of Object.entries(registration())) form.set(name, value)
  expect((await call(REGISTER, { method: 'POST', body: form })).status).toBe(200)
})

test('neither passwords nor tokens are stored in plain text', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const customer = await shop.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow()
  const session = await shop.db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  expect(customer.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify([customer, session])).not.toContain(token)
})

test.each(['username', 'email', 'phone_number', 'password', 'password2'])(
  'POST register: without %s all fields are required',
  async (field) => {
    const shop = await createEmptyShop()
    const { status, body } = await sendForm(shop, 'POST', REGISTER, registration({ [field]: '' }))
    expect(status).toBe(400)
    expect(body.msg).toBe('All fields are required!')
    expect(Object.keys(body.errors)).toContain(field)
    expect(await shop.db.selectFrom('customer').selectAll().execute()).toEqual([])
  },
)

test.each([
  ['password2', { password2: 'another one' }, 'Passwords do not match!'],
  ['password', { password: 'short', password2: 'short' }, 'Password length must not be less than 8 characters!'],
  ['email', { email: 'rahima' }, 'Email: This is not an email address.'],
])('POST register: a wrong %s is refused with its message', async (field, change, message) => {
  const shop = await createEmptyShop()
  const { status, body } = await sendForm(shop, 'POST', REGISTER, registration(change))
  expect(status).toBe(400)
  expect(body.msg).toBe(message)
  expect(Object.keys(body.errors)).toEqual([field])
})

test.each([
  ['phone_number', { email: 'other@example.com', phone_number: '+880 1712-345678' }, 'phone number'],
  ['email', { email: 'RAHIMA@example.com', phone_number: '01812345678' }, 'email address'],
])('POST register: a %s that is taken is refused with a msg that names it', async (field, change, named) => {
  const shop = await createEmptyShop()
  await registerCustomer(shop)
  const { status, body } = await sendForm(shop, 'POST', REGISTER, registration(change))
  expect(status).toBe(400)
  expect(body.msg).toContain(named)
  expect(Object.keys(body.errors)).toEqual([field])
})

test.each(['01712345678', '+8801712345678', '8801712345678', '০১৭১২৩৪৫৬৭৮'])(
  'POST login: %s signs in the same customer',
  async (phone_number) => {
    const shop = await createEmptyShop()
    await registerCustomer(shop)
    const { status, body } = await sendForm(shop, 'POST', LOGIN, { ...RIGHT, phone_number })
    expect(status).toBe(200)
    expect(sessionAnswer.parse(body).username).toBe('রহিমা বেগম')
  },
)

test('POST login: a wrong password and an unknown phone get the same refusal', async () => {
  const shop = await createEmptyShop()
  await registerCustomer(shop)
  const wrong = await sendForm(shop, 'POST', LOGIN, { ...RIGHT, password: 'wrong horse' })
  const unknown = await sendForm(shop, 'POST', LOGIN, { ...RIGHT, phone_number: '01900000000' })
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.body).toEqual(wrong.body)
})

test('POST login: phone and password are required', async () => {
  const shop = await createEmptyShop()
  const { status, body } = await sendForm(shop, 'POST', LOGIN, { phone_number: '', password: '' })
  expect(status).toBe(400)
  expect(body.msg).toBe('All fields are required!')
  expect(Object.keys(body.errors)).toEqual(['phone_number', 'password'])
})

test('POST login: after ten failures a phone has to wait and is told how long; other phones do not', async () => {
  const shop = await createEmptyShop()
  await registerCustomer(shop)
  await registerCustomer(shop, { email: 'b@example.com', phone_number: '01812345678' })
  for (let n = 0; n < 10; n += 1) {
    expect((await sendForm(shop, 'POST', LOGIN, { ...RIGHT, password: 'wrong' })).status).toBe(401)
  }
  const refused = await sendForm(shop, 'POST', LOGIN, RIGHT)
  expect(refused.status).toBe(429)
  expect(refused.body.msg).toContain('10 minutes')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(590)
  expect((await sendForm(shop, 'POST', LOGIN, { ...RIGHT, phone_number: '01812345678' })).status).toBe(200)
})

test('POST login: a success resets the count of failures', async () => {
  const shop = await createEmptyShop()
  await registerCustomer(shop)
  const fail = () => sendForm(shop, 'POST', LOGIN, { ...RIGHT, password: 'wrong' })
  for (let n = 0; n < 9; n += 1) await fail()
  expect((await sendForm(shop, 'POST', LOGIN, RIGHT)).status).toBe(200)
  expect((await fail()).status).toBe(401)
})

test.each(['Token nope', 'Bearer x', 'Token ', ''])('an invalid token (%j) is a 401', async (header) => {
  const { call } = await createEmptyShop()
  const headers: Record<string, string> = header ? { Authorization: header } : {}
  expect((await call(PROPERTIES, { headers })).status).toBe(401)
  expect((await call('/api/product/order?ordering=-pk', { headers })).status).toBe(401)
})

test('POST logout: ends only this session', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const other = (await sendForm(shop, 'POST', LOGIN, RIGHT)).body.token
  await shop.call('/api/account/logout', { method: 'POST', headers: authorization(token) })
  expect((await shop.call(PROPERTIES, { headers: authorization(token) })).status).toBe(401)
  expect((await shop.call(PROPERTIES, { headers: authorization(other) })).status).toBe(200)
})

test('PUT properties/update: profile fields, address fields, or both', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const profile = { username: 'Rahima', email: 'new@example.com', phone_number: '01812345678' }
  const address = { district: 'Dhaka', upazila: 'Savar', address: 'House 5' }
  const changed = await sendForm(shop, 'PUT', UPDATE, { ...profile, old_password: 'correct horse' }, token)
  expect(propertiesChangedAnswer.parse(changed.body)).toMatchObject({ response: 'success', properties: profile })
  expect((await sendForm(shop, 'PUT', UPDATE, address, token)).body).toMatchObject({ response: 'success' })
  const { body } = await shop.call(PROPERTIES, { headers: authorization(token) })
  expect(body).toEqual({ ...profile, ...address, email_confirmed: false })
  expect((await sendForm(shop, 'PUT', UPDATE, { ...profile, ...address, username: 'R' }, token)).status).toBe(200)
})

test.each([
  [{ username: '', email: 'a@example.com', phone_number: '01712345678' }, 'username'],
  [{ username: 'A', phone_number: '01712345678' }, 'email'],
  [{ district: 'Dhaka', upazila: 'Savar', address: ' ' }, 'address'],
  [{}, 'district'],
])('PUT properties/update: %j is a 400 that names %s', async (form, field) => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const { status, body } = await sendForm(shop, 'PUT', UPDATE, form, token)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toContain(field)
})

test('PUT properties/update: another customer’s phone or email is refused', async () => {
  const shop = await createEmptyShop()
  await registerCustomer(shop)
  const token = await registerCustomer(shop, { email: 'b@example.com', phone_number: '01812345678' })
  const form = profileChange({ username: 'B' })
  const { status, body } = await sendForm(shop, 'PUT', UPDATE, form, token)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual(['phone_number', 'email'])
})

test('PUT change_password: the new one works, the old one fails, other sessions end', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const other = (await sendForm(shop, 'POST', LOGIN, RIGHT)).body.token
  const form = { old_password: 'correct horse', new_password: 'battery staple', confirm_new_password: 'battery staple' }
  const { status, body } = await sendForm(shop, 'PUT', CHANGE, form, token)
  expect(status).toBe(200)
  expect(body.response).toBe('Password changed successfully.')
  expect((await shop.call(PROPERTIES, { headers: authorization(token) })).status).toBe(200)
  expect((await shop.call(PROPERTIES, { headers: authorization(other) })).status).toBe(401)
  expect((await sendForm(shop, 'POST', LOGIN, RIGHT)).status).toBe(401)
  expect((await sendForm(shop, 'POST', LOGIN, { ...RIGHT, password: 'battery staple' })).status).toBe(200)
})

test.each([
  [{ old_password: '' }, 'All fields are required.'],
  [{ new_password: 'short', confirm_new_password: 'short' }, 'Password length must not be less than 8 characters!'],
  [
    { new_password: 'correct horse', confirm_new_password: 'correct horse' },
    'Current password must not be same as old password',
  ],
  [{ confirm_new_password: 'battery stable' }, 'Passwords do not match!'],
])('PUT change_password: %j is refused with its message', async (change, message) => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const right = {
    old_password: 'correct horse',
    new_password: 'battery staple',
    confirm_new_password: 'battery staple',
  }
  const { status, body } = await sendForm(shop, 'PUT', CHANGE, { ...right, ...change }, token)
  expect(status).toBe(400)
  expect(body.msg).toBe(message)
})

test('PUT change_password: a wrong old password is a 400 with its old_password text', async () => {
  const shop = await createEmptyShop()
  const token = await registerCustomer(shop)
  const form = { old_password: 'wrong', new_password: 'battery staple', confirm_new_password: 'battery staple' }
  const { status, body } = await sendForm(shop, 'PUT', CHANGE, form, token)
  expect(status).toBe(400)
  expect(body.old_password).toBe('The old password is not right.')
})
