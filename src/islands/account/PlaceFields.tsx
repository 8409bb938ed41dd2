import { useState } from 'react'
import { DISTRICTS } from '#contract/geo.ts'
import { findPlace } from '#rules/place.ts'
import type { FieldErrors } from '#stores/form.ts'
import { DISTRICT, UPAZILA_OR_THANA } from '#texts/account.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

interface Props {
  /** Stored names: English, Bengali, or any text of another client. */
  district: string
  upazila: string
  errors: FieldErrors
}

/** Select fields for a district and one of its upazilas or thanas. */
export function PlaceFields({ district, upazila, errors }: Props) {
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
