/** Shows, and says to screen readers, that what was done to an island is being worked on (components/Busy.astro). */
export function setBusy(island: HTMLElement, isBusy: boolean): void {
  island.ariaBusy = `${isBusy}`
  document.documentElement.toggleAttribute('data-busy', isBusy)
}
