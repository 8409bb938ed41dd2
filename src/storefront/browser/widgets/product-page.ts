import { countView } from './count-view.ts'
import { bindFacts } from './facts.ts'
import { bindGallery } from './gallery.ts'
import { bindShare } from './share.ts'
import { bindTodaysPrice } from './todays-price.ts'

/** Scripts of a product page outside its islands. */
export async function bindProductPage(): Promise<void> {
  bindGallery()
  bindTodaysPrice()
  bindFacts()
  bindShare()
  countView(Number(document.querySelector<HTMLElement>('[data-buy]')?.dataset['buy']))
  if (!document.querySelector('[data-pickers]')) return
  const { bindOptions } = await import('./options.ts')
  bindOptions()
}
