import { createMiddleware } from 'hono/factory'
import { RATE_LIMITS, type RateLimitName } from '#contract/limits.ts'
import { API } from '#contract/paths.ts'
import { TOO_MANY } from '#contract/sentences.ts'
import { clearAttempts, deleteEndedAttempts, returnAttempt, spendAttempt } from '../db/attempts.ts'
import { errorDetails, log } from '../log.ts'
import { isSafe } from './anti-forgery.ts'
import type { ShopContext, ShopEnv } from './env.ts'
import { refuse } from './refuse.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Whom each limit counts, as `{ loginByPhone: '01712345678' }`. */
type Subjects = Partial<Record<RateLimitName, string>>

// The keys of `Subjects` are names of limits.
const scopesOf = (subjects: Subjects) =>
  (Object.keys(subjects) as RateLimitName[]).map((name) => ({ name, scope: `${name}:${subjects[name]}` }))

let sweepAt = 0

/** Counts that ended long ago are forgotten once an hour; until then nobody waits for it. */
function sweep({ db }: Pick<ShopContext, 'var'>['var']): void {
  const now = Date.now()
  if (now < sweepAt) return
  sweepAt = now + HOUR
  deleteEndedAttempts(db, new Date(now - HOUR)).catch((error) => {
    log('error', 'Ended limits could not be forgotten.', errorDetails(error))
  })
}

/** Counts an attempt of each subject; a 429 that says how long to wait when one of them has had its most. */
export async function spend(c: ShopContext, subjects: Subjects) {
  if (!c.var.areLimitsOn) return undefined
  sweep(c.var)
  for (const { name, scope } of scopesOf(subjects)) {
    const wait = await spendAttempt(c.var.db, scope, RATE_LIMITS[name])
    if (wait === 0) continue
    c.header('Retry-After', String(Math.ceil(wait / 1000)))
    return refuse(c, 429, TOO_MANY[name](Math.ceil(wait / MINUTE)))
  }
  return undefined
}

/** Takes back what `spend` counted, for an attempt that did nothing a limit guards against. */
export async function giveBack(c: ShopContext, subjects: Subjects): Promise<void> {
  if (!c.var.areLimitsOn) return
  for (const { scope } of scopesOf(subjects)) await returnAttempt(c.var.db, scope)
}

/** Forgets all attempts of the subjects. */
export async function forget(c: ShopContext, subjects: Subjects): Promise<void> {
  if (!c.var.areLimitsOn) return
  for (const { scope } of scopesOf(subjects)) await clearAttempts(c.var.db, scope)
}

/** Calls that only read, though they send a body. */
const READS = new Set<string>([API.quote, API.trackOrder])

/** Limits the writes of one address, whatever they write. */
export const limitWrites = createMiddleware<ShopEnv>(async (c, next) => {
  if (isSafe(c) || READS.has(c.req.path)) return next()
  return (await spend(c, { writesByAddress: c.var.address })) ?? next()
})
