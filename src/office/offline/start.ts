import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { $isOffline, $offlineBar } from '#office/connection.ts'
import { currentFormats } from '#office/format.ts'
import { loadAllTexts, texts } from '#office/language.ts'
import { queryClient } from '#office/queries.ts'
import { getMe } from '#platform/contract/addresses/admin-routes.ts'
import { $waiting, readWaiting, sendWaiting } from '#shop/orders/office/waiting/outbox.ts'
import { storeOffice } from './files.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { keepSeen } from './seen.ts'

/** Milliseconds after which an unreachable shop is asked again, and what waits is sent again. */
const AGAIN = 10_000

/** Sends what waits, and finds out whether the shop is reached again. */
async function lookAgain(): Promise<void> {
  if ($isOffline.get()) await call(getMe)
  const sent = await sendWaiting()
  if (sent > 0) toast.success(texts().waiting.sent(currentFormats().number(sent)))
}

const look = () => void lookAgain().catch(() => {})

/** Screens for which a person needs no network, with the parts of an order that load after it. */
const loadScreens = () =>
  Promise.all([
    loadAllTexts(),
    import('#shop/orders/office/calls/CallQueue.tsx'),
    import('#shop/messages/office/OrderMessages.tsx'),
    import('#shop/gateways/office/Attempts.tsx'),
    import('#shop/parcels/office/OrderParcels.tsx'),
  ])

async function start(): Promise<void> {
  keepSeen()
  await loadScreens()
  $offlineBar.set(OfflineBar)
  await readWaiting()
  $isOffline.listen((isOffline) => {
    if (isOffline) return
    void queryClient.refetchQueries({ type: 'active' })
    look()
  })
  addEventListener('online', look)
  setInterval(() => ($isOffline.get() || $waiting.get().some(({ refusal }) => !refusal)) && look(), AGAIN)
  look()
  if (!$isOffline.get()) await storeOffice()
}

// A browser that stores nothing works with a network only.
void start().catch(() => {})
