import type * as z from 'zod/mini'
import * as account from './calls/account.ts'
import * as addresses from './calls/addresses.ts'
import * as adminAudit from './calls/admin-audit.ts'
import * as adminContent from './calls/admin-content.ts'
import * as adminCustomers from './calls/admin-customers.ts'
import * as adminDrafts from './calls/admin-drafts.ts'
import * as adminExports from './calls/admin-exports.ts'
import * as adminImports from './calls/admin-imports.ts'
import * as adminMe from './calls/admin-me.ts'
import * as adminNotices from './calls/admin-notices.ts'
import * as adminOrders from './calls/admin-orders.ts'
import * as adminPasskeys from './calls/admin-passkeys.ts'
import * as adminPayments from './calls/admin-payments.ts'
import * as adminProductGroups from './calls/admin-product-groups.ts'
import * as adminProducts from './calls/admin-products.ts'
import * as adminRedirects from './calls/admin-redirects.ts'
import * as adminSearch from './calls/admin-search.ts'
import * as adminSession from './calls/admin-session.ts'
import * as adminSettings from './calls/admin-settings.ts'
import * as adminStaff from './calls/admin-staff.ts'
import * as adminStock from './calls/admin-stock.ts'
import * as adminTotp from './calls/admin-totp.ts'
import type { Call, CommonCode, Route } from './calls/call.ts'
import * as catalog from './calls/catalog.ts'
import * as checkout from './calls/checkout.ts'
import * as orders from './calls/orders.ts'
import * as service from './calls/service.ts'
import * as session from './calls/session.ts'
import type { RefusalCode } from './refusals.ts'

/** Calls about the process, which a supervisor or an editor's tool makes; those of the shop; those of its staff. */
export const SERVICE_CALLS = { ...service }
export const SHOP_CALLS = { ...catalog, ...checkout, ...orders, ...session, ...account, ...addresses }
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
  ...adminNotices,
  ...adminCustomers,
  ...adminPasskeys,
}

/** Every call of the API by its name, which is its `operationId` in `openapi.json`. */
export const CALLS = { ...SERVICE_CALLS, ...SHOP_CALLS, ...ADMIN_CALLS }
export type Calls = typeof CALLS
export type CallName = keyof Calls

/** The same as a list. */
export const ALL_CALLS: readonly (Call & { name: CallName })[] = Object.entries(CALLS).map(([name, call]) => ({
  ...call,
  name: name as CallName, // A key of CALLS.
}))

export type KnownRoute = Calls[CallName]['route']
export type CallOf<R extends Route> = Extract<Calls[CallName], { route: R }>
/** Body of a call's response with status 200. */
export type AnswerOf<C extends Call> = z.output<C['answers'][200]>
/** The codes that it may be refused with. */
export type CodeOf<C extends Call> = OwnCode<C> | CommonCode
/** Those that its handler may refuse it with. */
export type OwnCode<C extends Call> = C extends { refuses: readonly (infer Code extends RefusalCode)[] } ? Code : never
