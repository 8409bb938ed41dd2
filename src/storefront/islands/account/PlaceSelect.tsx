import { IS_BENGALI } from '#platform/contract/edition.ts'
import type { Place } from '#platform/contract/values/geo.ts'
import { findPlace } from '#platform/rules/place.ts'
import { PlaceOptions } from '#storefront/ui/PlaceOptions.tsx'
import { FieldNotes, fieldId, marked } from './Field.tsx'

interface Props {
  name: string
  label: string
  labelBn: string
  places: Place[]
  /** The stored name. If it is not in the list, it is added as an option. */
  value: string
  error: string | undefined
  onChoose?: (name: string) => void
}

export function PlaceSelect({ name, label, labelBn, places, value, error, onChoose }: Props) {
  const id = fieldId(name)
  return (
    <div className="field">
      <label htmlFor={id}>
        {IS_BENGALI ? (
          labelBn
        ) : (
          <>
            {label} <span lang="bn">({labelBn})</span>
          </>
        )}
      </label>
      <select
        {...marked(id, undefined, error)}
        name={name}
        lang="bn"
        defaultValue={findPlace(places, value)?.en ?? value}
        required={true}
        onChange={({ target }) => onChoose?.(target.value)}
      >
        <PlaceOptions places={places} value={value} />
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
