import { atom } from 'nanostores'

/** The frame's state (spec §3). */
export const $showAnnouncement = atom(true)
export const $menubarCollapsed = atom(true)
export const $loading = atom(false)

let running = 0

/** Runs work with the loading flag set; the last of overlapping works clears it, also when it fails. */
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
