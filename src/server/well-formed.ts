import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

function isWellFormed(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0')
  } catch {
    return false
  }
}

/** Responds with `refusal` to paths that are not valid UTF-8 or contain NUL, which file system and database reject. */
export const refuseMalformed = (refusal: (c: Context) => Response | Promise<Response>) =>
  createMiddleware(async (c, next) => (isWellFormed(c.req.url) ? next() : refusal(c)))
