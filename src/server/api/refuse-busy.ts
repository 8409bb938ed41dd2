import { createMiddleware } from 'hono/factory'
import { PASSWORD_RETRY } from '#contract/limits.ts'
import { PASSWORDS_BUSY } from '#contract/messages.ts'
import { areHashesBusy } from '../security/password.ts'
import type { ShopContext } from './env.ts'
import { refuse } from './refuse.ts'

/** A 503 that says when to try again. */
export function answerBusy(c: Pick<ShopContext, 'header' | 'json'>) {
  c.header('Retry-After', String(PASSWORD_RETRY))
  return refuse(c, 503, PASSWORDS_BUSY)
}

/** Refuses a call that would have to wait long for its password to be hashed, before any limit counts it. */
export const refuseWhenBusy = createMiddleware(async (c, next) => (areHashesBusy() ? answerBusy(c) : next()))
