import { countView } from './count-view.ts'
import { bindFacts } from './facts.ts'
import { bindGallery } from './gallery.ts'
import { bindShare } from './share.ts'
import { bindTodaysPrice } from './todays-price.ts'

/** Where sizes or colours are still to choose, "Add to cart" opens the sheet for them. */
function bindOptionsSheet(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-choose]')
    if (button) void import('./options-sheet.ts').then(({ openSheet }) => openSheet(button))
  })
}

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
  bindOptionsSheet()
}
