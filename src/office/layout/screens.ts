import type { ComponentType } from 'react'
import { later } from '#office/later.ts'
import type { RouteName } from '#office/router.ts'
import type { ENTRANCES } from '#office/routes.ts'
import { OrderList } from '#shop/orders/office/list/OrderList.tsx'
import { OrderScreen } from '#shop/orders/office/page/OrderScreen.tsx'
import { Today } from '#shop/orders/office/today/Today.tsx'
import { SignIn } from '#shop/staff/office/SignIn.tsx'

const Forgotten = later(async () => (await import('#shop/staff/office/Forgotten.tsx')).Forgotten)
const Join = later(async () => (await import('#shop/staff/office/Join.tsx')).Join)
/** Screens before the sign-in. */
type EntranceName = (typeof ENTRANCES)[number]
export const ENTRANCE: Partial<Record<RouteName, ComponentType>> & Record<EntranceName, ComponentType> = {
  signIn: SignIn,
  welcome: Join,
  invite: Join,
  forgotten: Forgotten,
}
/** Screens of whoever is signed in; those of the first script are imported, the others load when they are opened. */
export const SCREENS: Record<Exclude<RouteName, EntranceName>, ComponentType> = {
  today: Today,
  orders: OrderList,
  newOrder: later(async () => (await import('#shop/orders/office/new/NewOrder.tsx')).NewOrder),
  order: OrderScreen,
  editOrder: later(async () => (await import('#shop/orders/office/edit/EditOrder.tsx')).EditOrder),
  print: later(async () => (await import('#shop/orders/office/print/Print.tsx')).Print),
  calls: later(async () => (await import('#shop/orders/office/calls/CallQueue.tsx')).CallQueue),
  parcels: later(async () => (await import('#shop/parcels/office/Parcels.tsx')).Parcels),
  connections: later(async () => (await import('#shop/connections/office/Connections.tsx')).Connections),
  payments: later(async () => (await import('#shop/payments/office/Payments.tsx')).Payments),
  online: later(async () => (await import('#shop/gateways/office/OnlinePayments.tsx')).OnlinePayments),
  money: later(async () => (await import('#shop/payments/office/Money.tsx')).Money),
  reports: later(async () => (await import('#shop/orders/office/reports/Reports.tsx')).Reports),
  payouts: later(async () => (await import('#shop/parcels/office/payouts/Payouts.tsx')).Payouts),
  payout: later(async () => (await import('#shop/parcels/office/payouts/PayoutScreen.tsx')).PayoutScreen),
  products: later(async () => (await import('#shop/catalogue/office/ProductList.tsx')).ProductList),
  newProduct: later(async () => (await import('#shop/catalogue/office/NewProduct.tsx')).NewProduct),
  product: later(async () => (await import('#shop/catalogue/office/ProductScreen.tsx')).ProductScreen),
  stock: later(async () => (await import('#shop/stock/office/Stock.tsx')).Stock),
  stockCount: later(async () => (await import('#shop/stock/office/Count.tsx')).Count),
  stockRequests: later(async () => (await import('#shop/stock/office/Requests.tsx')).Requests),
  stockProduct: later(async () => (await import('#shop/stock/office/Ledger.tsx')).Ledger),
  shop: later(async () => (await import('#shop/settings/office/Shop.tsx')).Shop),
  settings: later(async () => (await import('#shop/settings/office/SettingsScreen.tsx')).SettingsScreen),
  firstDay: later(async () => (await import('#shop/settings/office/FirstDay.tsx')).FirstDay),
  imports: later(async () => (await import('#exchange/office/Imports.tsx')).Imports),
  importRun: later(async () => (await import('#exchange/office/ImportRun.tsx')).ImportRun),
  exports: later(async () => (await import('#exchange/office/Exports.tsx')).Exports),
  feeds: later(async () => (await import('#publish/office/Feeds.tsx')).Feeds),
  coupons: later(async () => (await import('#shop/orders/office/Coupons.tsx')).Coupons),
  banners: later(async () => (await import('#shop/content/office/Banners.tsx')).Banners),
  categories: later(async () => (await import('#shop/catalogue/office/categories/Categories.tsx')).Categories),
  deliveryZones: later(async () => (await import('#shop/settings/office/DeliveryZones.tsx')).DeliveryZones),
  redirects: later(async () => (await import('#shop/content/office/Redirects.tsx')).Redirects),
  reviews: later(async () => (await import('#shop/catalogue/office/Reviews.tsx')).Reviews),
  pages: later(async () => (await import('#shop/content/office/Pages.tsx')).Pages),
  page: later(async () => (await import('#shop/content/office/PageEditor.tsx')).PageEditor),
  searches: later(async () => (await import('#search/office/Searches.tsx')).Searches),
  synonyms: later(async () => (await import('#search/office/Synonyms.tsx')).Synonyms),
  counts: later(async () => (await import('#shop/orders/office/counts/Counts.tsx')).Counts),
  publish: later(async () => (await import('#publish/office/Publish.tsx')).Publish),
  staff: later(async () => (await import('#shop/staff/office/people/Staff.tsx')).Staff),
  customers: later(async () => (await import('#shop/customers/office/CustomerList.tsx')).CustomerList),
  customer: later(async () => (await import('#shop/customers/office/CustomerScreen.tsx')).CustomerScreen),
  notices: later(async () => (await import('#shop/settings/office/notices/NoticeSettings.tsx')).NoticeSettings),
  messages: later(async () => (await import('#shop/messages/office/MessageSettings.tsx')).MessageScreen),
  health: later(async () => (await import('#office/health/Health.tsx')).Health),
  audit: later(async () => (await import('#office/audit/Audit.tsx')).Audit),
  me: later(async () => (await import('#shop/staff/office/Account.tsx')).Account),
  more: later(async () => (await import('./More.tsx')).More),
}
export const isInside = (route: RouteName): route is keyof typeof SCREENS => route in SCREENS
