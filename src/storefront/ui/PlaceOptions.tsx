import type { Place, Upazila } from '#platform/contract/values/geo.ts'
import { textLang } from '#platform/rules/language.ts'
import { findPlace } from '#platform/rules/place.ts'

interface Props {
  places: (Place & Partial<Upazila>)[]
  /** The chosen name. If it is not in the list, it is added as an option. */
  value: string
}

const options = (places: Place[]) =>
  places.map(({ en, bn }) => (
    <option key={en} value={en}>
      {bn}
    </option>
  ))

/** Options with the Bengali names of places; metropolitan thanas are in a separate group. */
export function PlaceOptions({ places, value }: Props) {
  const thanas = places.filter(({ isMetro }) => isMetro)
  return (
    <>
      <option value="">বেছে নিন</option>
      {value !== '' && !findPlace(places, value) && (
        <option value={value} lang={textLang(value) ?? 'en'}>
          {value}
        </option>
      )}
      {thanas.length > 0 ? (
        <>
          <optgroup label="মহানগর থানা">{options(thanas)}</optgroup>
          <optgroup label="উপজেলা">{options(places.filter(({ isMetro }) => !isMetro))}</optgroup>
        </>
      ) : (
        options(places)
      )}
    </>
  )
}
