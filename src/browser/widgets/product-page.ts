import { COUNT } from '#contract/count.ts'
import { rememberViewed } from '#stores/viewed.ts'
import { bindFacts } from './facts.ts'
import { bindGallery } from './gallery.ts'
import { bindShare } from './share.ts'
import { bindTodaysPrice } from './todays-price.ts'

/** What a product page does outside its islands. */
export function bindProductPage(): void {
  bindGallery()
  bindTodaysPrice()
  bindFacts()
  bindShare()
  if (document.querySelector('[data-pickers]')) void import('./options.ts').then(({ bindOptions }) => bindOptions())
  countView(Number(document.querySelector<HTMLElement>('[data-buy]')?.dataset['buy']))
}

/** Remembers and counts that the shopper looks at a product. */
export function countView(id: number): void {
  if (!(id > 0)) return
  rememberViewed(id)
  // Counts a view. The script runs after an interaction, so robots hardly count; nothing about the person is sent.
  navigator.sendBeacon(`${document.documentElement.dataset['api'] ?? ''}${COUNT}?view=${id}`)
}
