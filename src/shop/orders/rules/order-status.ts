/** The statuses of an order that shoppers see (shop/orders/rules/order-states.ts, `shopperStatus`), in chronological order. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
