import type { Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'

const ORDERS_READ = 500

/** Which orders are listed: of a state, placed from a moment on, placed before one. */
export interface OrderFilter {
  state?: OrderState | undefined
  from?: string | undefined
  before?: string | undefined
}

export interface ListedOrder extends Selectable<Schema['shop_order']> {
  lines: Selectable<Schema['order_line']>[]
}

/** The lines of each of these orders, in their order. */
export async function listLines(db: Db, orderIds: number[]): Promise<Map<number, ListedOrder['lines']>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** The orders with their lines, newest first, read in portions. */
export async function* listAllOrders(db: Db, { state, from, before }: OrderFilter): AsyncGenerator<ListedOrder> {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const orders = await db
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '<', last)
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'pending'))
      .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? ''))
      .$if(before !== undefined, (query) => query.where('created_at', '<', before ?? ''))
      .orderBy('id', 'desc')
      .limit(ORDERS_READ)
      .execute()
    const end = orders.at(-1)
    if (!end) return
    const ids = orders.map(({ id }) => id)
    const lines = await listLines(db, ids)
    for (const order of orders) yield { ...order, lines: lines.get(order.id) ?? [] }
    last = end.id
  }
}

/** One order with its lines and history, oldest first, whoever placed it. */
export async function findAnyOrder(
  db: Db,
  id: number,
): Promise<(ListedOrder & { history: Selectable<Schema['order_status']>[] }) | undefined> {
  const order = await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const history = await db.selectFrom('order_status').selectAll().where('order_id', '=', id).orderBy('at').execute()
  return { ...order, lines: (await listLines(db, [id])).get(id) ?? [], history }
}

/** Something that happened to an order, for screens that are open. */
export interface OrderEvent {
  key: string
  kind: 'placed' | 'changed'
  order: number
  at: string
  district?: string
  totalPaisa?: number
}

/** Orders that were placed, and writes of staff, from a moment on; at most `most` of each. */
export async function listOrderEvents(db: Db, from: string, most: number): Promise<OrderEvent[]> {
  const placed = await db
    .selectFrom('shop_order')
    .select(['id', 'created_at', 'district', 'total_paisa'])
    .where('created_at', '>=', from)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const changed = await db
    .selectFrom('audit')
    .select(['id', 'at', 'subject_id'])
    .where('at', '>=', from)
    .where('subject', '=', 'order')
    .orderBy('at')
    .limit(most)
    .execute()
  const events: OrderEvent[] = [
    ...placed.map(({ id, created_at, district, total_paisa }) => ({
      key: `placed-${id}`,
      kind: 'placed' as const,
      order: id,
      at: created_at,
      district,
      totalPaisa: total_paisa,
    })),
    ...changed.map(({ id, at, subject_id }) => ({
      key: `changed-${id}`,
      kind: 'changed' as const,
      order: Number(subject_id),
      at,
    })),
  ]
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** The ids of orders that nobody confirmed yet. */
export const listPending = (db: Db): Promise<{ id: number }[]> =>
  db.selectFrom('shop_order').select('id').where('state', '=', 'pending').execute()
