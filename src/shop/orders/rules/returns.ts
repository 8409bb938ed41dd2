import type { CouponKind } from '#shop/orders/contract/coupon.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { goodsPaisa, linePaisa, type PricedLine } from './order-sums.ts'

/** States of orders whose goods may come back by the piece. */
const RETURNABLE: readonly OrderState[] = ['shipped', 'delivered', 'partly_delivered', 'returning']
export const isReturnable = (state: OrderState): boolean => RETURNABLE.includes(state)

/** Pieces by product. */
export type Pieces = ReadonlyMap<number, number>

/** Pieces of both. */
export function addPieces(a: Pieces, b: Pieces): Map<number, number> {
  const sum = new Map(a)
  for (const [product, quantity] of b) sum.set(product, (sum.get(product) ?? 0) + quantity)
  return sum
}

/** Whether an order has all these pieces. */
export const hasPieces = (lines: readonly PricedLine[], pieces: Pieces): boolean =>
  [...pieces].every(([product, quantity]) => {
    const line = lines.find(({ product_id }) => product_id === product)
    return line !== undefined && quantity <= line.quantity
  })

/** What is left of lines once these pieces came back. */
export const linesWithout = (lines: readonly PricedLine[], pieces: Pieces): PricedLine[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(line.product_id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })

/** Paisa that the goods of an order cost after its coupon and discounts, and its delivery after a coupon that pays for it. */
export function costsOf(
  { total_paisa, shipping_paisa, coupon_paisa }: Record<'total_paisa' | 'shipping_paisa' | 'coupon_paisa', number>,
  coupon: CouponKind | undefined,
): { goods: number; delivery: number } {
  const charged = coupon === 'shipping' ? Math.max(0, shipping_paisa - coupon_paisa) : shipping_paisa
  // A discount larger than the goods pays for a part of the delivery.
  const delivery = Math.min(charged, total_paisa)
  return { goods: total_paisa - delivery, delivery }
}

/** The share of these pieces in what the goods cost in all, in paisa. All pieces have all of it, in whatever parts they come back. */
export function worthOfPieces(lines: PricedLine[], pieces: Pieces, costs: number): number {
  const goods = goodsPaisa(lines)
  if (goods === 0) return 0
  const some = lines.reduce(
    (sum, line) => sum + linePaisa({ ...line, quantity: Math.min(line.quantity, pieces.get(line.product_id) ?? 0) }),
    0,
  )
  return Math.round((some * costs) / goods)
}
