import { useState } from 'react'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { CONNECTIONS } from '#office/query-keys.ts'
import { pathOf } from '#office/router.ts'
import { listConnections } from '#platform/contract/addresses/admin-routes.ts'
import { CONNECTION_KINDS, type ConnectionKind } from '#shop/connections/contract/connection.ts'
import type { Provider } from '#shop/connections/contract/office/connections.ts'
import { ConnectionItem } from './ConnectionItem.tsx'
import styles from './Connections.module.css'
import { KeysForm } from './KeysForm.tsx'

interface ProvidersProps {
  kind: ConnectionKind
  providers: Provider[]
  add: (provider: Provider) => void
}

/** Those of a kind that the shop can be connected to. */
function Providers({ kind, providers, add }: ProvidersProps) {
  const { parcels, connections, language } = useTexts()
  return (
    <section className="stack">
      <h2>{connections.kinds[kind]}</h2>
      <div className={styles['providers']}>
        {providers.map((each) => (
          <Button key={each.provider} icon="plus" onClick={() => add(each)}>
            {parcels.connect(each.name[language])}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** The accounts of the shop at couriers and other services, and those that it can be connected to. */
export function Connections() {
  const { parcels, language } = useTexts()
  const can = useCan()
  const { data, error, refetch } = useRead(CONNECTIONS, listConnections)
  const [added, setAdded] = useState<Provider>()
  return (
    <Screen title={parcels.connections} back={pathOf('shop')}>
      <div className="stack">
        <p className="muted">{parcels.connectionsHint}</p>
        <Loading {...{ data, error, refetch }} lines={3} />
        {data?.results.map((each) => {
          const provider = data.providers.find(({ kind, provider: id }) => kind === each.kind && id === each.provider)
          return provider && <ConnectionItem key={each.pk} connection={each} provider={provider} />
        })}
        {can('secret:edit') &&
          CONNECTION_KINDS.map((kind) => {
            const providers = data?.providers.filter((each) => each.kind === kind) ?? []
            return providers.length > 0 && <Providers key={kind} {...{ kind, providers, add: setAdded }} />
          })}
      </div>
      <Sheet
        isOpen={added !== undefined}
        close={() => setAdded(undefined)}
        title={added ? parcels.connect(added.name[language]) : ''}
        description={added?.note?.[language]}
      >
        {added && <KeysForm provider={added} done={() => setAdded(undefined)} />}
      </Sheet>
    </Screen>
  )
}
