import type { Role } from '#contract/office-staff.ts'
import { ROWS_PER_TRANSACTION } from '#contract/server-limits.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#rules/csv.ts'
import { dayOf } from '#rules/days.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import { listPhones } from '../db/phones.ts'
import type { Db } from '../db/schema.ts'
import { toRows } from './customers.ts'

const HEAD = [
  'phone',
  'name',
  'district',
  'orders',
  'delivered',
  'returned',
  'cancelled',
  'spent_taka',
  'last_order',
  'mark',
]

/** Every customer as CSV, latest order first. That somebody took it is noted before they have it. */
export async function exportCustomers(db: Db, actor: Actor & { role: Role }) {
  const rows: (string | number)[][] = []
  for (let after: number | undefined; ; ) {
    const places = await listPhones(db, after, ROWS_PER_TRANSACTION)
    for (const row of await toRows(db, places, actor.role))
      rows.push([
        ...[row.phone, row.name, row.district, row.orders, row.delivered, row.returned, row.cancelled],
        ...[row.spent ?? '', row.last_order_at ?? '', row.mark ?? ''],
      ])
    const last = places.at(-1)?.orderId
    if (last === undefined || last === null) break
    after = last
  }
  await insertAudit(db, actor, {
    action: 'customer.export',
    subject: 'customer',
    subjectId: 'all',
    after: { count: rows.length },
  })
  return {
    name: `customers-${dayOf(Date.now())}.csv`,
    csv: BYTE_ORDER_MARK + [HEAD, ...rows].map(toCsvLine).join(''),
    count: rows.length,
  }
}
