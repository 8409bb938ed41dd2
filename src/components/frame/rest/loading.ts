import { $loading } from '#stores/layout.ts'

/** The full-page spinner shows while the loading flag is set. */
export function bindLoading(): void {
  const veil = document.querySelector<HTMLElement>('[data-loading] > *')
  if (!veil) return
  $loading.subscribe((isLoading) => {
    veil.hidden = !isLoading
  })
}
