import type * as z from 'zod/mini'
import * as adminExports from '#exchange/contract/calls/admin-exports.ts'
import * as adminImports from '#exchange/contract/calls/admin-imports.ts'
import { entriesOf } from '#platform/contract/records.ts'
import * as adminSearch from '#search/contract/calls/admin-search.ts'
import * as adminProductGroups from '#shop/catalogue/contract/calls/admin-product-groups.ts'
import * as adminProducts from '#shop/catalogue/contract/calls/admin-products.ts'
import * as catalog from '#shop/catalogue/contract/calls/catalog.ts'
import * as adminConnections from '#shop/connections/contract/calls/admin-connections.ts'
import * as hooks from '#shop/connections/contract/calls/hooks.ts'
import * as adminContent from '#shop/content/contract/calls/admin-content.ts'
import * as adminRedirects from '#shop/content/contract/calls/admin-redirects.ts'
import * as account from '#shop/customers/contract/calls/account.ts'
import * as addresses from '#shop/customers/contract/calls/addresses.ts'
import * as adminCustomers from '#shop/customers/contract/calls/admin-customers.ts'
import * as session from '#shop/customers/contract/calls/session.ts'
import * as adminGateways from '#shop/gateways/contract/calls/admin-gateways.ts'
import * as pay from '#shop/gateways/contract/calls/pay.ts'
import * as gatewayReturns from '#shop/gateways/contract/calls/returns.ts'
import * as adminMessages from '#shop/messages/contract/calls/admin-messages.ts'
import * as adminOrders from '#shop/orders/contract/calls/admin-orders.ts'
import * as checkout from '#shop/orders/contract/calls/checkout.ts'
import * as orders from '#shop/orders/contract/calls/orders.ts'
import * as adminParcels from '#shop/parcels/contract/calls/admin-parcels.ts'
import * as adminPayouts from '#shop/parcels/contract/calls/payouts.ts'
import * as adminSheet from '#shop/parcels/contract/calls/sheet.ts'
import * as adminMoney from '#shop/payments/contract/calls/admin-money.ts'
import * as adminPayments from '#shop/payments/contract/calls/admin-payments.ts'
import * as adminNotices from '#shop/settings/contract/calls/admin-notices.ts'
import * as adminSettings from '#shop/settings/contract/calls/admin-settings.ts'
import * as adminMe from '#shop/staff/contract/calls/admin-me.ts'
import * as adminPasskeys from '#shop/staff/contract/calls/admin-passkeys.ts'
import * as adminPush from '#shop/staff/contract/calls/admin-push.ts'
import * as adminSession from '#shop/staff/contract/calls/admin-session.ts'
import * as adminStaff from '#shop/staff/contract/calls/admin-staff.ts'
import * as adminTotp from '#shop/staff/contract/calls/admin-totp.ts'
import * as adminStock from '#shop/stock/contract/calls/admin-stock.ts'
import * as adminAudit from './calls/admin-audit.ts'
import * as adminDrafts from './calls/admin-drafts.ts'
import * as adminHealth from './calls/admin-health.ts'
import type { Call, CommonCode, Route } from './calls/call.ts'
import * as service from './calls/service.ts'
import type { RefusalCode } from './refusals.ts'

/** Calls about the process, which a supervisor or an editor's tool makes; those of the shop; those of its staff. */
export const SERVICE_CALLS = { ...service }
/** Calls of providers, which prove who they are by what each of them signs. */
export const HOOK_CALLS = { ...hooks, ...gatewayReturns }
export const SHOP_CALLS = { ...catalog, ...checkout, ...orders, ...pay, ...session, ...account, ...addresses }
export const ADMIN_CALLS = {
  ...adminSession,
  ...adminMe,
  ...adminStock,
  ...adminTotp,
  ...adminStaff,
  ...adminAudit,
  ...adminSettings,
  ...adminContent,
  ...adminProducts,
  ...adminProductGroups,
  ...adminRedirects,
  ...adminSearch,
  ...adminDrafts,
  ...adminImports,
  ...adminExports,
  ...adminOrders,
  ...adminPayments,
  ...adminPayouts,
  ...adminSheet,
  ...adminMoney,
  ...adminNotices,
  ...adminHealth,
  ...adminMessages,
  ...adminCustomers,
  ...adminPasskeys,
  ...adminPush,
  ...adminConnections,
  ...adminParcels,
  ...adminGateways,
}

/** Every call of the API by its name, which is its `operationId` in `openapi.json`. */
export const CALLS = { ...SERVICE_CALLS, ...HOOK_CALLS, ...SHOP_CALLS, ...ADMIN_CALLS }
export type Calls = typeof CALLS
export type CallName = keyof Calls

/** The same as a list. */
export const ALL_CALLS: readonly (Call & { name: CallName })[] = entriesOf(CALLS).map(([name, call]) => ({
  ...call,
  name,
}))

export type KnownRoute = Calls[CallName]['route']
export type CallOf<R extends Route> = Extract<Calls[CallName], { route: R }>
/** Body of a call's response with status 200. */
export type AnswerOf<C extends Call> = z.output<C['answers'][200]>
export type CodeOf<C extends Call> = OwnCode<C> | CommonCode
/** Those that its handler may refuse it with. */
export type OwnCode<C extends Call> = C extends { refuses: readonly (infer Code extends RefusalCode)[] } ? Code : never
