import type { Selectable } from 'kysely'
import type { OrderState } from '#contract/office-orders.ts'
import type { OrderLineTable, OrderStatusTable, OrderTable } from './schema/orders.ts'
import type { Db } from './schema.ts'

const ORDERS_READ = 500

/** Which orders are listed: of a state, placed from a moment on, placed before one. */
export interface OrderFilter {
  state?: OrderState | undefined
  from?: string | undefined
  before?: string | undefined
}

export interface ListedOrder extends Selectable<OrderTable> {
  lines: Selectable<OrderLineTable>[]
}

async function listLines(db: Db, orderIds: number[]): Promise<Map<number, ListedOrder['lines']>> {
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
    const lines = await listLines(
      db,
      orders.map(({ id }) => id),
    )
    for (const order of orders) yield { ...order, lines: lines.get(order.id) ?? [] }
    last = end.id
  }
}

/** One order with its lines and history, oldest first, whoever placed it. */
export async function findAnyOrder(
  db: Db,
  id: number,
): Promise<(ListedOrder & { history: Selectable<OrderStatusTable>[] }) | undefined> {
  const order = await db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const history = await db.selectFrom('order_status').selectAll().where('order_id', '=', id).orderBy('at').execute()
  return { ...order, lines: (await listLines(db, [id])).get(id) ?? [], history }
}
