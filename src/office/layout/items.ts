import { useTexts } from '#office/language.ts'
import { useMayOpen } from '#office/may-open.ts'
import type { IconName } from '#office/parts/Icon.tsx'
import type { PlainRoute, RouteName } from '#office/router.ts'
import type { Queue } from '#shop/orders/contract/office-orders.ts'

interface Item {
  route: PlainRoute &
    (
      | 'today'
      | 'orders'
      | 'calls'
      | 'payments'
      | 'money'
      | 'parcels'
      | 'reports'
      | 'products'
      | 'stock'
      | 'shop'
      | 'publish'
      | 'customers'
      | 'staff'
      | 'notices'
      | 'health'
      | 'audit'
      | 'me'
      | 'more'
    )
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
const SHOP_SCREENS: RouteName[] = [
  'settings',
  'connections',
  'firstDay',
  'imports',
  'feeds',
  'coupons',
  'banners',
  'categories',
  'redirects',
  'deliveryZones',
  'reviews',
  'searches',
  'synonyms',
  'counts',
  'pages',
  'page',
]
const OF_SHOP = Object.fromEntries(SHOP_SCREENS.map((route): [RouteName, RouteName[]] => [route, ['shop', 'more']]))
/** Which entry of the menu a screen belongs to, where it has none of its own. */
export const PARENTS: Partial<Record<RouteName, RouteName[]>> = {
  newOrder: ['orders'],
  order: ['orders'],
  editOrder: ['orders'],
  print: ['orders'],
  money: ['more'],
  parcels: ['more'],
  reports: ['more'],
  online: ['payments'],
  payouts: ['payments'],
  payout: ['payments'],
  products: ['more'],
  newProduct: ['products', 'more'],
  product: ['products', 'more'],
  stock: ['more'],
  stockCount: ['stock', 'more'],
  stockRequests: ['stock', 'more'],
  stockProduct: ['stock', 'more'],
  customers: ['more'],
  customer: ['customers', 'more'],
  publish: ['more'],
  staff: ['more'],
  notices: ['more'],
  health: ['more'],
  audit: ['more'],
  me: ['more'],
  ...OF_SHOP,
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
