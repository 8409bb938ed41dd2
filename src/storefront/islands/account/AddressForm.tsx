import { useState } from 'react'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { findPlace } from '#platform/rules/place.ts'
import { orEmpty } from '#platform/rules/placeholder.ts'
import type { Address } from '#shop/customers/contract/account.ts'
import type { FieldErrors, Outcome } from '#storefront/stores/form.ts'
import { DISTRICT, SAVE_ADDRESS, UPAZILA_OR_THANA } from '#storefront/texts/account/account.ts'
import { SAVING } from '#storefront/texts/words.ts'
import { AddressText } from './AddressText.tsx'
import { Form } from './Form.tsx'
import { PlaceSelect } from './PlaceSelect.tsx'

interface PlaceFieldsProps {
  /** Stored names: English, Bengali, or any text of another client. */
  district: string
  upazila: string
  errors: FieldErrors
}

/** Select fields for a district and one of its upazilas or thanas. */
function PlaceFields({ district, upazila, errors }: PlaceFieldsProps) {
  const [chosen, setChosen] = useState(findPlace(DISTRICTS, district)?.en ?? district)
  const upazilas = findPlace(DISTRICTS, chosen)?.upazilas ?? []
  return (
    <>
      <PlaceSelect
        name="district"
        label={DISTRICT}
        labelBn="জেলা"
        places={DISTRICTS}
        value={district}
        error={errors['district']}
        onChoose={setChosen}
      />
      <PlaceSelect
        key={chosen}
        name="upazila"
        label={UPAZILA_OR_THANA}
        labelBn="উপজেলা / থানা"
        places={upazilas}
        value={findPlace(DISTRICTS, district)?.en === chosen || district === chosen ? upazila : ''}
        error={errors['upazila']}
      />
    </>
  )
}

const NAMES = ['district', 'upazila', 'address'] as const

interface Props {
  label: string
  /** As stored: a dash means empty. */
  address: Address
  send: (address: Address) => Promise<Outcome>
  onClose?: () => void
}

export function AddressForm({ label, address: { district, upazila, address }, send, onClose }: Props) {
  return (
    <Form names={NAMES} label={label} submit={SAVE_ADDRESS} sending={SAVING} send={send} onClose={onClose}>
      {(errors) => (
        <>
          <PlaceFields district={orEmpty(district)} upazila={orEmpty(upazila)} errors={errors} />
          <AddressText value={orEmpty(address)} error={errors['address']} />
        </>
      )}
    </Form>
  )
}
