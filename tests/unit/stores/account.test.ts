import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changePassword as changePasswordRoute,
  getProperties,
  updateProperties,
} from '#platform/contract/addresses/routes.ts'
import type { Properties } from '#shop/customers/contract/account.ts'
import { SIGNED_OUT } from '#shop/customers/contract/session.ts'
import {
  $account,
  changePassword,
  fetchDelivery,
  loadAccount,
  saveAddress,
  saveProfile,
} from '#storefront/stores/account/account.ts'
import { $auth, $user } from '#storefront/stores/account/auth.ts'
import { $toasts } from '#storefront/stores/toasts.ts'
import { aCustomer, OFFLINE, refusal, signedIn } from '../../support/account.ts'
import { sentTo } from '../../support/sent.ts'

vi.mock('#platform/client/http.ts', async (original) =>
  (await import('../../support/sent.ts')).withoutNetwork(original),
)
const fetchProperties = sentTo(getProperties)
const sendPasswordChange = sentTo(changePasswordRoute)
const sendProperties = sentTo(updateProperties)

const success = (change: Partial<Properties> = {}) =>
  ({ ok: true, data: { response: 'success', properties: aCustomer(change) } }) as const
const toasts = () => $toasts.get().map(({ type, text }) => [type, text])

const CURRENT_NEEDED = 'Enter your current password to change your email address or phone number.'

beforeEach(async () => {
  vi.resetAllMocks()
  $auth.set(signedIn)
  fetchProperties.mockResolvedValueOnce({ ok: true, data: aCustomer() })
  await loadAccount()
  $toasts.set([])
})

test('the account has the properties that the session check returns', () => {
  expect($account.get()).toEqual({ status: 'ready', properties: aCustomer() })
})

test('an account that cannot be loaded shows an error', async () => {
  fetchProperties.mockResolvedValueOnce(OFFLINE)
  await loadAccount()
  expect($account.get().status).toBe('failed')
})

describe('the profile', () => {
  const changed = { username: 'Rahima', email: 'new@example.com', phone_number: '01812345678' }
  const profile = { ...changed, old_password: 'correct horse' }

  test('is changed to what the server stored, and the stored user with it', async () => {
    sendProperties.mockResolvedValueOnce(success(changed))
    expect((await saveProfile({ ...profile, email: ' NEW@example.com ' })).isDone).toBe(true)
    expect(toasts()).toEqual([['success', 'Account updated successfully']])
    expect($account.get().properties).toEqual(aCustomer(changed))
    expect($user.get()).toEqual({ name: 'Rahima', email: 'new@example.com', phone: '01812345678' })
    expect($auth.get().token).toBe('abc')
  })

  test.each([[{ email: 'new@example.com' }], [{ phone_number: '01812345678' }]])(
    'with %j is not sent without the current password',
    async (change) => {
      const { username, email, phone_number } = aCustomer(change)
      const outcome = await saveProfile({ username, email, phone_number, old_password: '' })
      expect(outcome).toEqual({ isDone: false, errors: { old_password: CURRENT_NEEDED } })
      expect(toasts()).toEqual([['error', CURRENT_NEEDED]])
      expect(sendProperties).not.toHaveBeenCalled()
    },
  )

  test('a name alone is sent without a password', async () => {
    sendProperties.mockResolvedValueOnce(success({ username: 'R' }))
    const { email, phone_number } = aCustomer()
    expect((await saveProfile({ username: 'R', email, phone_number, old_password: '' })).isDone).toBe(true)
  })

  test('with a wrong current password shows the old_password text', async () => {
    const wrong = 'The old password is not right.'
    sendProperties.mockResolvedValueOnce(
      refusal('old_password_wrong', { errors: { old_password: [wrong] }, old_password: wrong }),
    )
    expect((await saveProfile(profile)).errors).toEqual({ old_password: wrong })
    expect(toasts()).toEqual([['error', wrong]])
  })

  test('that is refused shows the message beside the field', async () => {
    sendProperties.mockResolvedValueOnce(refusal('already_registered', { errors: { email: ['Taken.'] } }))
    expect(await saveProfile(profile)).toEqual({ isDone: false, errors: { email: 'Taken.' } })
    expect(toasts()).toEqual([['error', 'Something went wrong!']])
    expect($user.get()?.email).toBe('rahima@example.com')
  })
})

test('the address is changed', async () => {
  sendProperties.mockResolvedValueOnce(success({ district: 'Dhaka', upazila: 'Savar', address: 'House 5' }))
  await saveAddress({ district: 'Dhaka', upazila: 'Savar', address: 'House 5' })
  expect(toasts()).toEqual([['success', 'Address updated successfully']])
  expect($account.get().properties?.upazila).toBe('Savar')
})

describe('the password', () => {
  const form = { old_password: 'correct horse', new_password: 'new horse', confirm_new_password: 'new horse' }

  test("is changed, and the server's message is shown", async () => {
    sendPasswordChange.mockResolvedValueOnce({ ok: true, data: { response: 'Changed.' } })
    expect((await changePassword(form)).isDone).toBe(true)
    expect(toasts()).toEqual([['success', 'Changed.']])
  })

  test('that breaks a rule is not sent', async () => {
    expect((await changePassword({ ...form, new_password: 'short' })).isDone).toBe(false)
    expect(toasts()).toEqual([['error', 'Password length must not be less than 8 characters!']])
    expect(sendPasswordChange).not.toHaveBeenCalled()
  })

  test('with a wrong old one shows the old_password text of the 400', async () => {
    const refused = refusal('old_password_wrong', { msg: 'No.', old_password: 'The old password is not right.' })
    sendPasswordChange.mockResolvedValueOnce(refused)
    await changePassword(form)
    expect(toasts()).toEqual([['error', 'The old password is not right.']])
  })

  test.each([
    [OFFLINE, 'You are offline.'],
    [refusal('login_needed'), 'Something went wrong'],
  ])('that fails otherwise says so', async (failure, message) => {
    sendPasswordChange.mockResolvedValueOnce(failure)
    await changePassword(form)
    expect(toasts()).toEqual([['error', message]])
  })
})

describe('the checkout', () => {
  test('is prefilled with the properties; placeholders are ignored', async () => {
    fetchProperties.mockResolvedValueOnce({ ok: true, data: aCustomer({ district: 'আমার গ্রাম' }) })
    expect(await fetchDelivery()).toEqual({
      name: 'রহিমা',
      phone_number: '01712345678',
      district: 'আমার গ্রাম',
      upazila: '',
      delivery_address: '',
    })
  })

  test('stays empty without a message when the call fails', async () => {
    fetchProperties.mockResolvedValueOnce(refusal('login_needed'))
    expect(await fetchDelivery()).toBeUndefined()
    expect(toasts()).toEqual([])
    expect($user.get()).not.toBeNull()
  })

  test('of a visitor sends no request', async () => {
    $auth.set(SIGNED_OUT)
    fetchProperties.mockClear()
    expect(await fetchDelivery()).toBeUndefined()
    expect(fetchProperties).not.toHaveBeenCalled()
  })
})
