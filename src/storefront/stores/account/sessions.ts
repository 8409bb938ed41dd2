import { atom } from 'nanostores'
import { codeOf, type Result, send } from '#platform/client/http.ts'
import * as routes from '#platform/contract/addresses/routes.ts'
import { SESSIONS_ENDED } from '#platform/contract/messages.ts'
import type { SignIn } from '#shop/customers/contract/account.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { $user } from './auth.ts'

export type SessionsState = { status: 'loading' | 'failed' } | { status: 'ready'; sessions: SignIn[] }
export const LOADING_SESSIONS: SessionsState = { status: 'loading' }

/** Devices that are signed in, most recently used first. */
export const $sessions = atom<SessionsState>(LOADING_SESSIONS)

/** Loads the list. Does nothing for a visitor, whom the page redirects. */
export async function loadSessions(): Promise<void> {
  if (!$user.get()) return
  const result = await send(routes.listSessions)
  $sessions.set(result.ok ? { status: 'ready', sessions: result.data.results } : { status: 'failed' })
}

/** Shows the result in a toast and reloads the list. */
async function finish(result: Result<unknown>): Promise<boolean> {
  // The session had already ended: that is a success too.
  const isEnded = result.ok || codeOf(result) === 'session_not_found'
  showToast(isEnded ? 'success' : 'error', isEnded || result.ok ? SESSIONS_ENDED : result.message)
  await loadSessions()
  return isEnded
}

/** Signs out one device. Returns whether it is signed out. */
export const endSession = async (pk: number): Promise<boolean> =>
  finish(await send(routes.endSession, { form: { session: String(pk) } }))

/** Signs out all other devices. Returns whether they are signed out. */
export const endOtherSessions = async (): Promise<boolean> => finish(await send(routes.endOtherSessions))
