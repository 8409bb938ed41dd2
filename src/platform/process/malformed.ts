import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { isBengali } from '#platform/rules/editions.ts'

/** Renders a page by its path. */
type Render = (path: string) => Response | Promise<Response>

/** Responds 400 with the error page for malformed addresses, of the edition that they name. It is rendered once and cached. */
export function malformedPage(
  render: Render,
  { isBengaliOn }: { isBengaliOn: boolean },
): (c: Context) => Promise<Response> {
  const pages = new Map<string, Promise<string>>()
  const load = async (address: string) => (await render(address)).text()
  return async (c) => {
    const address = isBengaliOn && isBengali(c.req.path) ? bengaliOf(PAGES.malformed) : PAGES.malformed
    const html = pages.get(address) ?? load(address)
    pages.set(address, html)
    html.catch(() => pages.delete(address))
    c.header('Cache-Control', 'no-cache')
    return c.html(await html, 400)
  }
}

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
