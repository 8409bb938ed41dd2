import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { showItemFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { CONNECTIONS } from '#office/query-keys.ts'
import { changeConnection, checkConnection, listExchanges } from '#platform/contract/addresses/admin-routes.ts'
import type { CheckAnswer, OfficeConnection, Provider } from '#shop/connections/contract/office/connections.ts'
import styles from './Connections.module.css'
import { KeysForm } from './KeysForm.tsx'

/** What a check found: only one kind of refusal means that the keys are wrong. */
function useChecked() {
  const { parcels } = useTexts()
  return ({ kind, code, label, words }: CheckAnswer): string => {
    if (kind === 'done') return parcels.checked.done(label ?? '')
    if (kind !== 'refused') return parcels.checked[kind]
    return code === 'keys' ? parcels.checked.wrong(words) : parcels.checked.refused(words)
  }
}

/** The last requests and webhook calls of a connection. */
function Exchanges({ id }: { id: number }) {
  const { parcels } = useTexts()
  const { moment } = useFormats()
  const { data, error, refetch } = useQuery({
    queryKey: [...CONNECTIONS, id, 'exchanges'],
    queryFn: () => call(listExchanges, { params: { id } }),
  })
  return (
    <div className="stack">
      <Loading {...{ data, error, refetch }} lines={3} />
      {data && data.sent.length + data.received.length === 0 && <p className="muted">{parcels.nothingSaid}</p>}
      {data?.sent.map((each) => (
        <details key={each.pk} className={styles['raw']}>
          <summary>
            {moment(each.at)} · {each.method} {each.path} · {each.status ?? parcels.noAnswer}
          </summary>
          <pre>{[each.sent, each.received].filter(Boolean).join('\n')}</pre>
        </details>
      ))}
      {data?.received.map((each) => (
        <details key={`hook ${each.pk}`} className={styles['raw']}>
          <summary>{moment(each.at)} · webhook</summary>
          <pre>{each.body}</pre>
        </details>
      ))}
    </div>
  )
}

/** A connection: whether it works, its switch, its keys, its webhook, and what was said last. */
export function ConnectionItem({ connection, provider }: { connection: OfficeConnection; provider: Provider }) {
  const { parcels } = useTexts()
  const can = useCan()
  const client = useQueryClient()
  const say = useChecked()
  const [sheet, setSheet] = useState<'keys' | 'exchanges'>()
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
  const close = () => setSheet(undefined)
  // A courier by file and a phone are never called, so that no success of theirs can be seen.
  const isCalled = provider.has_check || connection.kind === 'sender' || connection.kind === 'gateway'
  return (
    <section className="panel stack">
      <h2>{connection.name}</h2>
      {(isCalled || connection.is_test) && (
        <p className="row">
          {isCalled && (
            <Badge tone={connection.confirmed_at ? 'green' : 'marigold'}>
              {connection.confirmed_at ? parcels.confirmed : parcels.unconfirmed}
            </Badge>
          )}
          {connection.is_test && <Badge>{parcels.isTest}</Badge>}
        </p>
      )}
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
        {can('secret:edit') && <Button onClick={() => setSheet('keys')}>{parcels.editKeys}</Button>}
        <Button look="quiet" onClick={() => setSheet('exchanges')}>
          {parcels.exchanges}
        </Button>
      </div>
      <Sheet
        isOpen={sheet !== undefined}
        close={close}
        title={sheet === 'exchanges' ? parcels.exchanges : parcels.editKeys}
      >
        {sheet === 'exchanges' ? <Exchanges id={id} /> : <KeysForm {...{ provider, connection }} done={close} />}
      </Sheet>
    </section>
  )
}
