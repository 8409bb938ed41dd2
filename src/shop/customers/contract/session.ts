import { parseJson } from '#platform/contract/values/parse-json.ts'

/** The device token in a stored text, or an empty text. */
export const parseDevice = (text: string): string => (/^[\w-]{20,100}$/.test(text) ? text : '')

/** Whether a text may be the token of a session: a client may send any text, and not every text fits into a header. */
export const isToken = (text: string): boolean => /^[\w-]{1,200}$/.test(text)

export interface User {
  name: string
  phone: string
  email: string
}
export interface Auth {
  user: User | null
  token: string
}
export const SIGNED_OUT: Auth = { user: null, token: '' }

/**
 * Whether a parsed `auth` is a complete session: the only rule of who is signed in. FirstPaint.astro inlines the source
 * of this function in every page, so it may not use anything from outside.
 */
export function isSession(auth: unknown): auth is { user: User; token: string } {
  const { user, token } = Object(auth)
  return [token || 0, user?.name, user?.phone, user?.email].every((text) => typeof text === 'string')
}

/** The session in a stored text; signed out unless it is complete. */
export function parseAuth(text: string): Auth {
  const stored = parseJson(text)
  if (!isSession(stored)) return SIGNED_OUT
  const { name, phone, email } = stored.user
  return { user: { name, phone, email }, token: stored.token }
}
