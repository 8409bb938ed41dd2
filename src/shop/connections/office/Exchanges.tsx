import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Loading } from '#office/parts/States.tsx'
import { CONNECTIONS } from '#office/query-keys.ts'
import { listExchanges } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Connections.module.css'

/** The last requests and webhook calls of a connection. */
export function Exchanges({ id }: { id: number }) {
  const { parcels } = useTexts()
  const { moment } = useFormats()
  const { data, error, refetch } = useRead([...CONNECTIONS, id, 'exchanges'], listExchanges, { params: { id } })
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
