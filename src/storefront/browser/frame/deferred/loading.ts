import { $loading } from '#storefront/stores/layout.ts'

/** Shows the full-page spinner while `$loading` is set. */
export function bindLoading(): void {
  const veil = document.querySelector<HTMLElement>('[data-loading] > *')
  if (!veil) return
  $loading.subscribe((isLoading) => {
    veil.hidden = !isLoading
  })
}
