import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { CONNECTIONS } from '#office/query-keys.ts'
import { newKey } from '#platform/client/new-key.ts'
import { listStores } from '#platform/contract/addresses/admin-routes.ts'
import type { Provider } from '#shop/connections/contract/office/connections.ts'

interface StoreProps {
  field: Provider['keys'][number]
  /** The connection whose stores are offered; without stored keys nobody can be asked. */
  connection: number | undefined
  value: string
  set: (value: string) => void
  error: string | undefined
}

/** The store that a courier picks up from, of those that its API lists; typed where it lists none. */
function StoreField({ field, connection, value, set, error }: StoreProps) {
  const { connections: texts, language } = useTexts()
  const { data, isLoading } = useRead([...CONNECTIONS, connection, 'stores'], listStores, {
    params: { id: connection ?? 0 },
    enabled: connection !== undefined,
    retry: false,
  })
  const label = field.label[language]
  const hint = field.hint?.[language]
  if (isLoading) return <Skeleton lines={1} />
  const stores = data?.results ?? []
  if (stores.length === 0) {
    const why = connection === undefined ? texts.storesLater : texts.noStores
    const hints = [hint, why].filter(Boolean).join(' ')
    return <Field label={label} hint={hints} value={value} onChange={({ target }) => set(target.value)} error={error} />
  }
  const known = stores.map(({ id, name }): [string, string] => [id, `${name} (${id})`])
  const isKnown = value === '' || stores.some(({ id }) => id === value)
  return (
    <SelectField
      {...{ label, hint, value, error }}
      none={field.is_optional ? texts.noStore : texts.chooseStore}
      options={isKnown ? known : [[value, texts.unknownStore(value)], ...known]}
      choose={set}
    />
  )
}

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
