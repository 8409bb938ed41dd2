import type { PlainPaths } from './addresses/plain-paths.ts'

/** The field of an address, after a redirect, that names the notice to show: `/plain/cart?notice=cart_added`. */
export const NOTICE_FIELD = 'notice'

/** Notices of each page. Their sentences are in platform/rules/plain-notices.ts. */
export const PLAIN_NOTICES = {
  cart: ['cart_added', 'cart_same', 'cart_updated', 'cart_full'],
  order: ['order_placed', 'order_cancelled'],
  login: ['login_needed', 'logged_out', 'logged_out_here', 'password_changed'],
  forgotPassword: ['reset_sent'],
  account: ['registered', 'profile_saved', 'password_changed', 'confirm_sent'],
  addresses: ['address_saved', 'address_updated', 'address_removed'],
  devices: ['sessions_ended'],
  wishlist: ['wish_added', 'wish_removed', 'wishlist_full'],
  review: ['review_sent', 'review_waits'],
  stockRequest: ['stock_requested'],
} as const satisfies Partial<Record<keyof PlainPaths, readonly string[]>>

/** A page with a notice. */
export type NoticePage = keyof typeof PLAIN_NOTICES
export type NoticeOf<Page extends NoticePage> = (typeof PLAIN_NOTICES)[Page][number]
export type PlainNotice = NoticeOf<NoticePage>
