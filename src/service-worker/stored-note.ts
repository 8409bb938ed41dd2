import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PAGE_LATE, PAGE_OFFLINE } from '#contract/messages.ts'
import { ago } from '#rules/stored-page.ts'
import { storedAt } from './store.ts'

const HTML = 'text/html'

/** The same response with another text. */
export const withText = (response: Response, text: string): Response =>
  new Response(text, { headers: new Headers(response.headers) })

const noteOf = (at: number): string =>
  `<div class="container"><p class="notice row" role="status" data-stored-note>${navigator.onLine ? PAGE_LATE : PAGE_OFFLINE} This is how the page was ${ago(at, Date.now())}; prices may have changed. <a href="">Load again</a></p></div>`

/** Writes above the content of a stored page how old it is. */
export const STORED_NOTE: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse?.headers.get('Content-Type')?.startsWith(HTML)) return cachedResponse
    const html = await cachedResponse.text()
    return withText(
      cachedResponse,
      html.replace(/<main[^>]*>/, (main) => main + noteOf(storedAt(cachedResponse))),
    )
  },
}
