import { IS_BENGALI } from '#platform/contract/edition.ts'
import { deliveryNote } from '#shop/orders/rules/delivery-note.ts'
import { readDistrict, rememberDistrict } from '#storefront/stores/checkout/district.ts'
import { CHANGE_DISTRICT, CHOOSE_DISTRICT, YOUR_DISTRICT } from '#storefront/texts/widgets.ts'

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
export function bindFacts(): void {
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
    const field = await drawDistricts(readDistrict())
    field.addEventListener('change', () => {
      rememberDistrict(field.value)
      show(field.value)
    })
    button.replaceWith(field)
    field.focus()
  })
}
