import type { Db } from '#platform/db/schema.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { listLinesOf, listPricedLines, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { listReturned } from '#shop/orders/queries/returns.ts'
import type { PricedLine } from '#shop/orders/rules/order-sums.ts'
import { linesWithout } from '#shop/orders/rules/returns.ts'
import type { ShortLine } from '#shop/stock/contract/stock.ts'
import {
  listKept,
  listOrderedProducts,
  listReleased,
  lockOrderedStock,
  lockStock,
  moveStock,
  type NewMove,
  type StockRow,
} from '#shop/stock/queries/stock.ts'
import { keepsStock, leftOf, stepMove, takesStock } from '#shop/stock/rules/stock.ts'
import type { Writer } from './write.ts'

/** A change of the pieces of an order that was planned; the rows stay locked until it is stored. */
export interface StockPlan {
  /** Lines of which fewer pieces are left than the change needs. */
  short: ShortLine[]
  store: (transaction: Db) => Promise<void>
}

type OrderMove = Omit<NewMove, 'order_id' | 'staff_id' | 'note'>

const planOf = (
  orderId: number,
  writer: Writer,
  { stock, short, moves }: { stock: Map<number, StockRow>; short: ShortLine[]; moves: OrderMove[] },
): StockPlan => ({
  short,
  store: (transaction) => {
    const by = { order_id: orderId, staff_id: writer.staffId, note: '' }
    const whole = moves.map((move) => ({ ...move, ...by }))
    return moveStock(transaction, stock, whole)
  },
})

/** Locks the stock of the orders' products before any of them is written, so that two batches don't wait in a circle. */
export async function lockStockOf(transaction: Db, orderIds: number[]): Promise<void> {
  await lockOrderedStock(transaction, await listOrderedProducts(transaction, orderIds))
}

/** Stock moves of a step of an order: reserved, gone with the parcel, or released. */
export async function planStep(
  transaction: Db,
  order: OrderRecord,
  to: OrderState,
  ordered: PricedLine[],
  writer: Writer,
): Promise<StockPlan> {
  const products = ordered.map(({ product_id }) => product_id)
  const stock = await lockOrderedStock(transaction, products)
  // Pieces that came back one by one are in the shop already.
  const lines = linesWithout(ordered, await listReturned(transaction, order.id))
  const counted = lines.filter(({ product_id }) => stock.has(product_id))
  if (counted.length === 0) return { short: [], store: async () => {} }
  const kept = await listKept(transaction, order.id)
  const moves = counted.flatMap(({ product_id, quantity }) => {
    const move = stepMove(order.state, to, quantity, kept.get(product_id) ?? 0)
    return move ? [{ product_id, ...move }] : []
  })
  if (takesStock(order.state, to)) return planOf(order.id, writer, { stock, short: shortOf(counted, stock), moves })
  // An order that nobody confirmed for long gave its pieces back. What comes back from the road is kept by its own move.
  const released = to === 'confirmed' && keepsStock(order.state) ? await listReleased(transaction, order.id) : []
  const missing = counted.filter(
    ({ product_id, quantity }) => released.includes(product_id) && (kept.get(product_id) ?? 0) < quantity,
  )
  const retaken = missing.map(({ product_id, quantity }) => ({
    product_id,
    kind: 'order' as const,
    on_hand: 0,
    reserved: quantity - (kept.get(product_id) ?? 0),
  }))
  return planOf(order.id, writer, { stock, short: shortOf(missing, stock, kept), moves: [...moves, ...retaken] })
}

const shortOf = (lines: PricedLine[], stock: Map<number, StockRow>, kept?: Map<number, number>): ShortLine[] =>
  lines.flatMap(({ product_id, name, quantity }) => {
    const row = stock.get(product_id)
    if (!row) return []
    const wanted = quantity - (kept?.get(product_id) ?? 0)
    const left = leftOf(row)
    return wanted > 0 && left < wanted ? [{ product_id, name, left }] : []
  })

/** Stock moves of goods that came back by the piece; damaged ones are written off at once. */
export async function planReturn(
  transaction: Db,
  orderId: number,
  pieces: ReadonlyMap<number, number>,
  { isSellable, note }: { isSellable: boolean; note: string },
  { staffId }: Writer,
): Promise<StockPlan> {
  const stock = await lockOrderedStock(transaction, [...pieces.keys()])
  const by = { order_id: orderId, staff_id: staffId, note, reserved: 0 }
  const moves = [...pieces].flatMap(([product_id, quantity]): NewMove[] => [
    { product_id, kind: 'return', on_hand: quantity, ...by },
    ...(isSellable ? [] : [{ product_id, kind: 'damage' as const, on_hand: -quantity, ...by }]),
  ])
  return { short: [], store: (last) => moveStock(last, stock, moves) }
}

/** Stock moves of an edit of an open order's lines. */
export async function planLines(
  transaction: Db,
  order: OrderRecord,
  lines: PricedLine[],
  writer: Writer,
): Promise<StockPlan> {
  const before = await listPricedLines(transaction, order.id)
  const ids = [...new Set([...before, ...lines].map(({ product_id }) => product_id))]
  const stock = await lockOrderedStock(transaction, ids)
  if (stock.size === 0 || !keepsStock(order.state)) return { short: [], store: async () => {} }
  const kept = await listKept(transaction, order.id)
  const wanted = new Map(lines.map(({ product_id, quantity }) => [product_id, quantity]))
  const moves = ids.flatMap((product_id) => {
    const reserved = (wanted.get(product_id) ?? 0) - (kept.get(product_id) ?? 0)
    if (reserved === 0 || !stock.has(product_id)) return []
    return [{ product_id, kind: reserved > 0 ? ('order' as const) : ('release' as const), on_hand: 0, reserved }]
  })
  return planOf(order.id, writer, { stock, short: shortOf(lines, stock, kept), moves })
}

/** Gives back what orders keep that are about to be deleted. */
export async function releaseOrders(transaction: Db, orderIds: number[]): Promise<void> {
  const lines = await listLinesOf(transaction, orderIds)
  const ids = [...lines.values()].flatMap((some) => some.map(({ product_id }) => product_id))
  const stock = await lockOrderedStock(transaction, ids)
  if (stock.size === 0) return
  const moves: NewMove[] = []
  for (const orderId of lines.keys()) {
    for (const [product_id, kept] of await listKept(transaction, orderId)) {
      const by = { order_id: orderId, staff_id: null, note: '' }
      if (kept > 0) moves.push({ product_id, kind: 'release', on_hand: 0, reserved: -kept, ...by })
    }
  }
  await moveStock(transaction, stock, moves)
}

/** Keeps the pieces of a new order, of which enough were left in the same transaction. */
export async function keepStock(
  transaction: Db,
  order: { orderId: number; staffId: number | null; lines: PricedLine[]; counted: number[] },
): Promise<void> {
  if (order.counted.length === 0) return
  const by = { order_id: order.orderId, kind: 'order', on_hand: 0, staff_id: order.staffId, note: '' } as const
  const moves = order.lines.map(({ product_id, quantity }) => ({ ...by, product_id, reserved: quantity }))
  await moveStock(transaction, await lockStock(transaction, order.counted), moves)
}
