import { useStore } from '@nanostores/react'
import { ADDRESS_MOST, NAME_MOST } from '#contract/limits.ts'
import { ADDRESS_LABEL, NAME_LABEL, ODD_PHONE, PHONE_LABEL } from '#contract/order-labels.ts'
import { PAGES } from '#contract/paths.ts'
import { isOddPhone } from '#rules/order-form.ts'
import type { FieldErrors } from '#stores/form.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#stores/order-form.ts'
import { SHIPPING_ADDRESS } from '#texts/checkout.ts'
import { CardTitle } from './CardTitle.tsx'
import styles from './Checkout.module.css'
import { OrderField } from './OrderField.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { SavedAddress } from './SavedAddress.tsx'

/** First card of the checkout: recipient and address (spec §2: Bengali labels). */
export function DeliveryForm({ errors }: { errors: FieldErrors }) {
  const { name, phone_number, delivery_address } = useStore($draft, { ssr: () => BLANK_DRAFT })
  const hint = isOddPhone(phone_number) ? ODD_PHONE : undefined
  return (
    <section className="panel stack" aria-labelledby="delivery">
      <div className={styles['head']}>
        <CardTitle id="delivery" step={1} text={SHIPPING_ADDRESS} bengali="ডেলিভারির ঠিকানা" />
        <a href={PAGES.address} lang="bn">
          সেভ করা ঠিকানা
        </a>
      </div>
      <SavedAddress />
      <OrderField name="name" label={NAME_LABEL} error={errors['name']}>
        {(field) => (
          <input
            {...field}
            autoComplete="name"
            maxLength={NAME_MOST}
            value={name}
            onChange={({ target }) => changeDraft({ name: target.value })}
          />
        )}
      </OrderField>
      <OrderField name="phone_number" label={PHONE_LABEL} hint={hint} error={errors['phone_number']}>
        {(field) => (
          <input
            {...field}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            value={phone_number}
            onChange={({ target }) => changeDraft({ phone_number: target.value })}
          />
        )}
      </OrderField>
      <PlaceFields errors={errors} />
      <OrderField name="delivery_address" label={ADDRESS_LABEL} error={errors['delivery_address']}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            autoComplete="street-address"
            maxLength={ADDRESS_MOST}
            value={delivery_address}
            onChange={({ target }) => changeDraft({ delivery_address: target.value })}
          />
        )}
      </OrderField>
    </section>
  )
}
