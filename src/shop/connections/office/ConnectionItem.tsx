import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { showItemFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { CONNECTIONS } from '#office/query-keys.ts'
import { changeConnection, checkConnection } from '#platform/contract/addresses/admin-routes.ts'
import type { CheckAnswer, OfficeConnection, Provider } from '#shop/connections/contract/office/connections.ts'
import { ConnectionStanding } from './ConnectionStanding.tsx'
import styles from './Connections.module.css'
import { Exchanges } from './Exchanges.tsx'
import { KeysForm } from './KeysForm.tsx'
import { RemoveConnection } from './RemoveConnection.tsx'

/** What a check found: only one kind of refusal means that the keys are wrong. */
function useChecked() {
  const { parcels } = useTexts()
  return ({ kind, code, label, words }: CheckAnswer): string => {
    if (kind === 'done') return parcels.checked.done(label ?? '')
    if (kind !== 'refused') return parcels.checked[kind]
    return code === 'keys' ? parcels.checked.wrong(words) : parcels.checked.refused(words)
  }
}

type Opened = 'keys' | 'exchanges' | 'remove'

interface Shown {
  what: Opened | undefined
  provider: Provider
  connection: OfficeConnection
  close: () => void
}

/** What is opened of a connection. */
function ConnectionSheet({ what, provider, connection, close }: Shown) {
  const { parcels, connections } = useTexts()
  const titles: Record<Opened, string> = {
    keys: parcels.editKeys,
    exchanges: parcels.exchanges,
    remove: connections.removeTitle(connection.name),
  }
  return (
    <Sheet isOpen={what !== undefined} close={close} title={what ? titles[what] : ''}>
      {what === 'exchanges' && <Exchanges id={connection.pk} />}
      {what === 'keys' && <KeysForm {...{ provider, connection }} done={close} />}
      {what === 'remove' && <RemoveConnection connection={connection} done={close} />}
    </Sheet>
  )
}

/** A connection: whether it works, its switch, its keys, its webhook, and what was said last. */
export function ConnectionItem({ connection, provider }: { connection: OfficeConnection; provider: Provider }) {
  const { parcels, connections } = useTexts()
  const can = useCan()
  const client = useQueryClient()
  const say = useChecked()
  const [what, setWhat] = useState<Opened>()
  const { pk: id, version, is_on, hook } = connection
  const change = useMutation({
    mutationFn: (isOn: boolean) => call(changeConnection, { params: { id }, json: { version, is_on: isOn } }),
    onSuccess: (answer) => client.setQueryData(CONNECTIONS, answer),
    onError: showItemFailure,
  })
  const check = useMutation({
    mutationFn: () => call(checkConnection, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: CONNECTIONS }),
    onError: showItemFailure,
  })
  const close = () => setWhat(undefined)
  return (
    <section className="panel stack">
      <h2>{connection.name}</h2>
      <ConnectionStanding connection={connection} provider={provider} />
      {connection.rest_until && <p>{parcels.resting}</p>}
      {can('secret:edit') && <Switch label={parcels.isOn} isOn={is_on} change={(isOn) => change.mutate(isOn)} />}
      {hook && (
        <p className={styles['hook']}>
          <span className="muted">{parcels.hook}</span> <code>{hook}</code>
        </p>
      )}
      {check.data && <p role="status">{say(check.data)}</p>}
      <div className="row">
        {provider.has_check && (
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {parcels.check}
          </Button>
        )}
        {can('secret:edit') && <Button onClick={() => setWhat('keys')}>{parcels.editKeys}</Button>}
        <Button look="quiet" onClick={() => setWhat('exchanges')}>
          {parcels.exchanges}
        </Button>
        {can('secret:edit') && (
          <Button look="quiet" onClick={() => setWhat('remove')} aria-label={connections.removeTitle(connection.name)}>
            {connections.remove}
          </Button>
        )}
      </div>
      <ConnectionSheet {...{ what, provider, connection, close }} />
    </section>
  )
}
