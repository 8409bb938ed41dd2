import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import type { OfficeEvent } from '#contract/admin/notices.ts'
import { texts } from '../language.ts'
import { refreshMe, useCan } from '../me.ts'
import { ORDERS } from '../orders/keys.ts'
import { open, openOrder } from '../router.ts'
import { currentFormats } from '../use-formats.ts'
import { currentPlaceNames, type PlaceNames } from '../use-names.ts'
import { prepareSound, ring } from './bell.ts'
import { shareOrderEvents } from './one-tab.ts'

/** Keys of events that are remembered, so that none rings twice. */
const REMEMBERED = 500
/** More new orders than so many are one toast. */
const TOASTS_MOST = 3
const TOAST_FOR = 20_000

function showOrder({ order, district = '', total }: OfficeEvent, placeNames: PlaceNames): void {
  const { notices } = texts()
  const { digits, taka } = currentFormats()
  const place = placeNames(district).district
  const about = [place, total === undefined || total === null ? undefined : taka(total)].filter(Boolean).join(' · ')
  toast(notices.newOrder(digits(order)), {
    id: `order-${order}`,
    description: about,
    duration: TOAST_FOR,
    action: { label: notices.openOrder, onClick: () => openOrder(order) },
  })
}

async function showOrders(placed: OfficeEvent[], client: QueryClient): Promise<void> {
  const placeNames = await currentPlaceNames(client)
  for (const event of placed) showOrder(event, placeNames)
}

function showMany(count: number): void {
  const { notices } = texts()
  toast(notices.newOrders(currentFormats().number(count)), {
    duration: TOAST_FOR,
    action: { label: notices.openOrders, onClick: () => open('orders') },
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
        if (placed.length > TOASTS_MOST) showMany(placed.length)
        else void showOrders(placed, client)
        if (isFirst) void ring()
      },
      () => void refreshMe(),
    )
  }, [client, mayRead, answers])
  return null
}
