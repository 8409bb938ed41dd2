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

export const getLastBackup = defineCall(routes.getLastBackup, {
  summary: 'When the whole shop was last copied, by the command or by the office',
  needs: { permission: 'report:read' },
  answers: { 200: z.object({ at: z.nullable(z.iso.datetime()) }) },
})

export const exportShop = defineCall(routes.exportShop, {
  summary: 'A new backup of the whole database as a SQLite file, which "restore" reads; the audit log says who took it',
  needs: { permission: 'customer:export' },
  isStream: 'application/vnd.sqlite3',
  answers: { 200: z.string() },
  refuses: ['backup_failed'],
})
