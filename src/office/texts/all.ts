import { LANGUAGE } from '#platform/contract/edition.ts'
import { access } from './access.ts'
import { audit } from './audit.ts'
import { common } from './common.ts'
import { content } from './content.ts'
import { counts } from './counts.ts'
import { payouts } from './couriers/payouts.ts'
import { customers } from './customers.ts'
import { exports } from './exports.ts'
import { feeds } from './feeds.ts'
import { gateways } from './gateways.ts'
import { hosting } from './hosting.ts'
import { imports } from './imports.ts'
import { messages } from './messages.ts'
import { money } from './money.ts'
import { notices } from './notices.ts'
import { orderForm } from './order-form.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { payments } from './payments.ts'
import { print } from './print.ts'
import { products } from './products.ts'
import { publish } from './publish.ts'
import { refusals } from './refusals.ts'
import { reports } from './reports.ts'
import { returns } from './returns.ts'
import { search } from './search.ts'
import { shop } from './shop.ts'
import { stock } from './stock.ts'
import { variants } from './variants.ts'
import { walletPhone } from './wallet-phone.ts'

/** Every text of the back office, of which a module that is imported with `?bn` has the Bengali ones. */
export const TEXTS = {
  language: LANGUAGE,
  common,
  access,
  audit,
  counts,
  customers,
  exports,
  feeds,
  gateways,
  hosting,
  imports,
  money,
  messages,
  notices,
  orders,
  orderForm,
  parcels,
  payments,
  payouts,
  print,
  products,
  publish,
  refusals,
  reports,
  returns,
  search,
  shop,
  stock,
  content,
  variants,
  walletPhone,
}
export type Texts = typeof TEXTS
