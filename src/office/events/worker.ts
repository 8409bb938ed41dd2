import { OFFICE, OFFICE_FILES } from '#platform/contract/addresses/paths.ts'
import { OFFICE_CACHE } from '#platform/contract/storage.ts'
import { APP_ICONS } from '#shop/settings/contract/app-icons.ts'
import type { PushMessage } from '#shop/staff/contract/calls/admin-push.ts'

interface Page {
  url: string
  visibilityState: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Events {
  install: Extendable
  activate: Extendable
  fetch: Extendable & { request: Request; respondWith(response: Promise<Response>): void }
  /** What the shop sealed for this browser (shop/staff/actions/push.ts). */
  push: Extendable & { data: { json(): PushMessage } | null }
  notificationclick: Extendable & { notification: { close(): void; data: Pick<PushMessage, 'url'> } }
}

/** The used part of the worker's global scope: TypeScript's types of workers and of pages exclude each other. */
interface Scope {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<Page[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
}
const scope = self as unknown as Scope

const listOpen = async (): Promise<Page[]> =>
  (await scope.clients.matchAll({ type: 'window' })).filter(({ url }) => new URL(url).pathname.startsWith(OFFICE))

/** The office that one looks at rings by itself; browsers want every message to be shown all the same. */
async function show({ title, body, tag, url }: PushMessage): Promise<void> {
  const silent = (await listOpen()).some(({ visibilityState }) => visibilityState === 'visible')
  const { address: icon } = APP_ICONS[0]
  await scope.registration.showNotification(title, { body, tag, icon, badge: icon, silent, data: { url } })
}

async function open(url: string): Promise<void> {
  const [page] = await listOpen()
  if (!page) return void (await scope.clients.openWindow(url))
  await page.focus()
  await page.navigate(url)
}

/** Whatever its address, a page of the office is the same empty one. */
async function answer(request: Request): Promise<Response> {
  const isPage = request.mode === 'navigate'
  const stored = async () => (await caches.open(OFFICE_CACHE)).match(isPage ? OFFICE : request)
  if (isPage) return fetch(request).catch(async (error: unknown) => (await stored()) ?? Promise.reject(error))
  const found = await stored()
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await (await caches.open(OFFICE_CACHE)).put(request, response.clone())
  return response
}

/**
 * The service worker of the office: it tells of news while no page of the office is open, and opens the office without a
 * network from the files that the page stored (offline/start.ts). It stores no answer of the API.
 */
scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  const isFile = pathname.startsWith(OFFICE_FILES) && pathname !== scope.location.pathname
  if (request.mode === 'navigate' || isFile) event.respondWith(answer(request))
})
scope.addEventListener('push', (event) => {
  const message = event.data?.json()
  if (message) event.waitUntil(show(message))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(open(new URL(url, scope.location.origin).href))
})
