import { send } from '#platform/client/http.ts'
import * as routes from '#platform/contract/addresses/routes.ts'
import { LOGIN_FAILED, SESSION_FAILED } from '#platform/contract/messages.ts'
import { DEVICE_KEY } from '#platform/contract/storage.ts'
import { PLACEHOLDER } from '#platform/rules/placeholder.ts'
import type { Properties, SessionAnswer } from '#shop/customers/contract/account.ts'
import { isSession, parseDevice } from '#shop/customers/contract/session.ts'
import { type LoginForm, loginProblem, type RegisterForm, registerProblem } from '#shop/customers/rules/account.ts'
import { readText, writeText } from '#storefront/stores/device/device-storage.ts'
import { showUnstored } from '#storefront/stores/device/unstored.ts'
import { DONE, fail, type Outcome, refuse } from '#storefront/stores/form.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { mergeWishes } from './account-wishes.ts'
import { $auth, $user, signOut } from './auth.ts'

const NO_ADDRESS = { district: PLACEHOLDER, upazila: PLACEHOLDER, address: PLACEHOLDER }

/** The device token of an earlier login; empty if there is none. */
const readDevice = (): string => parseDevice(readText(DEVICE_KEY))

async function startSession({ username, phone_number, email, token, device }: SessionAnswer): Promise<Outcome> {
  const auth = { user: { name: username, phone: phone_number, email }, token }
  // A proxy between may answer anything with status 200.
  if (!isSession(auth)) return refuse({ message: LOGIN_FAILED, fields: [] })
  // Without storage the next login counts as one from a new device.
  writeText(DEVICE_KEY, device)
  if (!$auth.set(auth)) {
    void send(routes.logout, { token, keepalive: true })
    showUnstored()
    return { isDone: false, errors: {} }
  }
  await mergeWishes()
  return DONE
}

/** Signs in. Errors are shown in a toast (spec §8). */
export async function login(form: LoginForm): Promise<Outcome> {
  const problem = loginProblem(form)
  if (problem) return refuse(problem)
  const result = await send(routes.login, { form: { ...form, device: readDevice() } })
  if (result.ok) return startSession(result.data)
  return fail(result, result.kind === 'broken' ? LOGIN_FAILED : result.message)
}

/** Registers and signs in. */
export async function register(form: RegisterForm): Promise<Outcome> {
  const problem = registerProblem(form)
  if (problem) return refuse(problem)
  const { terms: _, ...customer } = form
  const result = await send(routes.register, { form: { ...customer, ...NO_ADDRESS, device: readDevice() } })
  if (result.ok) return startSession(result.data)
  return fail(result, result.message)
}

/**
 * Checks the stored session with the server and returns the customer's properties (spec §4). Signs out on an error or
 * if the email differs, but not if the server is unreachable.
 */
export async function checkSession(): Promise<Properties | undefined> {
  const { user, token } = $auth.get()
  if (!user) return undefined
  const result = await send(routes.getProperties)
  // Another tab has signed out or in meanwhile: the response belongs to the old session.
  if ($auth.get().token !== token) return undefined
  if (result.ok && result.data.email === $user.get()?.email) return result.data
  if (!result.ok && result.kind === 'offline') showToast('error', result.message)
  else {
    showToast('error', SESSION_FAILED)
    signOut()
  }
  return undefined
}
