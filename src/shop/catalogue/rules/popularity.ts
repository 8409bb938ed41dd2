import { MAX_POPULAR_PIECES } from '#platform/contract/limits.ts'
import { ORDER_STATES, type OrderState } from '#shop/orders/contract/office-orders.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'

interface Sold {
  state: OrderState
  lines: { product_id: number; quantity: number }[]
}

const SOLD = new Set(['confirmed', 'shipped', 'delivered'])
/** The states of orders that staff have confirmed and that did not fail since. */
export const SOLD_STATES = ORDER_STATES.filter((state) => SOLD.has(shopperStatus(state)))

/**
 * How many pieces of each product an order counts for popularity: none before staff confirmed it and
 * after it was cancelled or came back, and a few at most, so that one large order does not outrank many shoppers.
 */
const popularPieces = ({ state, lines }: Sold): [number, number][] =>
  SOLD_STATES.includes(state)
    ? lines.map(({ product_id, quantity }) => [product_id, Math.min(quantity, MAX_POPULAR_PIECES)])
    : []

/** Pieces that a change of an order adds to the popularity, by product. */
export function popularityChange(before: Sold, after: Sold): Map<number, number> {
  const change = new Map<number, number>()
  for (const [id, pieces] of popularPieces(before)) change.set(id, (change.get(id) ?? 0) - pieces)
  for (const [id, pieces] of popularPieces(after)) change.set(id, (change.get(id) ?? 0) + pieces)
  return change
}
