import { atom } from 'nanostores'

/** State of the frame (spec §3). */
export const $showAnnouncement = atom(true)
export const $menubarCollapsed = atom(true)
export const $loading = atom(false)

/** Resolves once what has changed is painted: a task of its own, so that a press waits for nothing that it does not show. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A hidden page is not painted.
    setTimeout(resolve, 100)
  })

let running = 0

/** Sets `$loading` while work runs. It is cleared when all overlapping works have ended, also by an error. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  $loading.set(true)
  try {
    return await work()
  } finally {
    running -= 1
    $loading.set(running > 0)
  }
}
