import { sql } from 'kysely'
import type { STOCK_LISTS } from '#platform/contract/office-limits.ts'
import { inList } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import { dayOf } from '#platform/rules/days.ts'
import { ORDER_STATES } from '#shop/orders/contract/office-orders.ts'
import type { OfficeStockRequest, StockItem, StockMove } from '#shop/stock/contract/office/stock.ts'
import { keepsStock } from '#shop/stock/rules/stock.ts'
import { listOfficeCards } from './office-products.ts'

/** How many wait to hear of each of these products. */
async function countWaiting(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_request')
    .select((eb) => ['product_id', eb.fn.countAll<number>().as('count')])
    .where('product_id', 'in', ids)
    .where('told_at', 'is', null)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, count }) => [product_id, Number(count)]))
}

/** Products with their stock, in the order of the ids. */
export async function listStockItems(db: Db, ids: number[]): Promise<StockItem[]> {
  const cards = await listOfficeCards(db, ids)
  const waiting = await countWaiting(db, ids)
  return cards.map(({ pk, name, name_bn, unit, picture, state, stock, expires_on }) => ({
    ...{ pk, name, name_bn, unit, picture, state, stock, expires_on },
    waiting: waiting.get(pk) ?? 0,
  }))
}

const LEFT = sql<number>`on_hand - reserved`
/** Nobody orders more of what is archived. */
const IS_OFFERED = sql<boolean>`exists (select 1 from stored_product where id = stock.product_id and state <> 'archived')`
interface Page {
  after: number | undefined
  limit: number
}

/** Whether a product has expired before a day of Bangladesh (`isExpired`). */
const expiredBefore = (day: string) =>
  sql<boolean>`(expires_on <> '' and expires_on < substr(cast(${day} as text), 1, length(expires_on)))`

/**
 * Ids of products that are counted, or those of which few or none are left, that have expired, or that are not counted; the
 * newest first.
 */
export async function listStockIds(
  db: Db,
  show: (typeof STOCK_LISTS)[number],
  { after, limit }: Page,
): Promise<number[]> {
  const listed = db.selectFrom('stored_product').select('id').where('state', '<>', 'archived')
  if (show === 'uncounted') {
    const uncounted = await listed
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('stock').select('low_at').whereRef('product_id', '=', 'stored_product.id'))),
      )
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return uncounted.map(({ id }) => id)
  }
  if (show === 'expired') {
    // Sorted here: for the order of ids SQLite reads all goods.
    const expired = await listed.where(expiredBefore(dayOf(Date.now()))).execute()
    const ids = expired.map(({ id }) => id).sort((a, b) => b - a)
    return ids.filter((id) => after === undefined || id < after).slice(0, limit)
  }
  const rows = await db
    .selectFrom('stock')
    .select('product_id')
    .$if(show !== 'all', (query) => query.where(IS_OFFERED))
    .$if(show === 'out', (query) => query.where(LEFT, '<=', 0))
    .$if(show === 'low', (query) => query.where(LEFT, '>', 0).where(sql<boolean>`on_hand - reserved <= low_at`))
    .$if(after !== undefined, (query) => query.where('product_id', '<', after ?? 0))
    .orderBy('product_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Ids of shown products that have expired by a day of Bangladesh, and had not by an earlier one. */
export async function listExpiredSince(db: Db, earlier: string, day: string): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where(expiredBefore(day))
    .where(({ not }) => not(expiredBefore(earlier)))
    // Said again for the index of expiries.
    .where('expires_on', '>=', earlier.slice(0, 7))
    .execute()
  return rows.map(({ id }) => id)
}

/** Of how many products few or none are left, and how many have expired. */
export async function countStock(db: Db): Promise<{ low: number; out: number; expired: number }> {
  const { low, out } = await db
    .selectFrom('stock')
    .select([
      sql<number | null>`sum(case when on_hand - reserved > 0 and on_hand - reserved <= low_at then 1 else 0 end)`.as(
        'low',
      ),
      sql<number | null>`sum(case when on_hand - reserved <= 0 then 1 else 0 end)`.as('out'),
    ])
    .where(sql<boolean>`(on_hand <= reserved or on_hand - reserved <= low_at)`)
    .where(IS_OFFERED)
    .executeTakeFirstOrThrow()
  const { expired } = await db
    .selectFrom('stored_product')
    .select((eb) => eb.fn.countAll<number>().as('expired'))
    .where('state', '<>', 'archived')
    .where(expiredBefore(dayOf(Date.now())))
    .executeTakeFirstOrThrow()
  return { low: Number(low ?? 0), out: Number(out ?? 0), expired: Number(expired) }
}

/** Lines of a product's ledger, the newest first. */
export async function listLedger(db: Db, productId: number, { after, limit }: Page): Promise<StockMove[]> {
  const rows = await db
    .selectFrom('stock_move')
    .leftJoin('staff', 'staff.id', 'stock_move.staff_id')
    .selectAll('stock_move')
    .select('staff.name as staff_name')
    .where('product_id', '=', productId)
    .$if(after !== undefined, (query) => query.where('stock_move.id', '<', after ?? 0))
    .orderBy('stock_move.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, on_hand, reserved, order_id, staff_id, staff_name, note, at }) => ({
    ...{ pk: id, kind, on_hand, reserved, order: order_id, note, at },
    by: staff_id === null ? null : { id: staff_id, name: staff_name ?? '' },
  }))
}

/** Who asked to hear of products, the oldest first. */
export async function listRequests(db: Db, { isTold, after, limit }: Page & { isTold: boolean }) {
  const rows = await db
    .selectFrom('stock_request')
    .selectAll()
    .where('told_at', isTold ? 'is not' : 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
  const items = await listStockItems(db, [...new Set(rows.map(({ product_id }) => product_id))])
  const products = new Map(items.map(({ pk, name, name_bn, stock }) => [pk, { pk, name, name_bn, stock }]))
  return rows.map(
    ({ id, product_id, phone, email, created_at, told_at }): OfficeStockRequest => ({
      pk: id,
      product: products.get(product_id) ?? { pk: product_id, name: '', name_bn: '', stock: null },
      ...{ phone, email, created_at, told_at },
    }),
  )
}

/** Where a stock is not what its ledger adds up to, or keeps more or fewer pieces than open orders want. */
export async function checkStock(
  db: Db,
): Promise<{ product_id: number; what: string; stored: number; expected: number }[]> {
  const sums = (column: 'on_hand' | 'reserved') => sql<number>`coalesce((select sum(stock_move.${sql.ref(column)})
    from stock_move where stock_move.product_id = stock.product_id), 0)`
  const open = ORDER_STATES.filter(keepsStock)
  const wanted = sql<number>`coalesce((select sum(quantity) from order_line join shop_order on shop_order.id = order_id
    where order_line.product_id = stock.product_id and state ${inList(open)}), 0)`
  const rows = await db
    .selectFrom('stock')
    .select(['product_id', 'on_hand', 'reserved'])
    .select([sums('on_hand').as('moved'), sums('reserved').as('kept'), wanted.as('wanted')])
    .orderBy('product_id')
    .execute()
  return rows.flatMap(({ product_id, on_hand, reserved, ...sum }) =>
    [
      { what: 'what is in the shop', stored: on_hand, expected: Number(sum.moved) },
      { what: 'what orders keep', stored: reserved, expected: Number(sum.kept) },
      { what: 'what open orders want', stored: reserved, expected: Number(sum.wanted) },
    ].flatMap((row) => (row.stored === row.expected ? [] : [{ product_id, ...row }])),
  )
}
