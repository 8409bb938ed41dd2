import { firstSign } from '#client/first-sign.ts'
import { AUTH_KEY, CARRIED_KEY, WISHLIST_KEY } from '#contract/storage.ts'

type Job = () => Promise<unknown>
const jobs: Job[] = [() => loadRest().then(({ bindRest }) => bindRest())]

/** The frame's second part. */
export const loadRest = () => import('./rest/rest.ts')

/** Runs `job`, which imports what it needs, once somebody is there. */
export function later(job: Job): void {
  jobs.push(job)
}

/** What is stored shows on the page: a session, wishes, a toast of the page before. */
function isNeeded(): boolean {
  try {
    return Boolean(
      localStorage.getItem(AUTH_KEY) || localStorage.getItem(WISHLIST_KEY) || sessionStorage.getItem(CARRIED_KEY),
    )
  } catch {
    return false // Without storage there is nothing to show.
  }
}

/** Resolves when all jobs are done: at once if what is stored needs it, else at the first sign of a person or island. */
export async function runLater(): Promise<void> {
  if (!isNeeded()) {
    await new Promise((resolve) => {
      void firstSign.then(resolve)
      addEventListener('storage', resolve, { once: true })
      // An awake island may have something to say. The event does not bubble.
      document.addEventListener('astro:hydrate', resolve, { once: true, capture: true })
    })
  }
  await Promise.allSettled(jobs.map((job) => job()))
}
