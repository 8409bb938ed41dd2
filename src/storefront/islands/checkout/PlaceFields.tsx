import { useStore } from '@nanostores/react'
import type { ChangeEvent, ComponentProps } from 'react'
import { MAX_NAME } from '#platform/contract/limits.ts'
import { findPlace } from '#platform/rules/place.ts'
import { DISTRICT_LABEL, UPAZILA_LABEL } from '#shop/orders/contract/order-labels.ts'
import { $draft, BLANK_DRAFT, changeDraft } from '#storefront/stores/checkout/order-form.ts'
import { $places, NO_PLACES } from '#storefront/stores/checkout/places.ts'
import type { FieldErrors } from '#storefront/stores/form.ts'
import { PlaceOptions } from '#storefront/ui/PlaceOptions.tsx'
import styles from './Checkout.module.css'
import { OrderField } from './OrderField.tsx'

interface PlaceProps extends Omit<ComponentProps<typeof OrderField>, 'children'> {
  level: 1 | 2
  /** Undefined if there is no list of them. */
  places: ComponentProps<typeof PlaceOptions>['places'] | undefined
  value: string
  onChange: (name: string) => void
}

/** One place of the address, chosen from a list or typed. */
function PlaceField({ level, places, value, onChange, ...own }: PlaceProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(target.value)
  const autoComplete = `address-level${level}` as const
  return (
    <OrderField {...own}>
      {(field) =>
        places ? (
          <select
            {...field}
            autoComplete={autoComplete}
            lang="bn"
            value={findPlace(places, value)?.en ?? value}
            onChange={change}
          >
            <PlaceOptions places={places} value={value} />
          </select>
        ) : (
          <input {...field} autoComplete={autoComplete} maxLength={MAX_NAME} value={value} onChange={change} />
        )
      }
    </OrderField>
  )
}

/** District and upazila or thana: select fields; text fields if the lists can't be loaded. */
export function PlaceFields({ errors }: { errors: FieldErrors }) {
  const { status, districts } = useStore($places, { ssr: () => NO_PLACES })
  const { district, upazila } = useStore($draft, { ssr: () => BLANK_DRAFT })
  const hasFailed = status === 'failed'
  const known = findPlace(districts, district)
  const isOther = status === 'ready' && district !== '' && !known
  return (
    <div className={styles['places']}>
      <PlaceField
        name="district"
        label={DISTRICT_LABEL}
        error={errors['district']}
        level={1}
        value={district}
        places={hasFailed ? undefined : districts}
        onChange={(name) => changeDraft(hasFailed ? { district: name } : { district: name, upazila: '' })}
      />
      <PlaceField
        name="upazila"
        label={UPAZILA_LABEL}
        error={errors['upazila']}
        level={2}
        value={upazila}
        places={hasFailed || isOther ? undefined : (known?.upazilas ?? [])}
        onChange={(name) => changeDraft({ upazila: name })}
      />
    </div>
  )
}
