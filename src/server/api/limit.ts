import { createMiddleware } from 'hono/factory'
import { RATE_LIMITS, type RateLimitName } from '#contract/limits.ts'
import { TOO_MANY } from '#contract/sentences.ts'
import { foldPhone } from '#rules/text.ts'
import { clearAttempts, deleteEndedAttempts, returnAttempt, spendAttempt } from '../db/attempts.ts'
import { errorDetails, log } from '../log.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { refuse } from './refuse.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The longest time that any limit counts over. */
const LONGEST = Math.max(...Object.values(RATE_LIMITS).map(({ within }) => within))
/** Whom each limit counts, as `{ loginByPhone: '01712345678' }`. */
type Subjects = Partial<Record<RateLimitName, string>>

// The keys of `Subjects` are names of limits.
const scopesOf = (subjects: Subjects) =>
  (Object.keys(subjects) as RateLimitName[]).map((name) => ({ name, scope: `${name}:${subjects[name]}` }))

let sweepAt = 0

/** Counts that ended long ago are forgotten once an hour; until then nobody waits for it. */
function sweep({ db }: Pick<ShopContext, 'var'>['var']): void {
  const now = Date.now()
  // Further ahead than it is ever set: the clock was put back.
  if (now < sweepAt && sweepAt <= now + HOUR) return
  sweepAt = now + HOUR
  deleteEndedAttempts(db, new Date(now - HOUR), new Date(now + HOUR + LONGEST)).catch((error) => {
    log('error', 'Ended limits could not be forgotten.', errorDetails(error))
  })
}

/**
 * Counts an attempt of each subject; when one of them has had its most, of none, and responds with a 429 that says how
 * long to wait.
 */
export async function spend(c: ShopContext, subjects: Subjects) {
  if (!c.var.areLimitsOn) return undefined
  sweep(c.var)
  const spent: string[] = []
  for (const { name, scope } of scopesOf(subjects)) {
    const wait = await spendAttempt(c.var.db, scope, RATE_LIMITS[name])
    if (wait === 0) {
      spent.push(scope)
      continue
    }
    for (const other of spent) await returnAttempt(c.var.db, other)
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

/**
 * Limits what one signed-in customer changes, refused changes left out; behind `requireCustomer`. Not for signing out,
 * which always works.
 */
export const limitChanges = createMiddleware<CustomerEnv>(async (c, next) => {
  const subjects = { changesByCustomer: String(c.var.customer.id) }
  const tooMany = await spend(c, subjects)
  if (tooMany) return tooMany
  await next()
  if (!c.res.ok) await giveBack(c, subjects)
  return undefined
})

/** A phone as it is named from one network: who names it from elsewhere uses up nothing of its owner's. */
export const inNetwork = (phone: string, { address }: Pick<ShopContext, 'var'>['var']): string =>
  `${foldPhone(phone)} ${address}`
