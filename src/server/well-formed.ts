import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

function isWellFormed(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0')
  } catch {
    return false
  }
}

/** Responds with `refusal` to a path that is not text in UTF-8, or holds a NUL, which no file system or database takes. */
export const refuseMalformed = (refusal: (c: Context) => Response | Promise<Response>) =>
  createMiddleware(async (c, next) => (isWellFormed(c.req.url) ? next() : refusal(c)))
