import { fetchProperties, sendLogin, sendRegistration } from '#client/account.ts'
import type { Properties, SessionAnswer } from '#contract/account.ts'
import { LOGIN_FAILED, SESSION_FAILED } from '#contract/messages.ts'
import { type LoginForm, loginProblem, type RegisterForm, registerProblem } from '#rules/account.ts'
import { PLACEHOLDER } from '#rules/placeholder.ts'
import { joinWishes } from './account-wishes.ts'
import { $auth, $user, signOut } from './auth.ts'
import { keepDevice, readDevice } from './device.ts'
import { DONE, fail, type Outcome, refuse } from './form.ts'
import { showToast } from './toasts.ts'

const NO_ADDRESS = { district: PLACEHOLDER, upazila: PLACEHOLDER, address: PLACEHOLDER }

async function begin({ username, phone_number, email, token, device }: SessionAnswer): Promise<Outcome> {
  keepDevice(device)
  $auth.set({ user: { name: username, phone: phone_number, email }, token })
  await joinWishes()
  return DONE
}

/** Signs in; what went wrong is said in a toast (spec §8). */
export async function login(form: LoginForm): Promise<Outcome> {
  const problem = loginProblem(form)
  if (problem) return refuse(problem)
  const result = await sendLogin({ ...form, device: readDevice() })
  if (result.ok) return begin(result.data)
  return fail(result, result.kind === 'refused' ? result.message : LOGIN_FAILED)
}

/** Registers and signs in; an unreachable server is passed over in silence (spec §8). */
export async function register(form: RegisterForm): Promise<Outcome> {
  const problem = registerProblem(form)
  if (problem) return refuse(problem)
  const { terms: _, ...customer } = form
  const result = await sendRegistration({ ...customer, ...NO_ADDRESS, device: readDevice() })
  if (result.ok) return begin(result.data)
  return fail(result, result.kind === 'offline' ? undefined : result.message)
}

/**
 * The properties of the signed-in customer when the session holds (spec §4). Any answer that is not theirs ends it;
 * a server that was not reached says nothing about it.
 */
export async function checkSession(): Promise<Properties | undefined> {
  const { user, token } = $auth.get()
  if (!user) return undefined
  const result = await fetchProperties()
  // Another tab has signed out or in meanwhile: the answer is not about its session.
  if ($auth.get().token !== token) return undefined
  if (result.ok && result.data.email === $user.get()?.email) return result.data
  if (!result.ok && result.kind === 'offline') showToast('error', result.message)
  else {
    showToast('error', SESSION_FAILED)
    signOut()
  }
  return undefined
}
