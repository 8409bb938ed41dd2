import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { TOKEN_WRONG } from '#contract/messages.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has this token as `Authorization: Bearer …`. Compares in constant time. */
export const hasBearer = (c: Pick<Context, 'req'>, token: string): boolean =>
  timingSafeEqual(digest(c.req.header('Authorization') ?? ''), digest(`Bearer ${token}`))

/** Middleware: responds 401 unless the request has this token. */
export const requireBearer =
  (token: string): MiddlewareHandler =>
  async (c, next) =>
    hasBearer(c, token) ? next() : c.text(TOKEN_WRONG, 401, { 'WWW-Authenticate': 'Bearer' })
