import { useStore } from '@nanostores/react'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import { bengaliPlace } from '#platform/rules/place.ts'
import { $choices, NO_CHOICES } from '#storefront/stores/account/address-choice.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#storefront/stores/checkout/order-form.ts'
import { $places, NO_PLACES } from '#storefront/stores/checkout/places.ts'

/** Select field for the addresses that the customer has saved. Renders nothing with less than two. */
export function SavedAddress() {
  const choices = useStore($choices, { ssr: () => NO_CHOICES })
  const { district, upazila, delivery_address } = useStore($draft, { ssr: () => BLANK_DRAFT })
  const { districts } = useStore($places, { ssr: () => NO_PLACES })
  if (choices.length < 2) return null
  const at = choices.findIndex(
    (choice) =>
      choice.district === district && choice.upazila === upazila && choice.delivery_address === delivery_address,
  )
  // The checkout has the list of places already; shown-place.ts would bring it before the form.
  const shown = (choice: (typeof choices)[number]) => (IS_BENGALI ? bengaliPlace(districts, choice) : choice)
  const choose = (index: number) => {
    const choice = choices[index]
    if (choice) changeDraft(choice)
  }
  return (
    <div className="field">
      <label htmlFor="saved-address" lang="bn">
        সেভ করা ঠিকানা থেকে বেছে নিন
      </label>
      <select id="saved-address" value={at} onChange={({ target }) => choose(Number(target.value))}>
        <option value={-1}>—</option>
        {choices.map((choice, index) => (
          <option key={choice.delivery_address + choice.upazila} value={index}>
            {[choice.delivery_address, shown(choice).upazila, shown(choice).district].join(', ')}
          </option>
        ))}
      </select>
    </div>
  )
}
