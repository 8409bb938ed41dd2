import { parseJson } from './parse-json.ts'

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
 * Whether a parsed `auth` is a whole session, the one rule of who is signed in. FirstPaint.astro writes this function's
 * source into every page, so it may use nothing from outside.
 */
export function isSession(auth: unknown): auth is { user: User; token: string } {
  const { user, token } = Object(auth)
  return [token || 0, user?.name, user?.phone, user?.email].every((text) => typeof text === 'string')
}

/** A stored session; anything that is not whole is signed out. */
export function parseAuth(text: string): Auth {
  const stored = parseJson(text)
  if (!isSession(stored)) return SIGNED_OUT
  const { name, phone, email } = stored.user
  return { user: { name, phone, email }, token: stored.token }
}
