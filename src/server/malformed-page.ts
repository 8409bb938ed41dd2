import type { Context } from 'hono'
import { PAGES } from '#contract/paths.ts'

/** Renders a page by its path. */
type Render = (path: string) => Response | Promise<Response>

/** Responds 400 with the error page for malformed addresses. The page is rendered once and cached. */
export function malformedPage(render: Render): (c: Context) => Promise<Response> {
  let html: Promise<string> | undefined
  const load = async () => (await render(PAGES.malformed)).text()
  return async (c) => {
    html ??= load()
    html.catch(() => {
      html = undefined
    })
    c.header('Cache-Control', 'no-cache')
    return c.html(await html, 400)
  }
}
