import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'

/** What of an order the merchant wants before it is sent. */
export type AdvanceKind = 'off' | 'delivery' | 'share'

/** Paisa that are asked for in advance: whole taka, at most the total. */
export function advancePaisa(
  kind: AdvanceKind,
  percent: number,
  { shipping_paisa, total_paisa }: { shipping_paisa: number; total_paisa: number },
): number {
  if (kind === 'off') return 0
  const wanted = kind === 'delivery' ? shipping_paisa : Math.ceil((total_paisa * percent) / 10_000) * 100
  return Math.min(wanted, total_paisa)
}

/** States of an order that has not left the shop, and of a payment that nobody is checking. */
const STILL_HERE: readonly OrderState[] = ['pending', 'on_hold', 'confirmed', 'packed']
const OPEN: readonly PaymentState[] = ['due', 'advance', 'rejected']

/** What decides how much of an order may be paid. */
export interface Standing {
  state: OrderState
  payment_state: PaymentState
  total_paisa: number
  received_paisa: number
}

/** Whether its shopper may still pay an order: a parcel on its way has its amount written on it. */
export const isPayable = ({ state, payment_state }: Pick<Standing, 'state' | 'payment_state'>): boolean =>
  STILL_HERE.includes(state) && OPEN.includes(payment_state)

/** Paisa of the advance that have not come yet; an order that was made smaller owes no more than its total. */
export const advanceLeft = (order: Standing & { advance_paisa: number }): number =>
  isPayable(order) ? Math.max(0, Math.min(order.advance_paisa, order.total_paisa) - order.received_paisa) : 0
