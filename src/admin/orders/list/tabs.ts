import type { OrderState } from '#contract/office-orders.ts'

/** The tabs of the list: the state that names each, and every state in it. */
export const TABS: readonly { name: OrderState; states: readonly OrderState[] }[] = [
  { name: 'pending', states: ['pending', 'on_hold'] },
  { name: 'confirmed', states: ['confirmed'] },
  { name: 'packed', states: ['packed'] },
  { name: 'shipped', states: ['shipped'] },
  { name: 'delivered', states: ['delivered', 'partly_delivered'] },
  { name: 'returning', states: ['returning', 'returned', 'lost'] },
  { name: 'cancelled', states: ['cancelled'] },
]
