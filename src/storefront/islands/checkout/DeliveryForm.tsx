import { useStore } from '@nanostores/react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { IS_BENGALI } from '#platform/contract/edition.ts'
import { bengaliPlace } from '#platform/rules/place.ts'
import { $choices, NO_CHOICES } from '#storefront/stores/account/address-choice.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#storefront/stores/checkout/order-form.ts'
import { $places, NO_PLACES } from '#storefront/stores/checkout/places.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'
import { SHIPPING_ADDRESS } from '#storefront/texts/checkout.ts'
import { CardTitle } from './CardTitle.tsx'
import styles from './Checkout.module.css'
import { AddressField, NameField, PhoneField } from './DeliveryFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'

/** Select field for the addresses that the customer has saved. Renders nothing with less than two. */
function SavedAddress() {
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

/** First card of the checkout: recipient and address (spec §2: Bengali labels). */
export function DeliveryForm({ errors }: { errors: FieldErrors }) {
  const draft = useStore($draft, { ssr: () => BLANK_DRAFT })
  const field = (name: 'name' | 'phone_number' | 'delivery_address') => ({
    text: draft[name],
    error: errors[name],
    onType: (text: string) => changeDraft({ [name]: text }),
  })
  return (
    <section className="panel stack" aria-labelledby="delivery">
      <div className={styles['head']}>
        <CardTitle id="delivery" step={1} text={SHIPPING_ADDRESS} bengali="ডেলিভারির ঠিকানা" />
        <a href={PAGES.address} lang="bn">
          সেভ করা ঠিকানা
        </a>
      </div>
      <SavedAddress />
      <NameField {...field('name')} />
      <PhoneField {...field('phone_number')} />
      <PlaceFields errors={errors} />
      <AddressField {...field('delivery_address')} />
    </section>
  )
}
