import type { Wallet } from '#connect/wallets/all.ts'
import type { Zone } from '#platform/db/stored-values.ts'
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
import { bigint, id, integer, rowId, sortedText, table, tableOf, text } from '../define-table.ts'

/** Coupons, delivery charges, orders with their history, tax invoices, and payments. */
export const orders = {
  coupon: tableOf<typeof coupon>()({
    id: id(),
    code: text().unique(),
    value_paisa: bigint().check('value_paisa >= 0', 'coupon_value'),
    max_uses: integer().orNull(),
    used: integer().default(0),
    kind: text().default('flat'),
    percent: integer().orNull(),
    cap_paisa: bigint().orNull(),
    minimum_paisa: bigint().default(0),
    starts_at: text().orNull(),
    ends_at: text().orNull(),
    per_phone: integer().orNull(),
    is_automatic: integer().default(0),
    category_id: rowId().orNull(),
    product_ids: text().default(''),
    buy: integer().orNull(),
    free: integer().orNull(),
    is_on: integer().default(1),
    version: integer().default(1),
  }).constraint('constraint coupon_within_uses check (max_uses is null or used <= max_uses)'),

  /** How often orders of a phone used a coupon. */
  coupon_use: table({
    coupon_id: bigint().references('coupon (id)', 'cascade'),
    phone_key: text(),
    used: integer(),
  }).primaryKey('coupon_id', 'phone_key'),

  delivery_charge: table({
    zone: text<Zone>().primaryKey(),
    charge_paisa: bigint().check('charge_paisa >= 0'),
  }),

  delivery_zone: tableOf<typeof deliveryZone>()({
    id: id(),
    name: text(),
    places: text(),
    charge_paisa: bigint().check('charge_paisa >= 0'),
    free_from_paisa: bigint().orNull(),
    included_grams: integer().default(1000),
    step_paisa: bigint().default(0),
    step_grams: integer().default(1000).check('step_grams > 0'),
    is_on: integer().default(1),
    version: integer().default(1),
  }),

  shop_order: table({
    id: id(),
    name: text(),
    phone: text(),
    /** Folded phone, by which orders of one person are found. */
    phone_key: text(),
    district: text(),
    upazila: text(),
    delivery_address: text(),
    payment_type: text(),
    zone: text<Zone>(),
    /** As the shopper gave it, folded; the claims of the order are rows of `payment`. */
    transaction_id: text().orNull(),
    coupon_code: text().orNull(),
    subtotal_paisa: bigint(),
    discount_paisa: bigint(),
    coupon_paisa: bigint(),
    shipping_paisa: bigint(),
    total_paisa: bigint(),
    state: text<OrderState>(),
    idempotency_key: text().orNull().unique(),
    /** Hash of the body that the key came with. */
    request_hash: text(),
    created_at: text(),
    /** Null for an order by a visitor. */
    customer_id: bigint().orNull().references('customer (id)'),
    /** Rises by one with every write of staff; a write that names another one is refused. */
    version: integer().default(1),
    previous_state: text<OrderState>().orNull(),
    state_changed_at: text(),
    payment_state: text<PaymentState>(),
    previous_payment_state: text<PaymentState>().orNull(),
    payment_changed_at: text(),
    channel: text<Channel>().default('web'),
    /** Who typed the order in; null for a shopper. */
    placed_by: bigint().orNull(),
    assigned_to: bigint().orNull(),
    /** When the customer wants to be called again. */
    follow_up_at: text().orNull(),
    /** Already taken off the total. */
    staff_discount_paisa: bigint().default(0),
    /** Money that the shop has of the order: what came less what went back, the sum of its lines of `money_move`. */
    received_paisa: bigint().default(0),
    /** What goods that came back, and delivery charges given back with them, took off the total. */
    returned_paisa: bigint().default(0),
    /** What the customer had to pay at the door where goods were given back there; null for the whole total. */
    charged_paisa: bigint().orNull(),
    /** What the shopper is asked to pay before the order is sent; 0 for nothing. */
    advance_paisa: bigint().default(0),
    /** JSON array of texts. */
    tags: text().default('[]'),
    /** The folded name (platform/rules/text.ts), which is searched. */
    name_key: text().default(''),
    /** Where the order came from; emptied after `NETWORK_DAYS`, and null for orders that staff type in. */
    network: text().orNull(),
    /**
     * JSON (`MeasuredOrder` of shop/orders/actions/purchases.ts), of a shopper who agreed; emptied when it was used or
     * after `NETWORK_DAYS`.
     */
    measured: text().orNull(),
    /** Of the page on which it was made; what the shopper is mailed is in it. */
    language: text<Language>().default('en'),
    /** Rate of VAT in the delivery charge, in hundredths of a percent; null where the shop stated none. */
    shipping_vat_basis_points: integer().orNull(),
  })
    .index('order_by_customer', '(customer_id, id)')
    .index('order_by_network', '(network, created_at) where network is not null')
    .index('order_by_phone', '(phone_key, id)')
    .index('order_by_standing', '(state, payment_state, state_changed_at, payment_changed_at, follow_up_at, id)')
    .index('order_by_state', '(state, created_at, id, name_key)')
    .index('order_by_time', '(created_at, id, name_key)'),

  order_line: table({
    order_id: bigint().references('shop_order (id)'),
    position: integer(),
    product_id: bigint(),
    name: text(),
    /** Its options within its group when it was ordered (shop/catalogue/rules/product-options.ts). */
    options: text(),
    quantity: integer().check('quantity > 0'),
    /** Of one piece. */
    mrp_paisa: bigint(),
    discount_paisa: bigint(),
    /** Rate of VAT in the price when it was ordered, in hundredths of a percent; null where the shop stated none. */
    vat_basis_points: integer().orNull(),
  }).primaryKey('order_id', 'position'),

  /** Goods of an order that came back at once. */
  order_return: table({
    id: id(),
    order_id: bigint().references('shop_order (id)'),
    reason: text<ReturnReason>(),
    /** 1 for pieces that are sold again. */
    is_sellable: integer(),
    /** What the pieces took off the order's total, and what of its delivery charge was given back. */
    paisa: bigint(),
    delivery_paisa: bigint(),
    note: text(),
    staff_id: bigint().orNull(),
    at: text(),
  }).index('return_by_order', '(order_id, id)'),

  return_line: table({
    return_id: bigint().references('order_return (id)'),
    product_id: bigint(),
    quantity: integer().check('quantity > 0'),
  }).primaryKey('return_id', 'product_id'),

  /** The states that an order came to. */
  order_status: table({
    order_id: bigint().references('shop_order (id)'),
    state: text<OrderState>(),
    at: text(),
    /** Null for a shopper and a command. */
    staff_id: bigint().orNull(),
    reason: text<CancelReason>().orNull(),
    /** The order's version from then on. */
    version: integer().orNull(),
  }).index('status_by_order', '(order_id, at)'),

  /** Events of an order by staff besides its states. */
  order_note: table({
    id: id(),
    order_id: bigint().references('shop_order (id)'),
    staff_id: bigint().orNull(),
    kind: text<'note' | 'call' | 'edit' | 'payment' | 'merge'>(),
    text: text(),
    call_result: text<CallResult>().orNull(),
    /** JSON: what an edit, payment or merge was about (`NoteDetail` of shop/orders/queries/order-notes.ts). */
    detail: text().orNull(),
    /** The order's version from then on; null for what leaves it. */
    version: integer().orNull(),
    /** Idempotency key of the request. */
    request_key: text().orNull().unique(),
    at: text(),
  }).index('note_by_order', '(order_id, at)'),

  /**
   * The number of an order's tax invoice (Mushak 6.3), from when it was first printed; numbers begin with 1 and have no
   * gaps. A number that was given stays given, also when its order is deleted: they have no gaps.
   */
  tax_invoice: table({
    order_id: bigint(),
    number: integer().unique(),
    /** The buyer's registration for VAT; empty where it was not typed. */
    buyer_bin: text(),
    staff_id: bigint().orNull(),
    at: text(),
  }).primaryKey('order_id'),

  /** One claim of a payment. */
  payment: table({
    id: id(),
    order_id: bigint().references('shop_order (id)'),
    /** Empty where the shopper did not say it. */
    wallet: text<Wallet | ''>(),
    /** Folded; unique with its wallet among all that are not rejected. */
    transaction_id: sortedText(),
    sender: text(),
    claimed_paisa: bigint(),
    received_paisa: bigint().orNull(),
    state: text<ClaimState>(),
    /** Who claimed or checked it last; null for a shopper. */
    staff_id: bigint().orNull(),
    at: text(),
  })
    .index('payment_by_order', '(order_id)')
    .index('payment_by_state', '(state, id)')
    .index('payment_by_transaction', '(transaction_id)')
    .uniqueIndex('payment_once', "(wallet, transaction_id) where state <> 'rejected'"),

  /** A message of a wallet about received money. */
  wallet_sms: table({
    id: id(),
    wallet: text<Wallet>(),
    transaction_id: text(),
    amount_paisa: bigint(),
    sender: text(),
    text: text(),
    /** The moment that the message says. */
    received_at: text().orNull(),
    /** The claim that it proved. */
    payment_id: bigint().orNull().references('payment (id)'),
    /** The phone that forwarded it; null where staff pasted it. */
    connection_id: bigint().orNull(),
    /** The balance that it says. */
    balance_paisa: bigint().orNull(),
    /** Why a forwarded one proves nothing by itself. */
    doubt: text<Doubt>().default(''),
    staff_id: bigint().orNull(),
    at: text(),
  })
    .index('wallet_sms_by_phone', '(connection_id, balance_paisa) where connection_id is not null')
    .index('wallet_sms_by_payment', '(payment_id, id)')
    .index('wallet_sms_by_transaction', '(transaction_id)')
    .uniqueIndex('wallet_sms_once', '(wallet, transaction_id, amount_paisa)'),

  /** Notes of staff about a phone. */
  phone_flag: table({
    phone_key: text().primaryKey(),
    mark: text<PhoneMark>().orNull(),
    note: text(),
    version: integer().default(0),
    staff_id: bigint().orNull(),
    at: text(),
  }),
}
