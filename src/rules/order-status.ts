/** What an order goes through, in this order. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The statuses that may follow each. A parcel that was refused at the door is cancelled. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
}

export const isOrderStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((status) => status === text)

/** The statuses that may follow this one; none for one that is not ours. */
export const nextStatuses = (status: string): readonly OrderStatus[] => (isOrderStatus(status) ? NEXT[status] : [])
