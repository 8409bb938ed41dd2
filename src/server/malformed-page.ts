import type { Context } from 'hono'
import { bengaliOf } from '#contract/bengali-base.ts'
import { PAGES } from '#contract/paths.ts'
import { isBengali } from '#rules/editions.ts'

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
