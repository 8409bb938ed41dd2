import { createMiddleware } from 'hono/factory'
import { TOO_MANY } from '#contract/rate-limit-sentences.ts'
import { RATE_LIMITS, type RateLimitName } from '#contract/rate-limits.ts'
import { clearUses, consumeUse, deleteEndedLimits, refundUse } from '../db/rate-limits.ts'
import { errorDetails, log } from '../log.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { type Refused, refuse, sendRefusal } from './refuse.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The longest window of all limits. */
const LONGEST = Math.max(...Object.values(RATE_LIMITS).map(({ within }) => within))
/** What each limit counts, as `{ loginByPhone: '01712345678' }`. */
type Subjects = Partial<Record<RateLimitName, string>>

// The keys of `Subjects` are names of limits.
const scopesOf = (subjects: Subjects) =>
  (Object.keys(subjects) as RateLimitName[]).map((name) => ({ name, scope: `${name}:${subjects[name]}` }))

let sweepAt = 0

/** Deletes limits that ended long ago, once an hour and without anybody waiting for it. */
function sweep({ db }: Pick<ShopContext, 'var'>['var']): void {
  const now = Date.now()
  // A later time than any that is set here means that the clock was put back.
  if (now < sweepAt && sweepAt <= now + HOUR) return
  sweepAt = now + HOUR
  deleteEndedLimits(db, new Date(now - HOUR), new Date(now + HOUR + LONGEST)).catch((error) => {
    log('error', 'Ended rate limits could not be deleted.', errorDetails(error))
  })
}

/**
 * Consumes one use of each subject's limit. When one of them is used up, consumes none and returns the refusal, which
 * says how long to wait.
 */
export async function consume(
  c: Pick<ShopContext, 'var'>,
  subjects: Subjects,
): Promise<Refused<'too_many_requests'> | undefined> {
  if (!c.var.areLimitsOn) return undefined
  sweep(c.var)
  const consumed: string[] = []
  for (const { name, scope } of scopesOf(subjects)) {
    const wait = await consumeUse(c.var.db, scope, RATE_LIMITS[name])
    if (wait === 0) {
      consumed.push(scope)
      continue
    }
    for (const other of consumed) await refundUse(c.var.db, other)
    const msg = TOO_MANY[name](Math.ceil(wait / MINUTE))
    return refuse('too_many_requests', { msg, retryAfter: Math.ceil(wait / 1000) })
  }
  return undefined
}

/** Undoes `consume`, for an attempt that did nothing that the limit guards against. */
export async function refund(c: Pick<ShopContext, 'var'>, subjects: Subjects): Promise<void> {
  if (!c.var.areLimitsOn) return
  for (const { scope } of scopesOf(subjects)) await refundUse(c.var.db, scope)
}

/** Deletes the counts of the subjects, as after a right password. */
export async function forget(c: Pick<ShopContext, 'var'>, subjects: Subjects): Promise<void> {
  if (!c.var.areLimitsOn) return
  for (const { scope } of scopesOf(subjects)) await clearUses(c.var.db, scope)
}

/** Limits how often one signed-in customer changes something; a refused change does not count. */
export const limitChanges = createMiddleware<CustomerEnv>(async (c, next) => {
  const subjects = { changesByCustomer: String(c.var.customer.id) }
  const tooMany = await consume(c, subjects)
  if (tooMany) return sendRefusal(c, tooMany)
  await next()
  if (!c.res.ok) await refund(c, subjects)
  return undefined
})

/** A phone in one network: whoever uses it from elsewhere consumes nothing of its owner's limit. */
export const inNetwork = (phone: string, { address }: Pick<ShopContext, 'var'>['var']): string => `${phone} ${address}`
