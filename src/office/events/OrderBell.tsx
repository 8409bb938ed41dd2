import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { currentFormats } from '#office/format.ts'
import { texts } from '#office/language.ts'
import { refreshMe, useCan } from '#office/me.ts'
import { ORDERS } from '#office/query-keys.ts'
import { open, openOrder } from '#office/router.ts'
import { currentPlaceNames } from '#office/use-names.ts'
import type { OfficeEvent, OrderEvents } from '#shop/settings/contract/office/notices.ts'
import { prepareSound, ring } from './bell.ts'
import { listenToOrders } from './listen.ts'

const NAME = 'haat-office-events'

/** `isFirst`: in this tab, which rings; the others only show. */
type Hear = (events: OrderEvents, isFirst: boolean) => void

/**
 * Hears what happens to orders in every tab, over one connection of one tab: browsers open six to a shop at most. Where
 * tabs can't agree (plain http on a network), each has its own.
 */
function shareOrderEvents(hear: Hear, end: () => void): () => void {
  if (!navigator.locks) return listenToOrders({ hear: (events) => hear(events, true), end })
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<OrderEvents>) => hear(data, false)
  const left = new AbortController()
  const holding = navigator.locks.request(
    NAME,
    { signal: left.signal },
    () =>
      new Promise<void>((release) => {
        const stop = listenToOrders({
          hear: (events) => {
            channel.postMessage(events)
            hear(events, true)
          },
          end,
        })
        left.signal.addEventListener('abort', () => {
          stop()
          release()
        })
      }),
  )
  // A tab that never got the lock is told so by an error.
  holding.catch(() => {})
  return () => {
    left.abort()
    channel.close()
  }
}

/** Keys of events that are remembered, so that none rings twice. */
const REMEMBERED = 500
const TOAST_FOR = 20_000

/** New orders of the notice that stands. They share one, so that none lies under another; its second line is about the newest. */
const shown: OfficeEvent[] = []

async function showOrders(placed: OfficeEvent[], client: QueryClient): Promise<void> {
  const placeNames = await currentPlaceNames(client)
  const { notices } = texts()
  const { digits, number, taka } = currentFormats()
  shown.push(...placed)
  const newest = shown.at(-1)
  if (!newest) return
  const { order, district = '', total } = newest
  const isOne = shown.length === 1
  const end = () => {
    shown.length = 0
  }
  toast(isOne ? notices.newOrder(digits(order)) : notices.newOrders(number(shown.length)), {
    id: NAME,
    description: [!isOne && `#${digits(order)}`, placeNames(district).district, total == null ? '' : taka(total)]
      .filter(Boolean)
      .join(' · '),
    duration: TOAST_FOR,
    action: {
      label: isOne ? notices.openOrder : notices.openOrders,
      onClick: () => {
        end()
        if (isOne) openOrder(order)
        else open('orders')
      },
    },
    onDismiss: end,
    onAutoClose: end,
  })
}

/** Rings for new orders and reads again what changed, on every screen. */
export function OrderBell() {
  const client = useQueryClient()
  const can = useCan()
  const mayRead = can('order:read')
  const answers = can('order:confirm')
  useEffect(() => (answers ? prepareSound() : undefined), [answers])
  useEffect(() => {
    if (!mayRead) return undefined
    const known = new Set<string>()
    return shareOrderEvents(
      ({ events, is_reset: isReset }, isFirst) => {
        const news = events.filter(({ key }) => !known.has(key))
        for (const { key } of news) known.add(key)
        for (const key of known) if (known.size > REMEMBERED) known.delete(key)
        if (news.length > 0 || isReset) void client.invalidateQueries({ queryKey: ORDERS })
        const placed = news.filter(({ kind }) => kind === 'placed')
        if (placed.length === 0 || !answers) return
        void showOrders(placed, client)
        if (isFirst) void ring()
      },
      () => void refreshMe(),
    )
  }, [client, mayRead, answers])
  return null
}
