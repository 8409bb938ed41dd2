import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { RATE_LIMITS } from '#contract/rate-limits.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has this token as `Authorization: Bearer …`. Compares in constant time. */
const hasBearer = (c: Pick<Context, 'req'>, token: string): boolean =>
  timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${token}`))

const { most, within } = RATE_LIMITS.tokensByAddress
/** Wrong tokens by network. In memory, as metrics are served while the database is away. */
const guesses = new LRUCache<string, number>({ max: 10_000, ttl: within, noUpdateTTL: true })

/** Whether a request has this token. Where a network sent too many wrong ones it is `limited`, and not even compared. */
export function checkBearer(c: Pick<Context, 'req'>, token: string, address: string): 'right' | 'wrong' | 'limited' {
  const wrong = guesses.get(address) ?? 0
  if (wrong >= most) return 'limited'
  if (hasBearer(c, token)) return 'right'
  guesses.set(address, wrong + 1)
  return 'wrong'
}
