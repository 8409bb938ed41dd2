import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { RATE_LIMITS } from '#platform/contract/rate-limits.ts'

/** A random token of 256 bits, in plain text for the customer. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, as it is stored. A random token needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Digits and letters that nobody mistakes for each other. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUP = 4

/** A random code of 80 bits that a person can type: `k3wd-9fx2-…`. */
export function newCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters
}

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
