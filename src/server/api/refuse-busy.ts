import { createMiddleware } from 'hono/factory'
import { areHashesBusy } from '../security/password.ts'
import { refuse, sendRefusal } from './refuse.ts'

/** Refuses a call whose password would wait too long to be hashed, before it consumes a rate limit. */
export const refuseWhenBusy = createMiddleware(async (c, next) =>
  areHashesBusy() ? sendRefusal(c, refuse('passwords_busy')) : next(),
)
