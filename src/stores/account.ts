import { atom } from 'nanostores'
import { fetchProperties, sendPasswordChange, sendProperties } from '#client/account.ts'
import type { Address, Profile, Properties } from '#contract/account.ts'
import { ACCOUNT_FAILED, ACCOUNT_UPDATED, ADDRESS_UPDATED, PASSWORD_FAILED } from '#contract/messages.ts'
import { type ChangePasswordForm, changePasswordProblem } from '#rules/account.ts'
import { orEmpty } from '#rules/placeholder.ts'
import { $auth } from './auth.ts'
import { DONE, fail, type Outcome, refuse } from './form.ts'
import { checkSession } from './session.ts'
import { showToast } from './toasts.ts'

export interface AccountState {
  status: 'loading' | 'ready' | 'failed'
  properties: Properties | null
}
export const LOADING_ACCOUNT: AccountState = { status: 'loading', properties: null }

/** The signed-in customer as the server knows them. */
export const $account = atom<AccountState>(LOADING_ACCOUNT)

/** Checks the session, and holds the properties that it answers. */
export async function loadAccount(): Promise<void> {
  $account.set(LOADING_ACCOUNT)
  const properties = await checkSession()
  $account.set(properties ? { status: 'ready', properties } : { status: 'failed', properties: null })
}

async function save(change: Profile | Address, success: string): Promise<Outcome> {
  const result = await sendProperties(change)
  if (!result.ok) return fail(result, ACCOUNT_FAILED)
  const { properties } = $account.get()
  if (properties) $account.set({ status: 'ready', properties: { ...properties, ...change } })
  showToast('success', success)
  return DONE
}

/** Changes the profile and the session's user with it, or the next check of the email would end the session. */
export async function saveProfile(profile: Profile): Promise<Outcome> {
  const outcome = await save(profile, ACCOUNT_UPDATED)
  const { user, token } = $auth.get()
  if (outcome.isDone && user) {
    $auth.set({ user: { name: profile.username, phone: profile.phone_number, email: profile.email }, token })
  }
  return outcome
}

export const saveAddress = (address: Address): Promise<Outcome> => save(address, ADDRESS_UPDATED)

const oldPasswordText = (answer: object = {}): string | undefined =>
  'old_password' in answer && typeof answer.old_password === 'string' ? answer.old_password : undefined

/** Changes the password; the server's text says that it did, or that the old one is wrong (spec §8). */
export async function changePassword(form: ChangePasswordForm): Promise<Outcome> {
  const problem = changePasswordProblem(form)
  if (problem) return refuse(problem)
  const result = await sendPasswordChange(form)
  if (!result.ok) return fail(result, oldPasswordText(result.answer) ?? PASSWORD_FAILED)
  showToast('success', result.data.response)
  return DONE
}

/** What the checkout form is filled with. */
export interface Delivery {
  name: string
  phone_number: string
  district: string
  upazila: string
  delivery_address: string
}

/** The signed-in customer's delivery details; undefined for a visitor, and in silence when the call fails (spec §2). */
export async function fetchDelivery(): Promise<Delivery | undefined> {
  if (!$auth.get().user) return undefined
  const result = await fetchProperties()
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
