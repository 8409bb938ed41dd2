import type { Db } from '#platform/db/schema.ts'
import { DAY, dayOf, momentsOf } from '#platform/rules/days.ts'
import { pageOf } from '#platform/rules/paging.ts'
import type { OrderList, OrderListQuery, Today } from '#shop/orders/contract/office/order-calls.ts'
import { QUEUES } from '#shop/orders/contract/office-orders.ts'
import {
  countQueues,
  listNewestOrders,
  listQueue,
  type OrderPlace,
  sumPlaced,
} from '#shop/orders/queries/order-pages.ts'
import { listOrderRecords } from '#shop/orders/queries/order-writes.ts'
import { QUEUE_NEEDS } from '#shop/orders/rules/order-queues.ts'
import { readOrderSearch } from '#shop/orders/rules/order-search.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { seenBy, toCards } from './cards.ts'

/** The cursor of a page: moment and number of its last order. A text that is none begins at the first page. */
function readPlace(after: string): OrderPlace | undefined {
  const [at = '', id = ''] = after.split('~')
  const isPlace = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(at) && !Number.isNaN(Date.parse(at)) && /^\d{1,15}$/.test(id)
  return isPlace ? { at, id: Number(id) } : undefined
}

/** A page of the orders that a query asks for, as a role sees them. */
export async function listShopOrders(db: Db, query: OrderListQuery, role: Role): Promise<OrderList> {
  const { q, state: states, payment: payments, queue, from, to, after, limit, district, channel, coupon } = query
  const search = readOrderSearch(q)
  const place = readPlace(after)
  const choice = {
    states,
    payments,
    of: { district, channel, coupon_code: coupon },
    search,
    from: from === undefined ? undefined : momentsOf(from)?.begins,
    before: to === undefined ? undefined : momentsOf(to)?.ends,
  }
  const places = queue
    ? await listQueue(db, queue, { now: Date.now(), search }, place, limit + 1)
    : await listNewestOrders(db, choice, place, limit + 1)
  const { page, next } = pageOf(places, limit, ({ at, id }) => `${at}~${id}`)
  const ids = page.map(({ id }) => id)
  return { results: await toCards(db, await listOrderRecords(db, ids), ids, role), next }
}

/** Counts of the queues that a role works on, and of orders placed today and yesterday (days of Bangladesh). */
export async function readToday(db: Db, role: Role, now = Date.now()): Promise<Omit<Today, 'held'>> {
  const counts = await countQueues(db, now)
  const placed = async (moment: number) => {
    const day = momentsOf(dayOf(moment))
    const { orders, totalPaisa } = day ? await sumPlaced(db, day.begins, day.ends) : { orders: 0, totalPaisa: 0 }
    return { orders, total: seenBy(role, totalPaisa) }
  }
  return {
    queues: QUEUES.filter((queue) => can(role, QUEUE_NEEDS[queue])).map((queue) => {
      const { count = 0, old = 0, oldest = null } = counts.get(queue) ?? {}
      return { queue, count, old, oldest_since: oldest === null ? null : new Date(oldest).toISOString() }
    }),
    today: await placed(now),
    yesterday: await placed(now - DAY),
  }
}
