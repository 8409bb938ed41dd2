import { audit } from './audit.ts'
import { content } from './content.ts'
import { counts } from './counts.ts'
import { parcels } from './couriers/parcels.ts'
import { payouts } from './couriers/payouts.ts'
import { zones } from './couriers/zones.ts'
import { customers } from './customers.ts'
import { exports } from './exports.ts'
import { feeds } from './feeds.ts'
import { FIRST_TEXTS } from './first.ts'
import { scan } from './goods/scan.ts'
import { stock } from './goods/stock.ts'
import { variants } from './goods/variants.ts'
import { health } from './health.ts'
import { hosting } from './hosting.ts'
import { imports } from './imports.ts'
import { checks, ledger } from './payments/lists.ts'
import { print } from './print.ts'
import { products } from './products.ts'
import { connections } from './providers/connections.ts'
import { gateways } from './providers/gateways.ts'
import { messages } from './providers/messages.ts'
import { walletPhone } from './providers/wallet-phone.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { team } from './team.ts'
import { waiting } from './waiting.ts'

/** Every text of the back office, of which a module that is imported with `?bn` has the Bengali ones. */
export const TEXTS = {
  ...FIRST_TEXTS,
  audit,
  connections,
  checks,
  content,
  counts,
  customers,
  exports,
  feeds,
  gateways,
  health,
  hosting,
  imports,
  ledger,
  messages,
  parcels,
  payouts,
  print,
  products,
  push,
  reports,
  scan,
  search,
  stock,
  team,
  variants,
  waiting,
  walletPhone,
  zones,
}
export type Texts = typeof TEXTS
