import { useStore } from '@nanostores/react'
import { MAX_NAME } from '#platform/contract/limits.ts'
import { findPlace } from '#platform/rules/place.ts'
import { DISTRICT_LABEL, UPAZILA_LABEL } from '#shop/orders/contract/order-labels.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#storefront/stores/checkout/order-form.ts'
import { $places, NO_PLACES } from '#storefront/stores/checkout/places.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'
import { PlaceOptions } from '#storefront/ui/PlaceOptions.tsx'
import styles from './Checkout.module.css'
import { OrderField } from './OrderField.tsx'

/** District and upazila or thana: select fields; text fields if the lists can't be loaded. */
export function PlaceFields({ errors }: { errors: FieldErrors }) {
  const { status, districts } = useStore($places, { ssr: () => NO_PLACES })
  const { district, upazila } = useStore($draft, { ssr: () => BLANK_DRAFT })
  const known = findPlace(districts, district)
  const upazilas = known?.upazilas ?? []
  const changeDistrict = (name: string) => changeDraft({ district: name, upazila: '' })
  const changeUpazila = (name: string) => changeDraft({ upazila: name })
  return (
    <div className={styles['places']}>
      <OrderField name="district" label={DISTRICT_LABEL} error={errors['district']}>
        {(field) =>
          status === 'failed' ? (
            <input
              {...field}
              autoComplete="address-level1"
              maxLength={MAX_NAME}
              value={district}
              onChange={({ target }) => changeDraft({ district: target.value })}
            />
          ) : (
            <select
              {...field}
              autoComplete="address-level1"
              lang="bn"
              value={known?.en ?? district}
              onChange={({ target }) => changeDistrict(target.value)}
            >
              <PlaceOptions places={districts} value={district} />
            </select>
          )
        }
      </OrderField>
      <OrderField name="upazila" label={UPAZILA_LABEL} error={errors['upazila']}>
        {(field) =>
          status === 'failed' || (status === 'ready' && district !== '' && !known) ? (
            <input
              {...field}
              autoComplete="address-level2"
              maxLength={MAX_NAME}
              value={upazila}
              onChange={({ target }) => changeUpazila(target.value)}
            />
          ) : (
            <select
              {...field}
              autoComplete="address-level2"
              lang="bn"
              value={findPlace(upazilas, upazila)?.en ?? upazila}
              onChange={({ target }) => changeUpazila(target.value)}
            >
              <PlaceOptions places={upazilas} value={upazila} />
            </select>
          )
        }
      </OrderField>
    </div>
  )
}
