import type { Permission } from '#shop/staff/contract/permissions.ts'
import { useCan } from './me.ts'
import type { RouteName } from './router.ts'

/** What a person needs to use a screen, one of several for some. Screens without an entry are for all staff. */
const NEEDS: Partial<Record<RouteName, Permission | readonly Permission[]>> = {
  today: 'order:read',
  orders: 'order:read',
  order: 'order:read',
  newOrder: 'order:create',
  editOrder: 'order:edit',
  print: 'order:print',
  calls: 'order:confirm',
  payments: 'payment:read',
  online: 'payment:read',
  parcels: 'order:ship',
  payouts: 'payment:settle',
  payout: 'payment:settle',
  money: 'report:read',
  reports: 'report:read',
  counts: 'report:read',
  products: 'product:read',
  product: 'product:read',
  newProduct: 'product:edit',
  stock: 'stock:count',
  stockCount: 'stock:count',
  stockRequests: 'stock:count',
  stockProduct: 'stock:count',
  customers: 'customer:read',
  customer: 'customer:read',
  shop: ['setting:edit', 'banner:edit', 'coupon:read'],
  settings: 'setting:edit',
  firstDay: 'setting:edit',
  deliveryZones: 'setting:edit',
  connections: 'setting:read',
  imports: 'import:run',
  importRun: 'import:run',
  exports: 'review:moderate',
  feeds: 'publishing:read',
  coupons: 'coupon:read',
  banners: 'banner:edit',
  categories: 'category:edit',
  redirects: 'category:edit',
  reviews: 'review:moderate',
  pages: 'page:edit',
  page: 'page:edit',
  searches: 'search:edit',
  synonyms: 'search:edit',
  publish: 'publishing:publish',
  staff: 'staff:read',
  messages: 'message:edit',
  health: 'setting:read',
  audit: 'audit:read',
}

/** Whether a screen is of use to the signed-in person. */
export function useMayOpen(): (route: RouteName) => boolean {
  const can = useCan()
  return (route) => {
    const needs = NEEDS[route]
    return !needs || [needs].flat().some(can)
  }
}
