/** Shows, also to screen readers, that an island is working on what was pressed (components/Busy.astro). */
export function setBusy(island: HTMLElement, isBusy: boolean): void {
  island.ariaBusy = `${isBusy}`
  document.documentElement.toggleAttribute('data-busy', isBusy)
}
