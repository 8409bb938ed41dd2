import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { Choices, SelectField } from '#office/parts/Field.tsx'
import { DISTRICTS, type Place } from '#platform/contract/values/geo.ts'
import { findPlace } from '#platform/rules/place.ts'
import type { DeliveryCharges, Shipping } from '#shop/orders/contract/checkout.ts'
import styles from './form.module.css'

interface Props {
  district: string
  upazila: string
  change: (place: { district: string; upazila: string }) => void
  errors: { district?: string | undefined; upazila?: string | undefined }
}

/** The places by both names, and one that is in no list as it was typed. */
function usePlaceOptions() {
  const language = useStore($language)
  return (places: Place[], value: string): [string, string][] => {
    const known = places.map(({ en, bn }): [string, string] => [
      en,
      language === 'bn' ? `${bn} · ${en}` : `${en} · ${bn}`,
    ])
    return value === '' || findPlace(places, value) ? known : [[value, value], ...known]
  }
}

/** District, and its upazilas and thanas. */
export function PlaceFields({ district, upazila, change, errors }: Props) {
  const { orderForm: texts } = useTexts()
  const optionsOf = usePlaceOptions()
  const known = findPlace(DISTRICTS, district)
  const upazilas = known?.upazilas ?? []
  return (
    <div className={styles['pair']}>
      <SelectField
        name="district"
        label={texts.district}
        error={errors.district}
        value={known?.en ?? district}
        none=""
        options={optionsOf(DISTRICTS, district)}
        choose={(next) => change({ district: next, upazila: '' })}
      />
      <SelectField
        name="upazila"
        label={texts.upazila}
        error={errors.upazila}
        value={findPlace(upazilas, upazila)?.en ?? upazila}
        none=""
        options={optionsOf(upazilas, upazila)}
        choose={(next) => change({ district, upazila: next })}
      />
    </div>
  )
}

interface ZoneProps {
  zone: keyof Shipping | undefined
  choose: (zone: keyof Shipping) => void
  /** What delivery costs; undefined until it is known. */
  charges: DeliveryCharges | undefined
}

/** Inside or outside Dhaka, each with what the shop takes for the delivery. */
export function ZoneField({ zone, choose, charges }: ZoneProps) {
  const { orders, orderForm: texts } = useTexts()
  const { taka } = useFormats()
  const choiceOf = (value: keyof Shipping, name: string) => {
    const amount = charges?.[value]
    return { value, label: amount == null ? name : `${name} · ${taka(amount)}` }
  }
  return (
    <Choices
      legend={orders.shipping}
      choices={[choiceOf('inside_dhaka', texts.insideDhaka), choiceOf('outside_dhaka', texts.outsideDhaka)]}
      value={zone}
      choose={choose}
    />
  )
}
