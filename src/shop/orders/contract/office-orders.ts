/** Orders as staff see them: states, payments, queues and steps. */

/** States of an order as staff see them; shoppers see five of them (shop/orders/rules/order-states.ts). */
export const ORDER_STATES = [
  'pending',
  'on_hold',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'partly_delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const CANCEL_REASONS = [
  'false',
  'duplicate',
  'no_answer',
  'changed_mind',
  'out_of_stock',
  'price',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** Why goods came back. */
export const RETURN_REASONS = ['refused', 'damaged', 'wrong_item', 'not_as_shown', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/**
 * Where the money of an order is: `due` at delivery, `advance` paid in part, `submitted` as a transaction id that no member
 * of the staff
 * has checked, `verified` in full, `rejected`, `collected` by the courier, `settled` with the shop, `refunded`.
 */
export const PAYMENT_STATES = [
  'due',
  'advance',
  'submitted',
  'verified',
  'rejected',
  'collected',
  'settled',
  'refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const QUEUES = ['to_call', 'to_check_payment', 'to_pack', 'to_hand_over', 'to_chase'] as const
export type Queue = (typeof QUEUES)[number]

/** Milliseconds within which a person who may take a step may also undo it. */
export const UNDO_WITHIN = 10 * 60_000

/** Percent of the goods that a clerk may take off an order unless the shop sets another limit. */
export const CLERK_DISCOUNT_PERCENT = 10

/** Characters of pasted text that are read. */
export const MAX_PASTED = 20_000

/** Where an order came from. */
export const CHANNELS = ['web', 'phone', 'messenger', 'whatsapp', 'shop'] as const
export type Channel = (typeof CHANNELS)[number]

export const CALL_RESULTS = ['answered', 'no_answer', 'busy', 'wrong_number', 'later'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/** Where one claimed payment is; an order may have several. */
export const CLAIM_STATES = ['submitted', 'verified', 'rejected', 'refunded'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const PHONE_MARKS = ['watch', 'blocked', 'trusted'] as const
export type PhoneMark = (typeof PHONE_MARKS)[number]

/** Edits of an order by staff (shop/orders/rules/order-edit.ts). */
export const EDITS = ['lines', 'address', 'contact', 'discount', 'shipping', 'note', 'follow_up'] as const

/** Why an order is in a queue (shop/orders/rules/order-queues.ts). */
export const QUEUE_CAUSES = [
  'new',
  'follow_up',
  'payment_missing',
  'payment_submitted',
  'confirmed',
  'packed',
  'paid_not_delivered',
  'paid_not_sent',
  'on_hold_long',
  'on_the_way_long',
  'coming_back_long',
  'not_collected',
  'not_settled',
  'refund_owed',
] as const

/** Main button of an order page: a state to go to, or something about the payment. */
export const BIG_STEPS = [
  ...ORDER_STATES,
  'check_payment',
  'resolve_payment',
  'collect_payment',
  'settle_payment',
  'refund_payment',
] as const

/** Risk hints of an order (shop/orders/rules/risk-hints.ts). */
export const HINT_CODES = [
  'odd_phone',
  'same_phone_today',
  'same_address_today',
  'blocked_phone',
  'returned_before',
  'busy_network',
  'large_first_order',
  'many_pieces',
  'place_unknown',
  'transaction_id_seen',
] as const
