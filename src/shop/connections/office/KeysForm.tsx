import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { fieldErrors, showFormFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { Toggle } from '#office/parts/Switch.tsx'
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

/** The form of what a provider wants to know, as its adapter declares it. */
export function KeysForm({ provider, connection, done }: Props) {
  const { parcels, common, refusals, language } = useTexts()
  const client = useQueryClient()
  const first = Object.fromEntries(
    provider.keys.map(({ name, initial }) => [name, connection?.settings[name] ?? initial]),
  )
  const [keys, setKeys] = useState<Record<string, string>>(first)
  const [name, setName] = useState(connection?.name ?? provider.name[language])
  const [is_test, setTest] = useState(connection?.is_test ?? false)
  const save = useMutation({
    mutationFn: () => {
      const json = { name, keys, is_test }
      if (connection)
        return call(changeConnection, { params: { id: connection.pk }, json: { ...json, version: connection.version } })
      return call(addConnection, { json: { ...json, kind: provider.kind, provider: provider.provider } })
    },
    onSuccess(answer) {
      client.setQueryData(CONNECTIONS, answer)
      toast.success(parcels.saved)
      done()
    },
    onError: showFormFailure,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const errorOf = fieldErrors(save.error, {}, refusals.fields_invalid)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        label={parcels.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errorOf('name')}
      />
      <KeyFields
        fields={provider.keys}
        values={keys}
        set={(field, value) => setKeys({ ...keys, [field]: value })}
        errorOf={errorOf}
        connection={connection?.pk}
      />
      {provider.has_test && (
        <Toggle label={parcels.isTest} checked={is_test} onChange={(event) => setTest(event.target.checked)} />
      )}
      <Button look="primary" type="submit" busy={save.isPending}>
        {common.save}
      </Button>
    </form>
  )
}
