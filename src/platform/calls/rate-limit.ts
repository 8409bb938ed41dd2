import { createMiddleware } from 'hono/factory'
import { TOO_MANY } from '#platform/contract/rate-limit-sentences.ts'
import { NETWORKS_OF_SITE, RATE_LIMITS, type RateLimit, type RateLimitName } from '#platform/contract/rate-limits.ts'
import { keysOf } from '#platform/contract/records.ts'
import { clearUses, consumeUse, deleteEndedLimits, refundUse } from '#platform/db/rate-limits.ts'
import { siteOf } from '#platform/http/proxy.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { HOUR, MINUTE } from '#platform/rules/days.ts'
import type { CustomerEnv, ShopContext } from './env.ts'
import { type Refused, refuse, sendRefusal } from './refuse.ts'
import { passSlowly } from './slow-line.ts'

/** Milliseconds until a caller may retry whose queue was too long. */
const LINE_IS_LONG = 20_000
/** The longest window of all limits. */
const LONGEST = Math.max(...Object.values(RATE_LIMITS).map(({ within }) => within))
/** Subjects of each limit, as `{ loginByPhone: '01712345678' }`. */
type Subjects = Partial<Record<RateLimitName, string>>

interface Scope {
  name: RateLimitName
  scope: string
  limit: RateLimit
}

/** Counted keys: each subject, and for an IPv6 network its /48 too. */
function scopesOf(subjects: Subjects): Scope[] {
  return keysOf(subjects).flatMap((name) => {
    const subject = subjects[name] ?? ''
    const limit: RateLimit = RATE_LIMITS[name]
    const own = { name, scope: `${name}:${subject}`, limit }
    const site = siteOf(subject)
    if (limit.pace === undefined || site === subject) return [own]
    return [own, { name, scope: `${name}:${site}`, limit: { ...limit, most: limit.most * NETWORKS_OF_SITE } }]
  })
}

/** The line in which uses above a limit stand: one for all networks of a /48. */
const lineOf = ({ name, scope }: Scope): string => `${name}:${siteOf(scope.slice(name.length + 1))}`

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
 * says how long to wait. Limits by address slow down instead: whoever is above stands in a line, and is refused only where
 * that is too long.
 */
export async function consume(
  c: Pick<ShopContext, 'var'>,
  subjects: Subjects,
): Promise<Refused<'too_many_requests'> | undefined> {
  if (!c.var.areLimitsOn) return undefined
  sweep(c.var)
  const consumed: string[] = []
  const lines = new Map<string, { name: RateLimitName; pace: number }>()
  const refuseAfter = async (name: RateLimitName, wait: number) => {
    for (const scope of consumed) await refundUse(c.var.db, scope)
    const msg = TOO_MANY[name](Math.ceil(wait / MINUTE))
    return refuse('too_many_requests', { msg, retryAfter: Math.ceil(wait / 1000) })
  }
  for (const each of scopesOf(subjects)) {
    const { name, scope, limit } = each
    const wait = await consumeUse(c.var.db, scope, limit)
    if (wait === 0) consumed.push(scope)
    else if (limit.pace === undefined) return refuseAfter(name, wait)
    else lines.set(lineOf(each), { name, pace: limit.pace })
  }
  for (const [line, { name, pace }] of lines)
    if (!(await passSlowly(line, pace))) return refuseAfter(name, LINE_IS_LONG)
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

/** A phone in one network: calls from elsewhere consume nothing of its owner's limit. */
export const inNetwork = (phone: string, { address }: Pick<ShopContext, 'var'>['var']): string =>
  `${phone} ${siteOf(address)}`
