import type { Page } from 'playwright/test'
import { ENTRANCES, type ROUTES } from '#office/routes.ts'
import type { Texts } from '#office/texts/all.ts'
import { placeOrder } from './office-pages.ts'
import { unique } from './shop-actions.ts'

/** What the screens show: two orders of one phone, the later one with a payment to check. */
export interface Made {
  id: number
  paid: number
  phone: string
  /** An import that waits for its mapping, and one whose dry run is done. */
  mapped: number
  checked: number
}
export const NO_GOODS = { mapped: 0, checked: 0 }
/** An address of a screen, and for each of its sheets the names of the buttons that are pressed to open it. */
export type Shown = readonly [address: string, ...sheets: ((texts: Texts) => string | string[])[]]

/** Every screen of the router: one without an entry here is a type error. */
export const SCREENS: Record<keyof typeof ROUTES, (made: Made) => Shown[]> = {
  signIn: () => [['/admin/sign-in']],
  welcome: () => [['/admin/welcome']],
  invite: () => [['/admin/invite#token=none']],
  forgotten: () => [['/admin/password'], ['/admin/password#token=none']],
  today: () => [['/admin']],
  orders: () => [['/admin/orders'], ['/admin/orders?queue=to_call'], ['/admin/orders?q=nobody-at-all']],
  newOrder: () => [['/admin/orders/new']],
  order: ({ id, paid }) => [
    [`/admin/orders/${id}`, ({ orders }) => orders.moreSteps, ({ orderForm }) => orderForm.merge],
    [`/admin/orders/${paid}`, ({ payments }) => payments.add, ({ money }) => money.receive],
  ],
  editOrder: ({ id }) => [[`/admin/orders/${id}/edit`]],
  print: ({ id }) => [[`/admin/print?ids=${id}`]],
  parcels: () => [['/admin/parcels']],
  connections: () => [
    ['/admin/connections', ({ parcels, language }) => parcels.connect({ en: 'Steadfast', bn: 'স্টেডফাস্ট' }[language])],
  ],
  calls: () => [['/admin/calls', ({ orders }) => orders.callResults.later, ({ orders }) => orders.steps.cancelled]],
  payments: () => [['/admin/payments', ({ payments }) => payments.partial]],
  online: () => [['/admin/payments/online'], ['/admin/payments/online?show=days']],
  money: () => [['/admin/money', ({ ledger }) => ledger.close]],
  reports: () =>
    ['', '?by=product', '?about=stock', '?about=stock&by=slow', '?about=funnel'].map((part) => [
      `/admin/reports${part}`,
    ]),
  payouts: () => [['/admin/payouts']],
  payout: () => [['/admin/payouts/1']],
  products: () => [['/admin/products'], ['/admin/products?q=nothing-at-all&state=archived']],
  newProduct: () => [['/admin/products/new'], ['/admin/products/new?copy=12']],
  product: () => [['/admin/products/12', ({ products }) => products.planAdd]],
  stock: () => [['/admin/stock'], ['/admin/stock?show=low'], ['/admin/stock?q=nothing-at-all']],
  stockCount: () => [['/admin/stock/count', ({ common }) => common.scan]],
  stockRequests: () => [['/admin/stock/requests']],
  stockProduct: () => [['/admin/stock/20', ({ stock }) => stock.begin]],
  shop: () => [['/admin/shop']],
  settings: () =>
    ['shop', 'wallets', 'wallet_phone', 'delivery', 'contact', 'law', 'announcement', 'found'].map(
      (section): Shown => [`/admin/settings/${section}`],
    ),
  firstDay: () => [['/admin/first-day']],
  imports: () => [['/admin/import']],
  exports: () => [['/admin/export']],
  feeds: () => [['/admin/feeds']],
  importRun: ({ mapped, checked }) => [[`/admin/import/${mapped}`], [`/admin/import/${checked}`]],
  coupons: () => [['/admin/coupons', ({ content }) => content.couponNew]],
  banners: () => [['/admin/banners', ({ content }) => content.bannerNew]],
  categories: () => [['/admin/categories', ({ content }) => content.categoryNew]],
  deliveryZones: () => [['/admin/delivery', ({ zones }) => zones.add]],
  redirects: () => [['/admin/redirects']],
  reviews: () => [['/admin/reviews', ({ content }) => [content.reviewTabs.shown, content.reply]]],
  pages: () => [['/admin/pages']],
  page: () => [['/admin/pages/1'], ['/admin/pages/new']],
  searches: () => [['/admin/searches', ({ search }) => search.addMeaning]],
  counts: () => [['/admin/counts']],
  synonyms: () => [['/admin/synonyms', ({ search }) => search.addMeaning]],
  publish: () => [['/admin/publish']],
  staff: () => [['/admin/staff', ({ access }) => access.invite]],
  customers: () => [['/admin/customers'], ['/admin/customers?q=nobody-at-all']],
  customer: ({ phone }) => [[`/admin/customers/${phone}`, ({ customers }) => customers.erase]],
  notices: () => [['/admin/notices', ({ notices }) => notices.editText(notices.steps.placed)]],
  messages: () => [['/admin/messages', ({ messages, notices }) => notices.editText(messages.steps.placed)]],
  health: () => [['/admin/health']],
  audit: () => [['/admin/log'], ['/admin/log?noun=totp&from=2001-01-01&to=2001-01-02']],
  me: () => [['/admin/me', ({ access }) => access.totpStart]],
  more: () => [['/admin/more'], ['/admin/no-such-screen']],
}
const isEntrance = (route: string): boolean => ENTRANCES.some((one) => one === route)
export const ROUTE_NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[]
export const INSIDE = ROUTE_NAMES.filter((route) => !isEntrance(route))

/** Places two orders of one phone, the later one paid, and misses a search, so that no screen is empty for want of them. */
export async function fillScreens(page: Page): Promise<Made> {
  const phone = `018${Math.floor(1e7 + Math.random() * 9e7)}`
  const name = `Rahima Begum Chowdhury of the long name ${unique()}`
  const id = await placeOrder(name, { phone_number: phone })
  const transactionId = `T${unique().replace(/\W/g, '')}`.slice(0, 12).toUpperCase().padEnd(8, '7')
  const online = { payment_type: 'ONLINE_PAYMENT', transaction_id: transactionId }
  const paid = await placeOrder(name, { phone_number: phone, ...online })
  // Found by no word, so that the screen of missed searches has one.
  await page.request.get('/api/product/product?search=zobralix')
  return { id, paid, phone, ...NO_GOODS }
}
