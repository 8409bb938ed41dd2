/** Every address of the shop but those of its calls (routes.ts), written once. Pages: spec §2. */

export const PAGES = {
  home: '/',
  popular: '/#popular',
  products: '/products',
  latest: '/products?sort=-pk',
  categories: '/categories',
  product: (id: number) => `/product-details/${id}`,
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
  notFound: '/404',
  /** Rendered for every malformed address. */
  malformed: '/400',
  /** On a static host: shows a page that has no file there, fetched from the API server. Its path is in the hash. */
  fallback: '/fallback',
} as const

/** The categories of the menus, as JSON: a file beside the pages, so that no page contains them. */
export const MENU_FILE = '/categories.json'
/** The API reference as a page. */
export const API_DOCS = '/api/docs'
/** Metrics of the process, for Prometheus. */
export const METRICS = '/metrics'
/** Scripts and style sheets of the back office, which no page of the storefront names and no export copies. */
export const OFFICE_FILES = '/_admin/'
/** Fragments of the page that confirms an email address. */
export const CONFIRM_OUTCOMES = { done: 'confirmed', expired: 'expired' } as const

/** Where pictures are served from. */
export const MEDIA = '/media/'

/** The back office: its pages, its calls, and the pages that a link with a token behind `#` opens. */
export const OFFICE = '/admin'
export const OFFICE_API = '/api/admin'
export const OFFICE_LINKS = { first: `${OFFICE}/welcome`, invite: `${OFFICE}/invite` } as const
