import * as z from 'zod/mini'
import { EXPORT_FORMATS } from '#exchange/contract/office-imports.ts'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'

const file = { isStream: 'text/csv', answers: { 200: z.string() } } as const

export const exportProducts = defineCall(routes.exportProducts, {
  summary:
    'All products as CSV, in columns that the import, WooCommerce or Shopify reads; the audit log says who took it',
  needs: { permission: 'import:run' },
  query: z.object({ format: z._default(z.enum(EXPORT_FORMATS), 'own') }),
  ...file,
})

export const exportOrders = defineCall(routes.exportOrders, {
  summary: 'All orders with their sums as CSV, for the accounts; the audit log says who took it',
  needs: { permission: 'customer:export' },
  ...file,
})

export const exportCoupons = defineCall(routes.exportCoupons, {
  summary: 'All coupons as CSV; the audit log says who took it',
  needs: { permission: 'coupon:edit' },
  ...file,
})

export const exportReviews = defineCall(routes.exportReviews, {
  summary: 'All reviews as CSV, without addresses of who wrote them; the audit log says who took it',
  needs: { permission: 'review:moderate' },
  ...file,
})
