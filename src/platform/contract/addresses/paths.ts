import { text } from '#platform/contract/edition.ts'
import { bengaliOf } from './bengali-base.ts'

/** Every address of the shop but those of its calls (routes.ts), written once. Pages: spec §2. */

type Address = string | ((...values: never[]) => string)

/** The one rule by which links of the Bengali edition lead to pages of the Bengali edition. */
const inBengali = <T extends Address>(address: T): T =>
  // The address below the base, or a function that returns it, where the English one was.
  (typeof address === 'string' ? bengaliOf(address) : (...values: never[]) => bengaliOf(address(...values))) as T

/** Where addresses of products begin. */
const PRODUCTS = '/product-details/'
export const PRODUCT_PAGES = text({ en: PRODUCTS, bn: /* @__PURE__ */ inBengali(PRODUCTS) })

/** Where addresses of pages begin that the merchant added: below it no page of the shop will ever be. */
const OWN = '/pages/'
export const OWN_PAGES = text({ en: OWN, bn: /* @__PURE__ */ inBengali(OWN) })
export const ownPagePath = (slug: string): string => OWN_PAGES + slug

/** Pages of the English edition. */
const ENGLISH = {
  home: '/',
  popular: '/#popular',
  products: '/products',
  /** The list with everything that it can be narrowed by, for who has no script. */
  allFilters: '/products?filters=all',
  latest: '/products?sort=-pk',
  categories: '/categories',
  product: (id: number) => `${PRODUCTS}${id}`,
  search: (text: string) => `/products?search=${encodeURIComponent(text)}`,
  category: (name: string) => `/products?category=${encodeURIComponent(name)}`,
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  contact: '/contact',
  about: '/about',
  privacy: '/privacy-policy',
  terms: '/terms-&-condition',
  newsletter: '/newsletter',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  orders: '/dashboard/orders',
  ordersPage: (page: number) => `/dashboard/orders?page=${page}`,
  changePassword: '/dashboard/change-password',
  address: '/dashboard/address',
  wishlist: '/dashboard/wishlist',
  sessions: '/dashboard/sessions',
  order: (id: number) => `/dashboard/orders/${id}`,
  trackOrder: '/track-order',
  /** Shown by the service worker for a page that was never seen, while there is no network. */
  offline: '/offline',
  notFound: '/404',
  /** Rendered for every malformed address. */
  malformed: '/400',
  /** On a static host: shows a page that has no file there, fetched from the API server. Its path is in the hash. */
  fallback: '/fallback',
} as const

/** Pages of the edition. */
export const PAGES: typeof ENGLISH = text({
  en: ENGLISH,
  bn: /* @__PURE__ */ Object.fromEntries(
    Object.entries<Address>(ENGLISH).map(([name, address]) => [name, inBengali(address)]),
  ) as typeof ENGLISH, // The same names, with addresses of the same kinds.
})

/** The categories of the menus, as JSON: a file beside the pages, so that no page contains them. */
export const MENU_FILE = text({ en: '/categories.json', bn: /* @__PURE__ */ inBengali('/categories.json') })
/**
 * Product feeds for advertising: files beside the pages, for the fetchers of Google and Meta. The last one has what Meta shows to
 * who reads Bengali, where the shop has Bengali pages.
 */
export const FEEDS = { google: '/feeds/google.xml', meta: '/feeds/meta.csv', meta_bn: '/feeds/meta-bn.csv' } as const
/** The web app manifest, as a file whose type every static host knows. */
export const MANIFEST = text({ en: '/manifest.json', bn: /* @__PURE__ */ inBengali('/manifest.json') })
/** The service worker. Its place is its scope: the whole site. */
export const SERVICE_WORKER = '/sw.js'
/** The file that is sent in its place with SERVICE_WORKER=off; it removes the other. */
export const SERVICE_WORKER_OFF = '/sw-off.js'
/** The API reference as a page. */
export const API_DOCS = '/api/docs'
/** Goods for feed readers, as RSS. */
export const NEWS = { newest: '/new-goods.xml', offers: '/offers.xml' } as const
/** Metrics of the process, for Prometheus. */
export const METRICS = '/metrics'
/** Scripts and style sheets of the back office, which no page of the storefront names and no export copies. */
export const OFFICE_FILES = '/_admin/'
/** The service worker of the back office, whose scope is its pages; and its manifest, by which it is installed. */
export const OFFICE_WORKER = `${OFFICE_FILES}worker.js`
export const OFFICE_MANIFEST = `${OFFICE_FILES}office.webmanifest`
/** Fragments of the page that confirms an email address. */
export const CONFIRM_OUTCOMES = { done: 'confirmed', expired: 'expired' } as const

/** Where pictures are served from. */
export const MEDIA = '/media/'
/** Pictures that links to a product or a category are shown with elsewhere. */
export const SHARE = '/share/'
export const SHARE_PICTURES = {
  product: (id: number) => `${SHARE}${id}.jpg`,
  category: (id: number) => `${SHARE}category-${id}.jpg`,
} as const

/** The back office: its pages, its calls, and the pages that a link with a token behind `#` opens. */
export const OFFICE = '/admin'
export const OFFICE_API = '/api/admin'
/** Pages as a publication would make them, for frames of the back office. */
export const PREVIEW = `${OFFICE_API}/preview`
export const OFFICE_LINKS = {
  first: `${OFFICE}/welcome`,
  invite: `${OFFICE}/invite`,
  password: `${OFFICE}/password`,
} as const
