import type { Properties } from '#contract/account.ts'
import { getProperties } from '#contract/routes.ts'
import { PLAIN_SESSION_COOKIE } from '#contract/storage.ts'
import { writeCookie } from './cookies.ts'
import type { PlainContext } from './env.ts'

/** Asks the API once who is signed in. A session that was ended elsewhere loses its cookie. */
export function customerOf(c: PlainContext): () => Promise<Properties | undefined> {
  let asked: Promise<Properties | undefined> | undefined
  const ask = async () => {
    if (c.var.session === '') return undefined
    const result = await c.var.call(getProperties)
    if (result.ok) return result.data
    if (result.answer?.code === 'login_needed') writeCookie(c, PLAIN_SESSION_COOKIE, '')
    return undefined
  }
  return () => {
    asked ??= ask()
    return asked
  }
}
