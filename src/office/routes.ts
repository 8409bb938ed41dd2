import { OFFICE, OFFICE_LINKS } from '#platform/contract/addresses/paths.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'

interface Screen {
  path: string
  /** What a person needs to use it, one of several for some. Screens without it are for all staff. */
  needs?: Permission | readonly Permission[]
  /** The screen of the menu that it is below, where it has no entry of its own. */
  of?: 'orders' | 'payments' | 'products' | 'stock' | 'customers' | 'shop'
}

/** The screens of the back office. An address with a parameter comes after those that it would match too. */
const SCREENS = {
  today: { path: OFFICE, needs: 'order:read' },
  signIn: { path: `${OFFICE}/sign-in` },
  welcome: { path: OFFICE_LINKS.first },
  invite: { path: OFFICE_LINKS.invite },
  forgotten: { path: OFFICE_LINKS.password },
  orders: { path: `${OFFICE}/orders`, needs: 'order:read' },
  newOrder: { path: `${OFFICE}/orders/new`, needs: 'order:create', of: 'orders' },
  order: { path: `${OFFICE}/orders/:id`, needs: 'order:read', of: 'orders' },
  editOrder: { path: `${OFFICE}/orders/:id/edit`, needs: 'order:edit', of: 'orders' },
  print: { path: `${OFFICE}/print`, needs: 'order:print', of: 'orders' },
  parcels: { path: `${OFFICE}/parcels`, needs: 'order:ship' },
  connections: { path: `${OFFICE}/connections`, needs: 'setting:read', of: 'shop' },
  calls: { path: `${OFFICE}/calls`, needs: 'order:confirm' },
  payments: { path: `${OFFICE}/payments`, needs: 'payment:read' },
  online: { path: `${OFFICE}/payments/online`, needs: 'payment:read', of: 'payments' },
  money: { path: `${OFFICE}/money`, needs: 'report:read' },
  reports: { path: `${OFFICE}/reports`, needs: 'report:read' },
  payouts: { path: `${OFFICE}/payouts`, needs: 'payment:settle', of: 'payments' },
  payout: { path: `${OFFICE}/payouts/:id`, needs: 'payment:settle', of: 'payments' },
  products: { path: `${OFFICE}/products`, needs: 'product:read' },
  newProduct: { path: `${OFFICE}/products/new`, needs: 'product:edit', of: 'products' },
  product: { path: `${OFFICE}/products/:id`, needs: 'product:read', of: 'products' },
  stock: { path: `${OFFICE}/stock`, needs: 'stock:count' },
  stockCount: { path: `${OFFICE}/stock/count`, needs: 'stock:count', of: 'stock' },
  stockRequests: { path: `${OFFICE}/stock/requests`, needs: 'stock:count', of: 'stock' },
  stockProduct: { path: `${OFFICE}/stock/:id`, needs: 'stock:count', of: 'stock' },
  shop: { path: `${OFFICE}/shop`, needs: ['setting:edit', 'banner:edit', 'coupon:read'] },
  settings: { path: `${OFFICE}/settings/:section`, needs: 'setting:edit', of: 'shop' },
  firstDay: { path: `${OFFICE}/first-day`, needs: 'setting:edit', of: 'shop' },
  imports: { path: `${OFFICE}/import`, needs: 'import:run', of: 'shop' },
  exports: { path: `${OFFICE}/export`, needs: 'review:moderate', of: 'shop' },
  importRun: { path: `${OFFICE}/import/:id`, needs: 'import:run', of: 'shop' },
  feeds: { path: `${OFFICE}/feeds`, needs: 'publishing:read', of: 'shop' },
  coupons: { path: `${OFFICE}/coupons`, needs: 'coupon:read', of: 'shop' },
  banners: { path: `${OFFICE}/banners`, needs: 'banner:edit', of: 'shop' },
  categories: { path: `${OFFICE}/categories`, needs: 'category:edit', of: 'shop' },
  deliveryZones: { path: `${OFFICE}/delivery`, needs: 'setting:edit', of: 'shop' },
  redirects: { path: `${OFFICE}/redirects`, needs: 'category:edit', of: 'shop' },
  reviews: { path: `${OFFICE}/reviews`, needs: 'review:moderate', of: 'shop' },
  pages: { path: `${OFFICE}/pages`, needs: 'page:edit', of: 'shop' },
  page: { path: `${OFFICE}/pages/:id`, needs: 'page:edit', of: 'shop' },
  searches: { path: `${OFFICE}/searches`, needs: 'search:edit', of: 'shop' },
  synonyms: { path: `${OFFICE}/synonyms`, needs: 'search:edit', of: 'shop' },
  counts: { path: `${OFFICE}/counts`, needs: 'report:read', of: 'shop' },
  publish: { path: `${OFFICE}/publish`, needs: 'publishing:publish' },
  staff: { path: `${OFFICE}/staff`, needs: 'staff:read' },
  customers: { path: `${OFFICE}/customers`, needs: 'customer:read' },
  customer: { path: `${OFFICE}/customers/:phone`, needs: 'customer:read', of: 'customers' },
  messages: { path: `${OFFICE}/messages`, needs: 'message:edit', of: 'shop' },
  notices: { path: `${OFFICE}/notices` },
  health: { path: `${OFFICE}/health`, needs: 'setting:read' },
  audit: { path: `${OFFICE}/log`, needs: 'audit:read' },
  me: { path: `${OFFICE}/me` },
  more: { path: `${OFFICE}/more` },
} as const satisfies Record<string, Screen>

export type RouteName = keyof typeof SCREENS
export const screenOf = (route: RouteName): Screen => SCREENS[route]

type Paths = { [Name in RouteName]: (typeof SCREENS)[Name]['path'] }
/** The address of each screen. */
export const ROUTES = Object.fromEntries(Object.entries(SCREENS).map(([name, { path }]) => [name, path])) as Paths // Of them.

/** Screens without parameters. */
export type PlainRoute = { [Name in RouteName]: Paths[Name] extends `${string}:${string}` ? never : Name }[RouteName]

/** Screens for whoever is not signed in. */
export const ENTRANCES = ['signIn', 'welcome', 'invite', 'forgotten'] as const
export const isEntrance = (route: RouteName): boolean => ENTRANCES.some((entrance) => entrance === route)
