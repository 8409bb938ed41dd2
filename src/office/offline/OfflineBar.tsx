import { useStore } from '@nanostores/react'
import { useState, useSyncExternalStore } from 'react'
import { $isOffline } from '#office/connection.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import frame from '#office/layout/Frame.module.css'
import { Button } from '#office/parts/Button.tsx'
import { queryClient } from '#office/queries.ts'
import { ORDERS } from '#office/query-keys.ts'
import { $waiting } from '#shop/orders/office/waiting/outbox.ts'
import { WaitingSheet } from '#shop/orders/office/waiting/WaitingSheet.tsx'

const cache = queryClient.getQueryCache()
/** When the oldest answer about orders that is shown was loaded, in milliseconds; infinite for none. */
const oldestShown = (): number =>
  Math.min(
    ...cache
      .findAll({ queryKey: ORDERS, type: 'active' })
      .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt])),
  )
// Queries are added while components render.
const watchShown = (tell: () => void) => cache.subscribe(() => queueMicrotask(tell))

/** Says that there is no network and when what is shown was loaded, and leads to what waits. */
export function OfflineBar() {
  const { common, waiting: texts } = useTexts()
  const { moment, number } = useFormats()
  const isOffline = useStore($isOffline)
  const waiting = useStore($waiting)
  const loaded = useSyncExternalStore(watchShown, oldestShown)
  const [isOpen, setOpen] = useState(false)
  const refused = waiting.filter(({ refusal }) => refusal).length
  return (
    <>
      {isOffline && (
        <p className={frame['offline']} role="status">
          {Number.isFinite(loaded) ? texts.loaded(moment(new Date(loaded).toISOString())) : common.offline}
        </p>
      )}
      {waiting.length > 0 && (
        <Button
          wide
          look={refused > 0 ? 'danger' : 'plain'}
          icon={refused > 0 ? 'alert' : 'upload'}
          onClick={() => setOpen(true)}
        >
          {refused > 0 ? texts.refused(number(refused)) : texts.waits(number(waiting.length))}
        </Button>
      )}
      <WaitingSheet isOpen={isOpen && waiting.length > 0} close={() => setOpen(false)} />
    </>
  )
}
