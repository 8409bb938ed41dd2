import { tooManyAttempts } from '#contract/sentences.ts'
import { findWait, noteAttempts } from '../db/attempts.ts'
import { LIMITS, type LimitName, LONGEST } from '../limits.ts'
import type { ShopContext } from './env.ts'
import { refuse } from './refuse.ts'

const MINUTE = 60_000
/** Whom each limit counts, as `{ loginByPhone: '01712345678' }`. */
type Subjects = Partial<Record<LimitName, string>>

export const scopeOf = (name: LimitName, subject: string): string => `${name}:${subject}`

/** Counts an attempt of each subject. */
export async function noteAttempt(c: ShopContext, subjects: Subjects): Promise<void> {
  if (!c.var.areLimitsOn) return
  const scopes = Object.entries(subjects).map(([name, subject]) => `${name}:${subject}`)
  await c.var.db.transaction().execute((db) => noteAttempts(db, scopes, LONGEST))
}

/** A 429 that says how long to wait, when one of the subjects has tried too often. */
export async function refuseTooMany(c: ShopContext, subjects: Subjects) {
  if (!c.var.areLimitsOn) return undefined
  let wait = 0
  for (const name of Object.keys(subjects) as LimitName[]) {
    // The keys of `Subjects` are names of limits.
    wait = Math.max(wait, await findWait(c.var.db, scopeOf(name, subjects[name] ?? ''), LIMITS[name]))
  }
  if (wait === 0) return undefined
  c.header('Retry-After', String(Math.ceil(wait / 1000)))
  return refuse(c, 429, tooManyAttempts(Math.ceil(wait / MINUTE)))
}
