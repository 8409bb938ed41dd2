import { useTexts } from '#office/language.ts'
import { useMayOpen } from '#office/me.ts'
import type { IconName } from '#office/parts/Icon.tsx'
import { type PlainRoute, type RouteName, screenOf } from '#office/routes.ts'
import type { Texts } from '#office/texts/all.ts'
import type { Queue } from '#shop/orders/contract/office-orders.ts'

interface Item {
  route: (PlainRoute & keyof Texts['common']) | 'parcels'
  icon: IconName
  queue?: Queue
  /** Shown in the bar of a phone, in the side bar of a desk, or in both. */
  in?: 'bar' | 'side'
}

const ITEMS: Item[] = [
  { route: 'today', icon: 'home' },
  { route: 'orders', icon: 'bag' },
  { route: 'calls', icon: 'phone', queue: 'to_call' },
  { route: 'payments', icon: 'wallet', queue: 'to_check_payment' },
  { route: 'money', icon: 'coins', in: 'side' },
  { route: 'parcels', icon: 'truck', in: 'side' },
  { route: 'reports', icon: 'chart', in: 'side' },
  { route: 'products', icon: 'tag', in: 'side' },
  { route: 'stock', icon: 'box', in: 'side' },
  { route: 'customers', icon: 'heart', in: 'side' },
  { route: 'shop', icon: 'settings', in: 'side' },
  { route: 'publish', icon: 'upload', in: 'side' },
  { route: 'staff', icon: 'people', in: 'side' },
  { route: 'notices', icon: 'bell', in: 'side' },
  { route: 'health', icon: 'check', in: 'side' },
  { route: 'audit', icon: 'clock', in: 'side' },
  { route: 'me', icon: 'user', in: 'side' },
  { route: 'more', icon: 'more', in: 'bar' },
]

/** The entries of the menu that a screen is below: a phone has some of them behind More. */
export function entriesAbove(route: RouteName): readonly RouteName[] {
  const entry = screenOf(route).of ?? route
  const isBehindMore = ITEMS.some((item) => item.route === entry && item.in === 'side')
  return isBehindMore ? [entry, 'more'] : [entry]
}

/** The entries of the menu that the signed-in person may open. */
export function useItems() {
  const { common, parcels } = useTexts()
  const mayOpen = useMayOpen()
  return ITEMS.filter(({ route }) => mayOpen(route)).map((item) => ({
    ...item,
    name: item.route === 'parcels' ? parcels.title : common[item.route === 'notices' ? 'notify' : item.route],
  }))
}
