import type { District } from '#contract/geo.ts'
import { ADDRESS_MOST, NAME_MOST, PHONE_MOST } from '#contract/limits.ts'
import { ADDRESS_LABEL, NAME_LABEL, ODD_PHONE, PHONE_LABEL, UPAZILA_LABEL } from '#contract/order-labels.ts'
import { isOddPhone } from '#rules/order-form.ts'
import { findPlace } from '#rules/place.ts'
import { PlaceOptions } from '#ui/PlaceOptions.tsx'
import { OrderField } from './OrderField.tsx'

interface Props {
  /** As typed. */
  fields: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  district: District
}

/** Recipient and address, for a page without script: the district was chosen before. */
export function PlainDelivery({ fields, errors, district: { upazilas } }: Props) {
  const { name, phone_number = '', upazila = '', delivery_address } = fields
  const hint = isOddPhone(phone_number) ? ODD_PHONE : undefined
  return (
    <>
      <OrderField name="upazila" label={UPAZILA_LABEL} error={errors['upazila']}>
        {(field) => (
          <select
            {...field}
            autoComplete="address-level2"
            lang="bn"
            defaultValue={findPlace(upazilas, upazila)?.en ?? upazila}
          >
            <PlaceOptions places={upazilas} value={upazila} />
          </select>
        )}
      </OrderField>
      <OrderField name="delivery_address" label={ADDRESS_LABEL} error={errors['delivery_address']}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            autoComplete="street-address"
            maxLength={ADDRESS_MOST}
            defaultValue={delivery_address}
          />
        )}
      </OrderField>
      <OrderField name="name" label={NAME_LABEL} error={errors['name']}>
        {(field) => <input {...field} autoComplete="name" maxLength={NAME_MOST} defaultValue={name} />}
      </OrderField>
      <OrderField name="phone_number" label={PHONE_LABEL} hint={hint} error={errors['phone_number']}>
        {(field) => (
          <input
            {...field}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={PHONE_MOST}
            defaultValue={phone_number}
          />
        )}
      </OrderField>
    </>
  )
}
