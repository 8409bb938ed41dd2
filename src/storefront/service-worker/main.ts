import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies'
import { sendWaiting } from '#platform/client/outbox.ts'
import { MENU_FILE, PAGES } from '#platform/contract/addresses/paths.ts'
import { FORGET, KEPT_CACHES, OUTBOX_SENT, OUTBOX_TAG, WARM } from '#platform/contract/offline.ts'
import { FILES_CACHE, PAGES_CACHE } from '#platform/contract/storage.ts'
import { englishOf } from '#platform/rules/editions.ts'
import { isHashedFile, isPassedBy, isStorable, storedAddress } from '#platform/rules/stored-page.ts'
import { offlinePage, STORED_NOTE } from './offline-page.ts'
import { scope } from './scope.ts'
import { BOUND, MARKED, NetworkOrStored } from './store.ts'
import { warmPage } from './warm.ts'

/**
 * The service worker of the shop: pages that were seen open without a network, and orders that wait are sent
 * (docs/decisions/offline.md). It never sees calls of the API and the back office.
 */

const matchOptions = { ignoreVary: true }

const plainKey: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => storedAddress(new URL(request.url)) }
const instead: WorkboxPlugin = { handlerDidError: offlinePage }
const plugins = [plainKey, MARKED, BOUND]

const pages = new NetworkOrStored({
  cacheName: PAGES_CACHE,
  matchOptions,
  plugins: [...plugins, STORED_NOTE, instead],
})
const files = new CacheFirst({ cacheName: FILES_CACHE, matchOptions, plugins: [MARKED] })
/** Stores pages that nobody is waiting for: they are fetched even where the network is slow. */
const ahead = new NetworkFirst({ cacheName: PAGES_CACHE, matchOptions, plugins })

const isNavigation = (request: Request) => request.mode === 'navigate'
/** A page requests URLs to be stored by a message, as Workbox's `CACHE_URLS`. */
const isAsked = (event: Event) => event.type === 'message'

registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files)
registerRoute(({ url, sameOrigin, request }) => sameOrigin && isNavigation(request) && isStorable(url.pathname), pages)
registerRoute(
  ({ url, sameOrigin, event }) =>
    sameOrigin && (englishOf(url.pathname) === MENU_FILE || (isAsked(event) && isStorable(url.pathname))),
  ahead,
)
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isNavigation(request) && !isPassedBy(url.pathname),
  new NetworkOnly({ plugins: [instead] }),
)

/** With Save-Data nothing is fetched that the shopper has not opened. */
const isDataSaved = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** How deep the offline page is stored, which shows the frame, and pages on which people act. */
const DEPTH = { frame: 1, whole: 3 }

/** Milliseconds before a failed storing is retried, as on a phone between two masts or with a busy shop. */
const TRIED_AGAIN_AFTER = [3000, 12_000]
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const warm = async (event: Event, addresses: string[], depth = DEPTH.whole): Promise<void> => {
  if (isDataSaved()) return
  const handle = (strategy: Strategy, url: string) =>
    // Any extendable event; TypeScript knows those of workers only with their own library.
    strategy.handle({ request: new Request(url), event: event as never })
  let left = addresses
  for (const wait of [0, ...TRIED_AGAIN_AFTER]) {
    if (left.length === 0) return
    if (wait > 0) await pause(wait)
    const results = await Promise.allSettled(
      left.map((address) => warmPage(address, { pages: ahead, files, handle, depth })),
    )
    left = left.filter((_, at) => results[at]?.status === 'rejected')
  }
}

/** Old browsers start the worker for every request; newer ones know which ones are not its. */
const PASSED_BY = ['/api/*', '/admin', '/admin/*', '/metrics'].map((pathname) => ({
  condition: { urlPattern: { pathname } },
  source: 'network',
}))

scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  event.waitUntil(Promise.allSettled([event.addRoutes?.(PASSED_BY), warm(event, [PAGES.offline], DEPTH.frame)]))
})

const removeForeign = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !KEPT_CACHES.includes(name)).map((name) => caches.delete(name)))
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable(), removeForeign()]))
})

const isWarming = (data: unknown): data is { type: string; pages: string[] } =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === WARM && 'pages' in data

/** Drops every stored page except the offline page. */
const forget = async (event: Event): Promise<void> => {
  await caches.delete(PAGES_CACHE)
  await warm(event, [PAGES.offline], DEPTH.frame)
}

scope.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(forget(event))
  if (isWarming(event.data)) event.waitUntil(warm(event, event.data.pages))
})

scope.addEventListener('sync', (event) => {
  if (event.tag !== OUTBOX_TAG) return
  const send = async () => {
    const isAllSent = await sendWaiting()
    for (const client of await scope.clients.matchAll()) client.postMessage(OUTBOX_SENT)
    // The browser tries again later.
    if (!isAllSent) throw new Error('The shop was not reached.')
  }
  event.waitUntil(send())
})
