import { bengaliOf } from '#contract/bengali-base.ts'
import { PAGES } from '#contract/paths.ts'
import { PAGES_CACHE } from '#contract/storage.ts'
import { isBengali } from '#rules/editions.ts'
import { isStorable } from '#rules/stored-page.ts'
import { withText } from './stored-note.ts'
import { textsFor } from './texts.ts'

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
