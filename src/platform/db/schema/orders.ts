import type { Generated, GeneratedAlways } from 'kysely'
import type { Wallet } from '#connect/wallets/all.ts'
import type { coupon } from '#shop/orders/contract/coupon.ts'
import type {
  CallResult,
  CancelReason,
  Channel,
  ClaimState,
  OrderState,
  PaymentState,
  PhoneMark,
  ReturnReason,
} from '#shop/orders/contract/office-orders.ts'
import type { Doubt } from '#shop/payments/rules/phone-sms.ts'
import type { deliveryZone } from '#shop/settings/contract/delivery-zone.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { TableOf } from './resource-table.ts'

export type CouponTable = TableOf<typeof coupon>

/** How often orders of a phone used a coupon. */
export interface CouponUseTable {
  coupon_id: number
  phone_key: string
  used: number
}

export interface DeliveryChargeTable {
  zone: Zone
  charge_paisa: number
}

export type DeliveryZoneTable = TableOf<typeof deliveryZone>

export interface OrderTable {
  id: GeneratedAlways<number>
  /** Null for an order by a visitor. */
  customer_id: number | null
  name: string
  phone: string
  /** Folded phone, by which orders of one person are found. */
  phone_key: string
  district: string
  upazila: string
  delivery_address: string
  payment_type: string
  zone: Zone
  /** As the shopper gave it, folded; the claims of the order are rows of `payment`. */
  transaction_id: string | null
  coupon_code: string | null
  subtotal_paisa: number
  discount_paisa: number
  coupon_paisa: number
  shipping_paisa: number
  total_paisa: number
  state: OrderState
  previous_state: Generated<OrderState | null>
  state_changed_at: string
  payment_state: PaymentState
  previous_payment_state: Generated<PaymentState | null>
  payment_changed_at: string
  /** Rises by one with every write of staff; a write that names another one is refused. */
  version: Generated<number>
  channel: Generated<Channel>
  /** Who typed the order in; null for a shopper. */
  placed_by: Generated<number | null>
  assigned_to: Generated<number | null>
  /** When the customer wants to be called again. */
  follow_up_at: Generated<string | null>
  /** Already taken off the total. */
  staff_discount_paisa: Generated<number>
  /** Money that the shop has of the order: what came less what went back, the sum of its lines of `money_move`. */
  received_paisa: Generated<number>
  /** What goods that came back, and delivery charges given back with them, took off the total. */
  returned_paisa: Generated<number>
  /** What the customer had to pay at the door where goods were given back there; null for the whole total. */
  charged_paisa: Generated<number | null>
  /** What the shopper is asked to pay before the order is sent; 0 for nothing. */
  advance_paisa: Generated<number>
  /** JSON array of texts. */
  tags: Generated<string>
  /** The folded name (platform/rules/text.ts), which is searched. */
  name_key: string
  /** Where the order came from; emptied after `NETWORK_DAYS`, and null for orders that staff type in. */
  network: Generated<string | null>
  /** JSON (`MeasuredOrder` of shop/orders/actions/purchases.ts), of a shopper who agreed; emptied when it was used or after `NETWORK_DAYS`. */
  measured: Generated<string | null>
  /** Of the page on which it was made; what the shopper is mailed is in it. */
  language: Generated<Language>
  /** Rate of VAT in the delivery charge, in hundredths of a percent; null where the shop stated none. */
  shipping_vat_basis_points: Generated<number | null>
  idempotency_key: string | null
  /** Hash of the body that the key came with. */
  request_hash: string
  created_at: string
}

export interface OrderLineTable {
  order_id: number
  position: number
  product_id: number
  name: string
  /** Its options within its group when it was ordered (shop/catalogue/rules/product-options.ts). */
  options: string
  quantity: number
  /** Of one piece. */
  mrp_paisa: number
  discount_paisa: number
  /** Rate of VAT in the price when it was ordered, in hundredths of a percent; null where the shop stated none. */
  vat_basis_points: number | null
}

/** The number of an order's tax invoice (Mushak 6.3), from when it was first printed; numbers begin with 1 and have no gaps. */
export interface TaxInvoiceTable {
  order_id: number
  number: number
  /** The buyer's registration for VAT; empty where it was not typed. */
  buyer_bin: string
  staff_id: number | null
  at: string
}

/** Goods of an order that came back at once. */
export interface OrderReturnTable {
  id: GeneratedAlways<number>
  order_id: number
  reason: ReturnReason
  /** 1 for pieces that are sold again. */
  is_sellable: number
  /** What the pieces took off the order's total, and what of its delivery charge was given back. */
  paisa: number
  delivery_paisa: number
  note: string
  staff_id: number | null
  at: string
}

export interface ReturnLineTable {
  return_id: number
  product_id: number
  quantity: number
}

/** The states that an order came to. */
export interface OrderStatusTable {
  order_id: number
  state: OrderState
  at: string
  /** Null for a shopper and a command. */
  staff_id: Generated<number | null>
  reason: Generated<CancelReason | null>
  /** The order's version from then on. */
  version: Generated<number | null>
}

/** Events of an order by staff besides its states. */
export interface OrderNoteTable {
  id: GeneratedAlways<number>
  order_id: number
  staff_id: number | null
  kind: 'note' | 'call' | 'edit' | 'payment' | 'merge'
  text: string
  call_result: CallResult | null
  /** JSON: what an edit, payment or merge was about (`NoteDetail` of shop/orders/queries/order-notes.ts). */
  detail: string | null
  /** The order's version from then on; null for what leaves it. */
  version: number | null
  /** Idempotency key of the request. */
  request_key: string | null
  at: string
}

/** One claim of a payment. */
export interface PaymentTable {
  id: GeneratedAlways<number>
  order_id: number
  /** Empty where the shopper did not say it. */
  wallet: Wallet | ''
  /** Folded; unique with its wallet among all that are not rejected. */
  transaction_id: string
  sender: string
  claimed_paisa: number
  received_paisa: Generated<number | null>
  state: ClaimState
  /** Who claimed or checked it last; null for a shopper. */
  staff_id: Generated<number | null>
  at: string
}

/** A message of a wallet about received money. */
export interface WalletSmsTable {
  id: GeneratedAlways<number>
  wallet: Wallet
  transaction_id: string
  amount_paisa: number
  sender: string
  text: string
  /** The moment that the message says. */
  received_at: string | null
  /** The claim that it proved. */
  payment_id: Generated<number | null>
  /** The phone that forwarded it; null where staff pasted it. */
  connection_id: Generated<number | null>
  /** The balance that it says. */
  balance_paisa: Generated<number | null>
  /** Why a forwarded one proves nothing by itself. */
  doubt: Generated<Doubt>
  staff_id: number | null
  at: string
}

/** Notes of staff about a phone. */
export interface PhoneFlagTable {
  phone_key: string
  mark: PhoneMark | null
  note: string
  version: Generated<number>
  staff_id: number | null
  at: string
}

export type Zone = 'inside_dhaka' | 'outside_dhaka'
