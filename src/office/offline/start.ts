import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { $isOffline, $offlineBar } from '#office/connection.ts'
import { currentFormats } from '#office/format.ts'
import { loadAllTexts, texts } from '#office/language.ts'
import { queryClient } from '#office/queries.ts'
import { getMe } from '#platform/contract/addresses/admin-routes.ts'
import { OFFICE, OFFICE_FILES, OFFICE_WORKER } from '#platform/contract/addresses/paths.ts'
import { OFFICE_CACHE } from '#platform/contract/storage.ts'
import { $waiting, readWaiting, sendWaiting } from '#shop/orders/office/waiting/outbox.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { keepSeen } from './seen.ts'

/** Files that the page names, and those that were loaded since. */
function listFiles(page: string): string[] {
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set([...named, ...loaded])].filter((path) => path.startsWith(OFFICE_FILES) && path !== OFFICE_WORKER)
}

/**
 * Stores the empty page of the office with its files, from which its worker answers where there is no network
 * (events/worker.ts). Another build begins anew. Does nothing where the browser has no workers.
 */
async function storeOffice(): Promise<void> {
  const registration = await navigator.serviceWorker?.register(OFFICE_WORKER, { scope: OFFICE })
  if (!registration) return
  const response = await fetch(OFFICE)
  if (!response.ok) return
  const page = await response.clone().text()
  const before = await (await caches.open(OFFICE_CACHE)).match(OFFICE)
  if (before && (await before.text()) !== page) await caches.delete(OFFICE_CACHE)
  const cache = await caches.open(OFFICE_CACHE)
  // The files first: a page without them shows nothing.
  for (const file of listFiles(page)) if (!(await cache.match(file))) await cache.add(file)
  await cache.put(OFFICE, response)
}

/** Milliseconds after which an unreachable shop is asked again, and what waits is sent again. */
const AGAIN = 10_000

/** Sends what waits, and finds out whether the shop is reached again. */
async function lookAgain(): Promise<void> {
  if ($isOffline.get()) await call(getMe)
  const sent = await sendWaiting()
  if (sent > 0) toast.success(texts().waiting.sent(currentFormats().number(sent)))
}

const look = () => void lookAgain().catch(() => {})

/** Screens for which a person needs no network, and parts of others that load after them. */
const loadScreens = () =>
  Promise.all([
    loadAllTexts(),
    import('#shop/orders/office/calls/CallQueue.tsx'),
    import('#shop/messages/office/OrderMessages.tsx'),
    import('#shop/gateways/office/Attempts.tsx'),
    import('#shop/parcels/office/OrderParcels.tsx'),
    import('#shop/orders/office/list/BulkRun.tsx'),
    import('#shop/staff/office/ProofDialog.tsx'),
  ])

/** Tells the notices that the pointer is elsewhere: after one that went under it they would not hear so, and stay for ever. */
function releaseNotices({ target }: PointerEvent): void {
  const notices = document.querySelector('[data-sonner-toaster]')
  if (!notices || (target instanceof Node && notices.contains(target))) return
  notices.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

async function start(): Promise<void> {
  addEventListener('pointerover', releaseNotices)
  keepSeen()
  await loadScreens()
  $offlineBar.set(OfflineBar)
  await readWaiting()
  $isOffline.listen((isOffline) => {
    if (isOffline) return
    void queryClient.refetchQueries({ type: 'active' })
    look()
  })
  addEventListener('online', look)
  setInterval(() => ($isOffline.get() || $waiting.get().some(({ refusal }) => !refusal)) && look(), AGAIN)
  look()
  if (!$isOffline.get()) await storeOffice()
}

// A browser that stores nothing works with a network only.
void start().catch(() => {})
