import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getProperties,
  getWishlist,
  login as loginRoute,
  register as registerRoute,
} from '#platform/contract/addresses/routes.ts'
import { parseAuth, SIGNED_OUT } from '#shop/customers/contract/session.ts'
import { $auth, $user, signOut } from '#storefront/stores/account/auth.ts'
import { checkSession, login, register } from '#storefront/stores/account/session.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { $wishlist } from '#storefront/stores/wishlist.ts'
import { aCustomer, OFFLINE, refusal, signedIn } from '../../support/account.ts'
import { sentTo } from '../../support/sent.ts'

vi.mock('#platform/client/http.ts', async (original) =>
  (await import('../../support/sent.ts')).withoutNetwork(original),
)
const fetchProperties = sentTo(getProperties)
const fetchWishes = sentTo(getWishlist)
const sendLogin = sentTo(loginRoute)
const sendRegistration = sentTo(registerRoute)

const session = {
  response: 'success',
  msg: 'Welcome back!',
  username: 'রহিমা',
  phone_number: '01712345678',
  email: 'rahima@example.com',
  token: 'abc',
  device: 'the-token-of-this-browser',
} as const
const form = { phone_number: '01712345678', password: 'correct horse' }
const newcomer = { ...form, username: 'রহিমা', email: 'rahima@example.com', password2: form.password, terms: 'yes' }
const toasts = () => $toasts.get().map(({ type, text }) => [type, text])

beforeEach(() => {
  vi.resetAllMocks()
  fetchWishes.mockResolvedValue({ ok: true, data: { products: [] } })
  $auth.set(SIGNED_OUT)
  $toasts.set([])
})

test.each([
  { response: 'error' },
  {},
  [],
  '<html>',
  { ...session, token: '' },
  { ...session, phone_number: undefined },
])('an answer that is no session signs nobody in, whatever its status says: %j', async (data) => {
  // What TypeScript rules out, and a proxy between may answer.
  const answer = { ok: true, data: data as typeof session } as const
  sendLogin.mockResolvedValueOnce(answer)
  sendRegistration.mockResolvedValueOnce(answer)
  expect([(await login(form)).isDone, (await register(newcomer)).isDone]).toEqual([false, false])
  expect($auth.get()).toEqual(SIGNED_OUT)
  expect(toasts()).toEqual([['error', 'Something went wrong!']])
  expect($toasts.get()[0]?.count, 'equal toasts are one').toBe(2)
})

describe('login', () => {
  test('stores user and token', async () => {
    sendLogin.mockResolvedValueOnce({ ok: true, data: session })
    expect((await login(form)).isDone).toBe(true)
    expect($auth.get()).toEqual(signedIn)
  })

  test('without a field is not sent', async () => {
    expect((await login({ ...form, password: '' })).errors).toEqual({ password: 'This field is required.' })
    expect(toasts()).toEqual([['error', 'All fields are required!']])
    expect(sendLogin).not.toHaveBeenCalled()
  })

  test('that the server refuses shows its message', async () => {
    sendLogin.mockResolvedValueOnce(refusal('login_wrong'))
    expect((await login(form)).isDone).toBe(false)
    expect(toasts()).toEqual([['error', 'The phone number or the password is not right.']])
    expect($user.get()).toBeNull()
  })

  test.each([
    [OFFLINE, 'You are offline.'],
    [{ ok: false, kind: 'broken', status: 502, message: 'x' } as const, 'Something went wrong!'],
  ])('that fails otherwise says so (%j)', async (failure, message) => {
    sendLogin.mockResolvedValueOnce(failure)
    await login(form)
    expect(toasts()).toEqual([['error', message]])
  })
})

describe('register', () => {
  test('sends placeholders for the address and signs in', async () => {
    sendRegistration.mockResolvedValueOnce({ ok: true, data: session })
    expect((await register(newcomer)).isDone).toBe(true)
    const { terms: _, ...sent } = newcomer
    expect(sendRegistration).toHaveBeenCalledWith({
      form: { ...sent, district: '-', upazila: '-', address: '-', device: '' },
    })
    expect($user.get()?.name).toBe('রহিমা')
  })

  test('that the server refuses shows its message and marks the field', async () => {
    sendRegistration.mockResolvedValueOnce(
      refusal('already_registered', { msg: 'Taken.', errors: { email: ['Taken.'] } }),
    )
    expect((await register(newcomer)).errors).toEqual({ email: 'Taken.' })
    expect(toasts()).toEqual([['error', 'Taken.']])
  })

  test('without a network says so', async () => {
    sendRegistration.mockResolvedValueOnce(OFFLINE)
    expect(await register(newcomer)).toEqual({ isDone: false, errors: {} })
    expect(toasts()).toEqual([['error', 'You are offline.']])
  })
})

describe('the session check', () => {
  beforeEach(() => $auth.set(signedIn))

  test('keeps the session when the email is the stored one', async () => {
    fetchProperties.mockResolvedValueOnce({ ok: true, data: aCustomer() })
    expect(await checkSession()).toEqual(aCustomer())
    expect($user.get()).not.toBeNull()
  })

  test.each([
    ['another email', { ok: true, data: aCustomer({ email: 'other@example.com' }) } as const],
    ['an ended session', refusal('login_needed')],
    ['a broken answer', { ok: false, kind: 'broken', status: 500, message: 'x' } as const],
  ])('with %s clears auth', async (_, result) => {
    fetchProperties.mockResolvedValueOnce(result)
    expect(await checkSession()).toBeUndefined()
    expect($auth.get()).toEqual(SIGNED_OUT)
    expect(toasts()).toEqual([['error', 'Something went wrong.']])
  })

  test('without a network does not end the session and shows an error', async () => {
    fetchProperties.mockResolvedValueOnce(OFFLINE)
    await checkSession()
    expect($user.get()).not.toBeNull()
    expect(toasts()).toEqual([['error', OFFLINE.message]])
  })

  test('does not affect a session that another tab started meanwhile', async () => {
    fetchProperties.mockImplementationOnce(async () => {
      $auth.set({ ...signedIn, token: 'newer' })
      return refusal('login_needed')
    })
    await checkSession()
    expect($auth.get().token).toBe('newer')
  })
})

test('signing out clears user, token and the wishes of the account', () => {
  $auth.set(signedIn)
  $wishlist.set([3])
  signOut()
  expect($auth.get()).toEqual(SIGNED_OUT)
  expect($wishlist.get()).toEqual([])
})

test.each(['', 'null', '{', '{"user":null,"token":"a"}', '{"user":{"name":"A"},"token":"a"}'])(
  'a stored session of %j is signed out',
  (text) => {
    expect(parseAuth(text)).toEqual(SIGNED_OUT)
  },
)
