import type { WorkboxPlugin } from 'workbox-core/types.js'
import { bengaliOf } from '#platform/contract/addresses/bengali-base.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { PAGES_CACHE } from '#platform/contract/storage.ts'
import { isBengali } from '#platform/rules/editions.ts'
import { ago, isStorable } from '#platform/rules/stored-page.ts'
import { offlineTexts } from '#storefront/texts/stored-pages.ts'
import { offlineTexts as bengaliTexts } from '#storefront/texts/stored-pages.ts?bn'
import { storedAt } from './store.ts'

/** One worker serves both editions: the address of a page says in which language it writes. */
const textsFor = ({ url }: Pick<Request, 'url'>) => (isBengali(new URL(url).pathname) ? bengaliTexts : offlineTexts)

const HTML = 'text/html'

/** The same response with another text. */
const withText = (response: Response, text: string): Response =>
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

/** Pages that the list shows at most, newest first. */
const MAX_LISTED = 30
const LIST = /(<ul[^>]*data-stored-pages[^>]*>)<\/ul>/

/** Stands in where the shop's own page was never stored, as it is with Save-Data. */
function plain(request: Request): string {
  const texts = textsFor(request)
  return `<!doctype html><html lang="${texts.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><main><h1>${texts.heading}</h1><p>${texts.offline} <a href="">${texts.tryAgain}</a></p><h2>${texts.offlinePages}</h2><ul data-stored-pages></ul></main></html>`
}

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Links to the stored pages. Titles are HTML already, as they come from the pages. */
async function listItems(cache: Cache): Promise<string> {
  const requests = (await cache.keys()).filter(({ url }) => isStorable(new URL(url).pathname))
  const items = requests
    .reverse()
    .slice(0, MAX_LISTED)
    .map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ · [^·]*$/, '')
      const { pathname, search } = new URL(request.url)
      return title ? `<li><a href="${escaped(pathname + search)}">${title}</a></li>` : ''
    })
  return (await Promise.all(items)).join('')
}

/** The answer to a page that can't be loaded and was never seen: which pages are there. */
export async function offlinePage({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(PAGES_CACHE)
  const isInBengali = isBengali(new URL(request.url).pathname)
  const own = await cache.match(isInBengali ? bengaliOf(PAGES.offline) : PAGES.offline)
  const items = await listItems(cache)
  const html = own ? await own.text() : plain(request)
  const filled = html.replace(LIST, (_, list: string) => `${list}${items}</ul>`)
  return withText(own ?? new Response(null, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }), filled)
}
