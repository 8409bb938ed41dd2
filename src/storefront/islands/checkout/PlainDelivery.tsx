import type { District } from '#platform/contract/values/geo.ts'
import { findPlace } from '#platform/rules/place.ts'
import { UPAZILA_LABEL } from '#shop/orders/contract/order-labels.ts'
import { PlaceOptions } from '#storefront/ui/PlaceOptions.tsx'
import { AddressField, NameField, PhoneField } from './DeliveryFields.tsx'
import { OrderField } from './OrderField.tsx'

interface Props {
  /** As typed. */
  fields: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  district: District
}

/** Recipient and address, for a page without script: the district was chosen before. */
export function PlainDelivery({ fields, errors, district: { upazilas } }: Props) {
  const { name = '', phone_number = '', upazila = '', delivery_address = '' } = fields
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
      <AddressField text={delivery_address} error={errors['delivery_address']} />
      <NameField text={name} error={errors['name']} />
      <PhoneField text={phone_number} error={errors['phone_number']} />
    </>
  )
}
