import { atom } from 'nanostores'
import { isPassing, send } from '#platform/client/http.ts'
import * as routes from '#platform/contract/addresses/routes.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import {
  ACCOUNT_FAILED,
  ACCOUNT_UPDATED,
  ADDRESS_UPDATED,
  CONFIRM_SENT,
  OLD_PASSWORD_NEEDED,
  PASSWORD_CHANGED,
  PASSWORD_FAILED,
} from '#platform/contract/messages.ts'
import { orEmpty } from '#platform/rules/placeholder.ts'
import type { Address, ProfileChange, Properties } from '#shop/customers/contract/account.ts'
import { type ChangePasswordForm, changePasswordProblem } from '#shop/customers/rules/account.ts'
import { signInChanges } from '#shop/staff/rules/sign-in-change.ts'
import { showUnstored } from '#storefront/stores/device/unstored.ts'
import { DONE, fail, type Outcome, refuse } from '#storefront/stores/form.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { $auth } from './auth.ts'
import { checkSession } from './session.ts'

export interface AccountState {
  status: 'loading' | 'ready' | 'failed'
  properties: Properties | null
}
export const LOADING_ACCOUNT: AccountState = { status: 'loading', properties: null }

/** Profile and address of the signed-in customer. */
export const $account = atom<AccountState>(LOADING_ACCOUNT)

/** Checks the session and stores the properties that the server returns. */
export async function loadAccount(): Promise<void> {
  $account.set(LOADING_ACCOUNT)
  const properties = await checkSession()
  $account.set(properties ? { status: 'ready', properties } : { status: 'failed', properties: null })
}

/** Sends a change and stores the server's response, as the server normalizes what was typed. */
async function save(change: ProfileChange | Address, success: string): Promise<Outcome> {
  const result = await send(routes.updateProperties, { form: { ...change } })
  if (!result.ok) return fail(result, isPassing(result) ? result.message : ACCOUNT_FAILED)
  const { properties } = result.data
  $account.set({ status: 'ready', properties })
  const { user, token } = $auth.get()
  // Update the stored session too: `checkSession` compares its email with the server's.
  const stored = { name: properties.username, phone: properties.phone_number, email: properties.email }
  if (user && !$auth.set({ user: stored, token })) showUnstored()
  showToast('success', success)
  return DONE
}

/** Whether saving this profile requires the current password, because email or phone changed. */
export function needsPassword(profile: Pick<ProfileChange, 'email' | 'phone_number'>): boolean {
  const { properties } = $account.get()
  return properties !== null && signInChanges(properties, profile).length > 0
}

export async function saveProfile(profile: ProfileChange): Promise<Outcome> {
  if (needsPassword(profile) && profile.old_password === '') {
    return refuse({ message: OLD_PASSWORD_NEEDED, fields: ['old_password'] })
  }
  return save(profile, ACCOUNT_UPDATED)
}

export const saveAddress = (address: Address): Promise<Outcome> => save(address, ADDRESS_UPDATED)

/** Requests another confirmation mail and shows the result in a toast. */
export async function resendConfirmation(): Promise<void> {
  const result = await send(routes.sendConfirmation)
  showToast(result.ok ? 'success' : 'error', result.ok ? (IS_BENGALI ? CONFIRM_SENT : result.data.msg) : result.message)
}

/** Changes the password and shows the server's message (spec §8). */
export async function changePassword(form: ChangePasswordForm): Promise<Outcome> {
  const problem = changePasswordProblem(form)
  if (problem) return refuse(problem)
  const result = await send(routes.changePassword, { form })
  if (!result.ok) return fail(result, isPassing(result) ? result.message : PASSWORD_FAILED)
  showToast('success', IS_BENGALI ? PASSWORD_CHANGED : result.data.response)
  return DONE
}

/** Values for prefilling the checkout form. */
export interface Delivery {
  name: string
  phone_number: string
  district: string
  upazila: string
  delivery_address: string
}

/** Delivery details of the signed-in customer; undefined for a visitor or after an error, which is ignored (spec §2). */
export async function fetchDelivery(): Promise<Delivery | undefined> {
  if (!$auth.get().user) return undefined
  const result = await send(routes.getProperties)
  if (!result.ok) return undefined
  const { username, phone_number, district, upazila, address } = result.data
  return {
    name: username,
    phone_number,
    district: orEmpty(district),
    upazila: orEmpty(upazila),
    delivery_address: orEmpty(address),
  }
}
