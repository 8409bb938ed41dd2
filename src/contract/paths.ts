/** Every address of the shop, written once: pages (spec §2) and calls (spec §7 and §10). */

export const PAGES = {
  home: '/',
  popular: '/#popular',
  products: '/products',
  latest: '/products?sort=-pk',
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
  /** Stands in for every address that cannot be read. */
  malformed: '/400',
  /** Shows, on a static host, a page that is newer than the host's files; which one stands behind its `#`. */
  late: '/late',
} as const

export const API = {
  login: '/api/account/login',
  register: '/api/account/register',
  properties: '/api/account/properties',
  updateProperties: '/api/account/properties/update',
  changePassword: '/api/account/change_password',
  logout: '/api/account/logout',
  forgotPassword: '/api/account/forgot_password',
  resetPassword: '/api/account/reset_password',
  confirmEmail: '/api/account/confirm_email',
  sendConfirmation: '/api/account/confirm_email/send',
  sessions: '/api/account/sessions',
  endSession: '/api/account/sessions/end',
  endOtherSessions: '/api/account/sessions/end_others',
  wishlist: '/api/account/wishlist',
  products: '/api/product/product',
  product: (id: number | string) => `/api/product/product/${id}`,
  popular: '/api/product/popular',
  suggest: '/api/product/suggest',
  cartProducts: '/api/product/cart_products',
  categories: '/api/product/category',
  featureImages: '/api/product/feature_image',
  reviews: '/api/product/product_review',
  createReview: '/api/product/product_review/create',
  deliveryCharge: '/api/product/delivery_charge',
  coupon: (code: string) => `/api/product/coupon_value/${encodeURIComponent(code)}`,
  quote: '/api/product/quote',
  orders: '/api/product/order',
  createOrder: '/api/product/order/create',
  order: (id: number | string) => `/api/product/order/${id}`,
  trackOrder: '/api/product/order/track',
  live: '/api/live',
  health: '/api/health',
  openapi: '/api/openapi.json',
  publish: '/api/publish',
} as const

/** What the shop counts of itself, for Prometheus. */
export const METRICS = '/metrics'
/** What the page that confirms an address says, by its fragment. */
export const CONFIRM_OUTCOMES = { done: 'confirmed', expired: 'expired' } as const

/** Where pictures are served from. */
export const MEDIA = '/media/'
