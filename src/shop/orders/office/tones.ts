import type { Tone } from '#office/parts/Badge.tsx'
import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'

/** Colours of states: waiting for the shop, in progress, done, failed. */
export const STATE_TONES: Record<OrderState, Tone> = {
  pending: 'marigold',
  on_hold: 'marigold',
  confirmed: 'blue',
  packed: 'blue',
  shipped: 'blue',
  delivered: 'green',
  partly_delivered: 'green',
  returning: 'red',
  returned: 'plain',
  lost: 'red',
  cancelled: 'plain',
}

export const PAYMENT_TONES: Record<PaymentState, Tone> = {
  due: 'plain',
  advance: 'blue',
  submitted: 'marigold',
  verified: 'green',
  rejected: 'red',
  collected: 'blue',
  settled: 'green',
  refunded: 'plain',
}
