import type { Product } from '#shop/catalogue/contract/catalog.ts'
import type { Review } from '#shop/catalogue/contract/review.ts'
import type { Properties, SignIn } from '#shop/customers/contract/account.ts'
import type { SavedAddress } from '#shop/customers/contract/calls/addresses.ts'
import type { OrderDetail, OrderRow, TrackedOrder } from '#shop/customers/contract/customer-orders.ts'
import type { PaymentAnswer, StartResult } from '#shop/gateways/contract/payment.ts'
import type { Quote } from '#shop/orders/contract/checkout.ts'
import type { RecentOrder } from '#shop/orders/contract/recent-order.ts'
import type { PlainNotice } from './plain-notices.ts'
import type { Refusal } from './refusal-details.ts'
import type { CartLine } from './storage.ts'

/** The field of each form that repeats the anti-forgery cookie. */
export const TOKEN_FIELD = 'form_token'
/** The path of the shop to go to after the sign-in. */
export const NEXT_FIELD = 'next'
/** The product that a form or its address is about. */
export const PRODUCT_FIELD = 'product'

/** A form as it was sent, with the reason why it was refused; empty at first. */
export interface SentForm {
  fields: Readonly<Record<string, string>>
  refusal?: Refusal
}

/** Which address a form is about. */
export const KIND_FIELD = 'for'
export const ADDRESS_KINDS = ['default', 'another'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** The button that a form was sent by, where it has several. */
export const ACTION_FIELD = 'action'
/** Of the checkout: places the order, without the session where that has ended; asks for the sums; goes back to the district. */
export const CHECKOUT_ACTIONS = ['confirm', 'visitor', 'update', 'district'] as const

/** Null if it is no longer sold, undefined where the shop could not tell. */
export type PlainProduct = Product | null | undefined

/** A line of the cart, or a wish with the quantity that it would have in the cart. */
export interface PlainLine extends CartLine {
  product: PlainProduct
}
export interface PlainCart {
  lines: PlainLine[]
  /** Quote of the lines; missing for an empty cart, and while the shop takes no orders. */
  quote?: Quote
  isClosed?: boolean
  /** Product that a form of another site's page requested; a button adds it. */
  offer?: PlainLine
  refusal?: Refusal
}

export interface PlainWishlist {
  /** Those of the page, newest first. */
  wishes: PlainLine[]
  page: number
  last: number
  /** Product that a product page requested; a button adds it, unless it is in the list. */
  offer?: { product: Product; isWished: boolean }
}

/** The form as typed. Its first step asks only for the district. */
export interface PlainCheckout extends SentForm {
  /** Missing while the shop takes no orders. */
  quote?: Quote
  /** Idempotency key of the order, and the cart as it is sent with it. */
  key: string
  lines: string
  /** Of a customer, besides the default one. */
  saved: SavedAddress[]
}

export interface PlainOrder {
  order: TrackedOrder | OrderDetail
  canCancel: boolean
  refusal?: Refusal
}

/** With the form that says how the advance was sent, after it was refused. */
export interface PlainPayment extends Partial<SentForm> {
  token: string
  payment: PaymentAnswer
  /** What became of choosing a gateway, and its page. In test mode no real money moves. */
  result?: StartResult
  go?: { gateway: string; is_test: boolean; page: string }
}

export interface PlainTracking extends SentForm {
  found?: TrackedOrder
  /** The orders of this browser. */
  recent: RecentOrder[]
}

/** The product that a form is about. */
type NamedProduct = Pick<Product, 'pk' | 'brand_name' | 'name_bn'>

/** View of each page without script, inside the frame, by its name in `plainPaths`. */
export interface PlainViews {
  cart: PlainCart
  checkout: PlainCheckout
  order: PlainOrder
  pay: PlainPayment
  trackOrder: PlainTracking
  login: SentForm
  register: SentForm
  forgotPassword: SentForm
  resetPassword: SentForm
  account: { orders: OrderRow[]; page: number; last: number }
  /** Those besides the default one. */
  addresses: { saved: SavedAddress[]; refusal?: Refusal }
  /** Its first step asks only for the district. */
  address: SentForm & { kind: AddressKind }
  devices: { sessions: SignIn[]; refusal?: Refusal }
  wishlist: PlainWishlist
  profile: SentForm
  changePassword: SentForm
  /** With the newest reviews of others. */
  review: SentForm & { product: NamedProduct; reviews: Review[] }
  stockRequest: SentForm & { product: NamedProduct; isSoldOut: boolean }
  /** A form that was not even read: it came from another site, was too large or lost its cookie. */
  refused: { refusal: Refusal }
}

/** Props of such a page: its view, and the fields that all pages need. */
export type PlainContent = {
  /** For `TOKEN_FIELD` of its forms. */
  token: string
  customer: Properties | undefined
  /** The notice to show after a redirect to the page. */
  notice: PlainNotice | undefined
} & Partial<PlainViews>
