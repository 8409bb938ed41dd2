import { AUTH_KEY, FLASH_TOASTS_KEY, MEASURING_KEY, OUTBOX_KEY, WISHLIST_KEY } from '#platform/contract/storage.ts'
import { firstInteraction } from '#storefront/browser/first-interaction.ts'

type Job = () => Promise<unknown>

/** The first one is the deferred part of the frame. */
const jobs: Job[] = [
  () => import('#storefront/browser/frame/deferred/bind-deferred.ts').then(({ bindDeferred }) => bindDeferred()),
]

/** Adds a job to those that `runDeferredJobs` starts. A job imports its own code. */
export function defer(job: Job): void {
  jobs.push(job)
}

/**
 * Whether stored data changes what the page shows or does: a session, wishes, orders and reviews that wait for the
 * network, a toast, or consent to measure visits.
 */
function isNeededNow(): boolean {
  try {
    return Boolean(
      localStorage.getItem(AUTH_KEY) ||
        localStorage.getItem(WISHLIST_KEY) ||
        localStorage.getItem(OUTBOX_KEY) ||
        localStorage.getItem(MEASURING_KEY)?.[0] === 'y' ||
        sessionStorage.getItem(FLASH_TOASTS_KEY),
    )
  } catch {
    return false // Without storage nothing is stored.
  }
}

/**
 * Resolves when all jobs are done. They start at once if stored data needs them, else at the first interaction, change
 * of storage or hydrated island.
 */
export async function runDeferredJobs(): Promise<void> {
  if (!isNeededNow()) {
    await new Promise((resolve) => {
      void firstInteraction.then(resolve)
      addEventListener('storage', resolve, { once: true })
      // A hydrated island may show a toast. The event does not bubble.
      document.addEventListener('astro:hydrate', resolve, { once: true, capture: true })
    })
  }
  await Promise.allSettled(jobs.map((job) => job()))
}
