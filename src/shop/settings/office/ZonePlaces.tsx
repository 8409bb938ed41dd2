import { useStore } from '@nanostores/react'
import { $language, useTexts } from '#office/language.ts'
import { SelectField } from '#office/parts/Field.tsx'
import { Chosen } from '#office/resource/Chosen.tsx'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { placesOf } from '#shop/settings/contract/delivery-zone.ts'

/** The places that a zone may have, in the language of the signed-in person. */
export function usePlaces() {
  const { zones: texts } = useTexts()
  const language = useStore($language)
  return [
    { key: 'inside_dhaka', name: texts.inside },
    { key: 'outside_dhaka', name: texts.outside },
    ...DISTRICTS.map(({ en, bn }) => {
      const name = language === 'bn' ? bn : en
      return { key: en, name: en === 'Dhaka' ? texts.around(name) : name }
    }),
  ]
}

interface PlacesProps {
  value: string
  set: (places: string) => void
  error: string | undefined
  /** Places of other zones. */
  taken: ReadonlySet<string>
}

/** The places of a zone, each with a button that takes it out. */
export function Places({ value, set, error, taken }: PlacesProps) {
  const { zones: texts } = useTexts()
  const places = usePlaces()
  const chosen = placesOf(value)
  const free = places.filter(({ key }) => !chosen.includes(key) && !taken.has(key))
  return (
    <Chosen
      legend={texts.places}
      chosen={places.filter(({ key }) => chosen.includes(key))}
      remove={(gone) => set(chosen.filter((place) => place !== gone).join(', '))}
    >
      <SelectField
        name="places"
        label={texts.addPlace}
        error={error}
        value=""
        none=""
        options={free.map(({ key, name }) => [key, name])}
        choose={(place) => set([...chosen, place].join(', '))}
      />
    </Chosen>
  )
}
