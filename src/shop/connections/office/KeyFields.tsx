import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { newKey } from '#platform/client/new-key.ts'
import type { Provider } from '#shop/connections/contract/office/connections.ts'
import { StoreField } from './StoreField.tsx'

interface Props {
  fields: Provider['keys']
  values: Record<string, string>
  set: (field: string, value: string) => void
  errorOf: (name: string) => string | undefined
  /** The connection whose secrets are stored already. */
  connection: number | undefined
}

/** The fields that an adapter declares. A secret that the shop makes up is shown, to be pasted elsewhere. */
export function KeyFields({ fields, values, set, errorOf, connection }: Props) {
  const { parcels, language } = useTexts()
  return fields.map((field) => (
    <div key={field.name} className="stack">
      {field.is_store ? (
        <StoreField
          {...{ field, connection }}
          value={values[field.name] ?? ''}
          set={(store) => set(field.name, store)}
          error={errorOf(`keys.${field.name}`)}
        />
      ) : (
        <Field
          label={field.label[language]}
          hint={[field.hint?.[language], connection !== undefined && field.is_secret && parcels.keep]
            .filter(Boolean)
            .join(' ')}
          type={field.is_secret && !field.is_made ? 'password' : 'text'}
          value={values[field.name] ?? ''}
          onChange={(event) => set(field.name, event.target.value)}
          error={errorOf(`keys.${field.name}`)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {field.is_made && <Button onClick={() => set(field.name, newKey())}>{parcels.make}</Button>}
    </div>
  ))
}
