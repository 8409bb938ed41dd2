import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Icon, type IconName } from '#office/parts/Icon.tsx'
import { $router, type PlainRoute, pathOf, type RouteName } from '#office/router.ts'
import { useDrafts } from '#publish/office/use-drafts.ts'
import type { Queue } from '#shop/orders/contract/office-orders.ts'
import { useToday } from '#shop/orders/office/today/use-today.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import type { Me } from '#shop/staff/contract/staff.ts'
import styles from './Nav.module.css'

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
      | 'audit'
      | 'me'
      | 'more'
    )
  icon: IconName
  /** One of these. */
  needs?: Permission | readonly Permission[]
  queue?: Queue
  /** Shown in the bar of a phone, in the side bar of a desk, or in both. */
  in?: 'bar' | 'side'
}

const ITEMS: Item[] = [
  { route: 'today', icon: 'home', needs: 'order:read' },
  { route: 'orders', icon: 'bag', needs: 'order:read' },
  { route: 'calls', icon: 'phone', needs: 'order:confirm', queue: 'to_call' },
  { route: 'payments', icon: 'wallet', needs: 'payment:read', queue: 'to_check_payment' },
  { route: 'money', icon: 'wallet', needs: 'report:read', in: 'side' },
  { route: 'parcels', icon: 'forward', needs: 'order:ship', in: 'side' },
  { route: 'reports', icon: 'list', needs: 'report:read', in: 'side' },
  { route: 'products', icon: 'tag', needs: 'product:read', in: 'side' },
  { route: 'stock', icon: 'list', needs: 'stock:count', in: 'side' },
  { route: 'customers', icon: 'heart', needs: 'customer:read', in: 'side' },
  { route: 'shop', icon: 'settings', needs: ['setting:edit', 'banner:edit', 'coupon:read'], in: 'side' },
  { route: 'publish', icon: 'upload', needs: 'publishing:publish', in: 'side' },
  { route: 'staff', icon: 'people', needs: 'staff:read', in: 'side' },
  { route: 'notices', icon: 'bell', in: 'side' },
  { route: 'audit', icon: 'list', needs: 'audit:read', in: 'side' },
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
  'reviews',
  'searches',
  'synonyms',
  'counts',
  'pages',
  'page',
]
const OF_SHOP = Object.fromEntries(SHOP_SCREENS.map((route): [RouteName, RouteName[]] => [route, ['shop', 'more']]))
/** Which entry of the menu a screen belongs to, where it has none of its own. */
const PARENTS: Partial<Record<RouteName, RouteName[]>> = {
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
  audit: ['more'],
  me: ['more'],
  ...OF_SHOP,
}

/** The main menu: at the bottom of a phone, beside the screen of a desk. */
export function Nav({ me }: { me: Me }) {
  const { common, parcels } = useTexts()
  const { number } = useFormats()
  const { data: today } = useToday()
  const route = useStore($router)?.route
  // Roles without orders have space for them.
  const isInBar = ({ route }: Item) => route === 'products' && !me.permissions.includes('order:read')
  const { data: drafts } = useDrafts()
  const countOf = ({ route, queue }: Item) =>
    (route === 'publish' ? drafts?.results.length : today?.queues.find((each) => each.queue === queue)?.count) ?? 0
  return (
    <nav className={styles['nav']} aria-label={common.nav}>
      <p className={styles['name']}>{common.office}</p>
      <ul>
        {ITEMS.filter(({ needs }) => !needs || [needs].flat().some((need) => me.permissions.includes(need))).map(
          (item) => {
            const isHere = item.route === route || (route && PARENTS[route]?.includes(item.route))
            const count = countOf(item)
            return (
              <li key={item.route} className={isInBar(item) ? undefined : item.in && styles[item.in]}>
                <a href={pathOf(item.route)} aria-current={isHere ? 'page' : undefined}>
                  <Icon name={item.icon} />
                  {item.route === 'parcels' ? parcels.title : common[item.route === 'notices' ? 'notify' : item.route]}
                  {count > 0 && <span className={styles['count']}>{number(count)}</span>}
                </a>
              </li>
            )
          },
        )}
      </ul>
    </nav>
  )
}
