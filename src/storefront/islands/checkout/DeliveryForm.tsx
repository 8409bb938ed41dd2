import { useStore } from '@nanostores/react'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#storefront/stores/checkout/order-form.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'
import { SHIPPING_ADDRESS } from '#storefront/texts/checkout.ts'
import { CardTitle } from './CardTitle.tsx'
import styles from './Checkout.module.css'
import { AddressField, NameField, PhoneField } from './DeliveryFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { SavedAddress } from './SavedAddress.tsx'

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
