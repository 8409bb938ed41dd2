import { IS_BENGALI } from '#platform/contract/edition.ts'
import { OFFLINE } from '#platform/contract/messages.ts'
import { deliveryNote } from '#shop/orders/rules/delivery-note.ts'
import { HYDRATE } from '#storefront/browser/hydrate/hydrate-events.ts'
import { readDistrict, rememberDistrict } from '#storefront/stores/checkout/district.ts'
import { checkPrice } from '#storefront/stores/product/product.ts'
import { showToast } from '#storefront/stores/toasts.ts'
import { CHANGE_DISTRICT, CHOOSE_DISTRICT, YOUR_DISTRICT } from '#storefront/texts/widgets.ts'
import { countView } from './count-view.ts'
import { bindGallery } from './gallery.ts'
import { bindShare } from './share.ts'

/** Compares the page's price with today's; if they differ, the island that shows it hydrates and updates it. */
async function correctPrice(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-buy]')
  if (!box) return
  const { buy, price, discount, stock } = box.dataset
  if (await checkPrice(Number(buy), { price: Number(price), discount: Number(discount), stock })) {
    box.closest('astro-island')?.dispatchEvent(new Event(HYDRATE))
  }
}

/** Checks the price now, and when the shopper comes back to the page. */
function bindTodaysPrice(): void {
  const check = () => {
    correctPrice().catch(() => {
      // Offline: the cart shows today's prices before anything is ordered.
    })
  }
  check()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
}

/** A select field with all districts, on English pages in both languages. */
async function drawDistricts(chosen: string): Promise<HTMLSelectElement> {
  const { DISTRICTS } = await import('#platform/contract/values/geo.ts')
  const field = document.createElement('select')
  field.setAttribute('aria-label', YOUR_DISTRICT)
  field.append(new Option(CHOOSE_DISTRICT, ''))
  for (const { en, bn } of DISTRICTS)
    field.append(new Option(IS_BENGALI ? bn : `${en} · ${bn}`, en, false, en === chosen))
  return field
}

/** Shows the delivery cost in the shopper's district, and lets them choose it. */
function bindFacts(): void {
  const facts = document.querySelector<HTMLElement>('[data-delivery]')
  const note = facts?.querySelector('[data-delivery-note]')
  const button = facts?.querySelector<HTMLElement>('[data-choose-district]')
  if (!facts || !note || !button) return
  const show = (district: string) => {
    note.textContent = deliveryNote(JSON.parse(facts.dataset['delivery'] ?? '{}'), district)
  }
  note.setAttribute('role', 'status')
  const district = readDistrict()
  if (district) {
    show(district)
    button.textContent = CHANGE_DISTRICT
  }
  button.addEventListener('click', async () => {
    const field = await drawDistricts(readDistrict()).catch(() => undefined)
    if (!field) return void showToast('error', OFFLINE)
    field.addEventListener('change', () => {
      rememberDistrict(field.value)
      show(field.value)
    })
    button.replaceWith(field)
    field.focus()
  })
}

/** Leads to the sizes and colours that stand in the page, should the sheet for them not come. */
const leadToPickers = () => document.querySelector<HTMLElement>('[data-pickers] a')?.focus()

/** Where sizes or colours are still to choose, "Add to cart" opens the sheet for them. */
function bindOptionsSheet(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-choose]')
    if (button) void import('./options-sheet.ts').then(({ openSheet }) => openSheet(button), leadToPickers)
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
  bindOptionsSheet()
  const { bindOptions } = await import('./options.ts')
  bindOptions()
}
