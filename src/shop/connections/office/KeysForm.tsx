import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { fieldErrors, showFormFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { Toggle } from '#office/parts/Switch.tsx'
import { queryClient } from '#office/queries.ts'
import { CONNECTIONS } from '#office/query-keys.ts'
import { addConnection, changeConnection } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeConnection, Provider } from '#shop/connections/contract/office/connections.ts'
import { KeyFields } from './KeyFields.tsx'

interface Props {
  provider: Provider
  /** The connection whose keys are changed; without it a new one is added. */
  connection?: OfficeConnection
  done: () => void
}

/** What is typed in the form and kept over its screen, and what sends it. */
function useKeys({ provider, connection, done }: Props) {
  const { parcels, language } = useTexts()
  const isSecret = (key: string) => provider.keys.some((field) => field.name === key && field.is_secret)
  const begin = () => ({
    name: connection?.name ?? provider.name[language],
    is_test: connection?.is_test ?? false,
    keys: Object.fromEntries(
      provider.keys.map((field) => [field.name, connection?.settings[field.name] ?? field.initial]),
    ),
  })
  const about = ['keys', provider.kind, provider.provider, connection?.pk, connection?.version].join(' ')
  const { value: typed, change, done: close } = useKept(about, begin, done)
  // Kept nowhere.
  const [secrets, setSecrets] = useState<Record<string, string>>({})
  const { name, is_test } = typed
  const keys = { ...typed.keys, ...secrets }
  const save = useMutation({
    mutationFn: () => {
      const json = { name, keys, is_test }
      if (connection)
        return call(changeConnection, { params: { id: connection.pk }, json: { ...json, version: connection.version } })
      return call(addConnection, { json: { ...json, kind: provider.kind, provider: provider.provider } })
    },
    onSuccess(answer) {
      queryClient.setQueryData(CONNECTIONS, answer)
      toast.success(parcels.saved)
      close()
    },
    onError: showFormFailure,
  })
  const set = (field: string, value: string) =>
    isSecret(field)
      ? setSecrets({ ...secrets, [field]: value })
      : change((now) => ({ ...now, keys: { ...now.keys, [field]: value } }))
  return { typed, keys, change, set, save }
}

/** The form of what a provider wants to know, as its adapter declares it. */
export function KeysForm(props: Props) {
  const { provider, connection } = props
  const { parcels, common, refusals } = useTexts()
  const { typed, keys, change, set, save } = useKeys(props)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const errorOf = fieldErrors(save.error, {}, refusals.fields_invalid)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        label={parcels.name}
        value={typed.name}
        onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
        error={errorOf('name')}
      />
      <KeyFields fields={provider.keys} values={keys} set={set} errorOf={errorOf} connection={connection?.pk} />
      {provider.has_test && (
        <Toggle
          label={parcels.isTest}
          checked={typed.is_test}
          onChange={({ target }) => change((now) => ({ ...now, is_test: target.checked }))}
        />
      )}
      <Button look="primary" type="submit" busy={save.isPending}>
        {common.save}
      </Button>
    </form>
  )
}
