import { atom } from 'nanostores'

/** State of the frame (spec §3). */
export const $showAnnouncement = atom(true)
export const $menubarCollapsed = atom(true)
export const $loading = atom(false)

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
