import { OFFICE, OFFICE_FILES, OFFICE_WORKER } from '#platform/contract/addresses/paths.ts'
import { OFFICE_CACHE } from '#platform/contract/storage.ts'

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
export async function storeOffice(): Promise<void> {
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
