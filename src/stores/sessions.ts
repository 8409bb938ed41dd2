import { atom } from 'nanostores'
import { fetchSessions, sendOthersEnd, sendSessionEnd } from '#client/account.ts'
import type { Result } from '#client/http.ts'
import type { SignIn } from '#contract/account.ts'
import { SESSIONS_ENDED } from '#contract/messages.ts'
import { $user } from './auth.ts'
import { showToast } from './toasts.ts'

export type SessionsState = { status: 'loading' | 'failed' } | { status: 'ready'; sessions: SignIn[] }
export const LOADING_SESSIONS: SessionsState = { status: 'loading' }

/** Where the customer is signed in, latest use first. */
export const $sessions = atom<SessionsState>(LOADING_SESSIONS)

/** Loads the list; a visitor, whom the page sends away, has none. */
export async function loadSessions(): Promise<void> {
  if (!$user.get()) return
  const result = await fetchSessions()
  $sessions.set(result.ok ? { status: 'ready', sessions: result.data.results } : { status: 'failed' })
}

/** Says what became of it, and shows the list as it is then. */
async function afterwards(result: Result<unknown>): Promise<boolean> {
  // One that has ended already is what was wanted.
  const isEnded = result.ok || result.status === 404
  showToast(isEnded ? 'success' : 'error', isEnded || result.ok ? SESSIONS_ENDED : result.message)
  await loadSessions()
  return isEnded
}

/** Signs out one device; tells whether it is. */
export const endSession = async (pk: number): Promise<boolean> => afterwards(await sendSessionEnd(pk))

/** Signs out all other devices; tells whether they are. */
export const endOtherSessions = async (): Promise<boolean> => afterwards(await sendOthersEnd())
