import { ONE_MOMENT } from '#contract/messages.ts'

let note: HTMLElement | undefined

/** Shows, and says to screen readers, that what was done to a sleeping island is being worked on. */
export function showBusy(island: HTMLElement): void {
  island.setAttribute('aria-busy', 'true')
  if (note?.isConnected) return
  note = document.createElement('p')
  note.className = 'busy'
  note.setAttribute('role', 'status')
  document.body.append(note)
  // Screen readers announce what changes in a live region, not what it comes with.
  setTimeout(() => {
    if (note) note.textContent = ONE_MOMENT
  })
}

/** The island answers by itself now, or nothing is left to do. */
export function hideBusy(island: HTMLElement): void {
  island.removeAttribute('aria-busy')
  if (!document.querySelector('astro-island[aria-busy]')) note?.remove()
}
