import { createMiddleware } from 'hono/factory'
import { ADDRESS_MALFORMED } from '#contract/messages.ts'

function isWellFormed(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url).pathname).includes('\0')
  } catch {
    return false
  }
}

/** Refuses a path that is not text in UTF-8, or holds a NUL, which no file system or database takes. */
export const refuseMalformed = createMiddleware(async (c, next) =>
  isWellFormed(c.req.url) ? next() : c.text(ADDRESS_MALFORMED, 400),
)
