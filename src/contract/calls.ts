import { accountCalls } from './calls/account.ts'
import type { Call } from './calls/call.ts'
import { catalogCalls } from './calls/catalog.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { serviceCalls } from './calls/service.ts'

/** Every call that the API offers; `openapi.json` is made of it. */
export const CALLS: Call[] = [...serviceCalls, ...catalogCalls, ...checkoutCalls, ...accountCalls]
