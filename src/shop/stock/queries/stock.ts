import type { Insertable, Selectable } from 'kysely'
import { logChange } from '#platform/db/changes.ts'
import { engineOf, isPostgres } from '#platform/db/engine.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { stockNotice } from '#platform/db/new-jobs.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { ORDER_STATES } from '#shop/orders/contract/office-orders.ts'
import type { OfficeStock } from '#shop/stock/contract/office/stock.ts'
import { keepsStock, type Stocked, stockWord } from '#shop/stock/rules/stock.ts'

export type StockRow = Selectable<Schema['stock']>
/** A move of a product's stock, with its author and reason. */
export type NewMove = Omit<Insertable<Schema['stock_move']>, 'at'>

/** A stock as staff see it. */
export const toOfficeStock = ({ on_hand, reserved, low_at, when_out }: Stocked): OfficeStock => ({
  ...{ on_hand, reserved, low_at, when_out },
  left: Math.max(0, on_hand - reserved),
})

const uniqueIds = (ids: number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/** The rows of those of these products that are counted, by product. */
export async function findStock(db: Db, ids: number[]): Promise<Map<number, StockRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('stock').selectAll().where(engineOf(db).isAmong('stock.product_id', ids)).execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** The same, locked until the end of the transaction, in the order of ids as placing an order locks them. */
export async function lockStock(transaction: Db, ids: number[]): Promise<Map<number, StockRow>> {
  const wanted = uniqueIds(ids)
  if (wanted.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('stock')
    .selectAll()
    .where(engineOf(transaction).isAmong('stock.product_id', wanted))
    .orderBy('product_id')
    .$if(isPostgres(transaction), (query) => query.forUpdate()) // SQLite: a transaction has the only write lock.
    .execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}

/**
 * The same for a write of an order. Counts of the others can't begin until the end of the transaction: a count finds the
 * order as it is afterwards.
 */
export async function lockOrderedStock(transaction: Db, ids: number[]): Promise<Map<number, StockRow>> {
  const counted = await lockStock(transaction, ids)
  const others = uniqueIds(ids).filter((id) => !counted.has(id))
  if (others.length === 0) return counted
  await engineOf(transaction).holdProducts(transaction, others)
  // A count may have begun before the lock.
  return new Map([...counted, ...(await lockStock(transaction, others))])
}

/**
 * Writes lines of the ledger and adds them to the stock, which `lockStock` has locked. Pages hear of it where their word
 * changes. Moves of products that are not counted are left out.
 */
export async function moveStock(
  transaction: Db,
  locked: ReadonlyMap<number, StockRow>,
  moves: NewMove[],
): Promise<void> {
  const stock = new Map(locked)
  const counted = moves.filter((move) => stock.has(move.product_id))
  if (counted.length === 0) return
  const at = new Date().toISOString()
  await transaction
    .insertInto('stock_move')
    .values(counted.map((move) => ({ ...move, at })))
    .execute()
  for (const { product_id, on_hand, reserved } of counted) {
    const row = stock.get(product_id)
    if (row) stock.set(product_id, { ...row, on_hand: row.on_hand + on_hand, reserved: row.reserved + reserved })
  }
  for (const id of uniqueIds(counted.map(({ product_id }) => product_id))) {
    const before = locked.get(id)
    const after = stock.get(id)
    if (before && after) await storeStock(transaction, before, after)
  }
}

/** Stores a locked row, and logs the change where pages say another word. */
export async function storeStock(transaction: Db, before: StockRow, after: StockRow): Promise<void> {
  const { product_id, ...set } = after
  await transaction.updateTable('stock').set(set).where('product_id', '=', product_id).execute()
  await noteWord(transaction, product_id, before, after)
}

/** The other products of the group of a product. */
async function listSiblings(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_sibling as other')
    .innerJoin('product_sibling as one', 'one.group_id', 'other.group_id')
    .select('other.product_id')
    .where('one.product_id', '=', productId)
    .where('other.product_id', '<>', productId)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Logs that pages say another word of a product, and leaves what follows from it to a job. */
export async function noteWord(
  transaction: Db,
  productId: number,
  before: StockRow | undefined,
  after: StockRow | undefined,
): Promise<void> {
  const isPutAway = after?.is_put_away === 1
  const isSame = (before && stockWord(before)) === (after && stockWord(after))
  if (isSame && before?.when_out === after?.when_out) return
  // The pages of its siblings say which of them are sold out.
  await logChange(transaction, 'product', productId, ...(await listSiblings(transaction, productId)))
  const isOut = (row: StockRow | undefined) => row !== undefined && stockWord(row) === 'out'
  const isBack = isOut(before) && !isOut(after)
  if (isBack || isPutAway || (isOut(after) && after?.when_out === 'hide'))
    await insertJobs(transaction, [stockNotice(productId)])
}

/** How many pieces an order keeps of each product. */
export async function listKept(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock_move')
    .select((eb) => ['product_id', eb.fn.sum<number>('reserved').as('kept')])
    .where('order_id', '=', orderId)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, kept }) => [product_id, Number(kept)]))
}

/** The products of which an order gave pieces back. */
export async function listReleased(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_move')
    .select('product_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'release')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** How many pieces of a product each order keeps. */
export async function listKeptOf(db: Db, productId: number): Promise<{ order_id: number; kept: number }[]> {
  const rows = await db
    .selectFrom('stock_move')
    .select((eb) => ['order_id', eb.fn.sum<number>('reserved').as('kept')])
    .where('product_id', '=', productId)
    .where('order_id', 'is not', null)
    .groupBy('order_id')
    .having((eb) => eb(eb.fn.sum('reserved'), '<>', 0))
    .execute()
  return rows.flatMap(({ order_id, kept }) => (order_id === null ? [] : [{ order_id, kept: Number(kept) }]))
}

/** Lines of a product in orders that are not over. */
export const listOpenLines = (db: Db, productId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select(['order_id', 'quantity', 'state'])
    .where('product_id', '=', productId)
    .where('state', 'in', ORDER_STATES.filter(keepsStock))
    .orderBy('order_id')
    .execute()

/** Begins the row of a product, unless another process has begun it. */
export const insertStockRow = (db: Db, row: StockRow) =>
  db
    .insertInto('stock')
    .values(row)
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .execute()

/** Notes whether the shop hides a product because it is sold out. */
export const setPutAway = (db: Db, productId: number, isPutAway: boolean) =>
  db
    .updateTable('stock')
    .set({ is_put_away: isPutAway ? 1 : 0 })
    .where('product_id', '=', productId)
    .execute()

export const deleteStockRow = (db: Db, productId: number) =>
  db.deleteFrom('stock').where('product_id', '=', productId).execute()

export async function listOrderedProducts(db: Db, orderIds: number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_line')
    .select('product_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export const deleteMovesOf = (db: Db, productIds: number[]) =>
  db.deleteFrom('stock_move').where('product_id', 'in', productIds).execute()
