import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ago } from '#rules/stored-page.ts'
import { storedAt } from './store.ts'
import { textsFor } from './texts.ts'

const HTML = 'text/html'

/** The same response with another text. */
export const withText = (response: Response, text: string): Response =>
  new Response(text, { headers: new Headers(response.headers) })

function noteOf(at: number, request: Request): string {
  const texts = textsFor(request)
  const why = navigator.onLine ? texts.pageLate : texts.pageOffline
  const note = texts.storedNote(why, ago(at, Date.now(), texts.ago))
  return `<div class="container"><p class="notice row" role="status" data-stored-note>${note} <a href="">${texts.loadAgain}</a></p></div>`
}

/** Writes above the content of a stored page how old it is. */
export const STORED_NOTE: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse, request }) {
    if (!cachedResponse?.headers.get('Content-Type')?.startsWith(HTML)) return cachedResponse
    const html = await cachedResponse.text()
    return withText(
      cachedResponse,
      html.replace(/<main[^>]*>/, (main) => main + noteOf(storedAt(cachedResponse), request)),
    )
  },
}
