import { LANGUAGE } from '#platform/contract/edition.ts'
import { access } from './access.ts'
import { common } from './common.ts'
import { firstParcels } from './couriers/first-parcels.ts'
import { notices } from './notices.ts'
import { orderForm } from './order-form.ts'
import { orders } from './orders.ts'
import { money } from './payments/money.ts'
import { payments } from './payments/payments.ts'
import { providers } from './providers/today.ts'
import { publish } from './publish.ts'
import { otherRefusal, refusals } from './refusals.ts'
import { returns } from './returns.ts'
import { shop } from './shop.ts'

/** The texts of the screens that the office opens with: today, orders, an order, the sign-in. */
export const FIRST_TEXTS = {
  language: LANGUAGE,
  common,
  access,
  money,
  notices,
  orders,
  orderForm,
  parcels: firstParcels,
  payments,
  providers,
  publish,
  otherRefusal,
  refusals,
  returns,
  shop,
}
