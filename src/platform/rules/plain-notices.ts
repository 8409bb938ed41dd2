import { MAX_ORDER_LINES } from '#platform/contract/limits.ts'
import * as said from '#platform/contract/messages.ts'
import type { PlainNotice } from '#platform/contract/plain-notices.ts'
import { tooManyLines } from '#storefront/texts/cart.ts'
import { plain } from '#storefront/texts/plain.ts'

/** Texts of notices after a redirect. */
export const NOTICES: Readonly<Record<PlainNotice, string>> = {
  cart_added: said.CART_ADDED,
  cart_same: said.CART_SAME,
  cart_updated: said.CART_UPDATED,
  cart_full: tooManyLines(MAX_ORDER_LINES),
  order_placed: said.ORDER_PLACED,
  order_cancelled: said.ORDER_CANCELLED,
  login_needed: said.LOGIN_NEEDED,
  logged_out: plain.loggedOut,
  logged_out_here: said.LOGGED_OUT_HERE,
  registered: said.REGISTERED,
  reset_sent: said.RESET_SENT,
  password_changed: said.PASSWORD_CHANGED,
  profile_saved: said.ACCOUNT_UPDATED,
  confirm_sent: said.CONFIRM_SENT,
  address_saved: said.ADDRESS_SAVED,
  address_updated: said.ADDRESS_UPDATED,
  address_removed: said.ADDRESS_REMOVED,
  sessions_ended: said.SESSIONS_ENDED,
  wish_added: plain.wishAdded,
  wish_removed: plain.wishRemoved,
  wishlist_full: said.WISHLIST_FULL,
  review_sent: said.REVIEW_SENT,
  review_waits: said.REVIEW_WAITS,
  stock_requested: said.STOCK_REQUEST_SENT,
}
