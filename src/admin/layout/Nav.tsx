import { useStore } from '@nanostores/react'
import type { Queue } from '#contract/back-office.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Me } from '#contract/staff.ts'
import { useTexts } from '../language.ts'
import { useToday } from '../orders/today/use-today.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { $router, type PlainRoute, pathOf, type RouteName } from '../router.ts'
import { useFormats } from '../use-formats.ts'
import styles from './Nav.module.css'

interface Item {
  route: PlainRoute &
    ('today' | 'orders' | 'calls' | 'payments' | 'shop' | 'customers' | 'staff' | 'notices' | 'audit' | 'me' | 'more')
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
  { route: 'customers', icon: 'heart', needs: 'customer:read', in: 'side' },
  { route: 'shop', icon: 'settings', needs: ['setting:edit', 'banner:edit', 'coupon:read'], in: 'side' },
  { route: 'staff', icon: 'people', needs: 'staff:read', in: 'side' },
  { route: 'notices', icon: 'bell', in: 'side' },
  { route: 'audit', icon: 'list', needs: 'audit:read', in: 'side' },
  { route: 'me', icon: 'user', in: 'side' },
  { route: 'more', icon: 'more', in: 'bar' },
]
const OF_SHOP = Object.fromEntries(
  (['settings', 'firstDay', 'imports', 'coupons', 'banners', 'categories', 'reviews', 'pages', 'page'] as const).map(
    (route): [RouteName, RouteName[]] => [route, ['shop', 'more']],
  ),
)
/** Which entry of the menu a screen belongs to, where it has none of its own. */
const PARENTS: Partial<Record<RouteName, RouteName[]>> = {
  newOrder: ['orders'],
  order: ['orders'],
  editOrder: ['orders'],
  print: ['orders'],
  customers: ['more'],
  customer: ['customers', 'more'],
  staff: ['more'],
  notices: ['more'],
  audit: ['more'],
  me: ['more'],
  ...OF_SHOP,
}

/** The main menu: at the bottom of a phone, beside the screen of a desk. */
export function Nav({ me }: { me: Me }) {
  const { common } = useTexts()
  const { number } = useFormats()
  const { data: today } = useToday()
  const route = useStore($router)?.route
  const countOf = (queue: Queue | undefined) => today?.queues.find((each) => each.queue === queue)?.count ?? 0
  return (
    <nav className={styles['nav']} aria-label={common.nav}>
      <p className={styles['name']}>{common.office}</p>
      <ul>
        {ITEMS.filter(({ needs }) => !needs || [needs].flat().some((need) => me.permissions.includes(need))).map(
          (item) => {
            const isHere = item.route === route || (route && PARENTS[route]?.includes(item.route))
            const count = countOf(item.queue)
            return (
              <li key={item.route} className={item.in && styles[item.in]}>
                <a href={pathOf(item.route)} aria-current={isHere ? 'page' : undefined}>
                  <Icon name={item.icon} />
                  {common[item.route === 'notices' ? 'notify' : item.route]}
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
