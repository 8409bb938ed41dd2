/**
 * Shows (storefront/components/Busy.astro), also to screen readers, that an island is still loading the code for the pressed control.
 */
export function setBusy(island: HTMLElement, isBusy: boolean): void {
  island.ariaBusy = `${isBusy}`
  document.documentElement.toggleAttribute('data-busy', isBusy)
}
