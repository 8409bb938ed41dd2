import type { PhoneHistory } from '#contract/admin/order.ts'
import type { OrderState } from '#contract/office-orders.ts'
import type { Role } from '#contract/office-staff.ts'
import { shopperStatus } from '#rules/order-states.ts'
import { findPhoneFlag, findPhoneOrders, listStaffNames } from '../../db/order-facts.ts'
import type { OrderRecord } from '../../db/order-writes.ts'
import type { Db } from '../../db/schema.ts'
import { seenBy, toStaff } from './cards.ts'

const NEWEST = 20
const RETURNED: readonly OrderState[] = ['returning', 'returned']

/** What became of a phone's orders, without one of them, and what staff noted; `records` are the newest, with that one. */
export async function findPhoneHistory(
  db: Db,
  phoneKey: string,
  role: Role,
  without?: OrderRecord,
): Promise<{ history: PhoneHistory; records: OrderRecord[] }> {
  const { counts, newest } = await findPhoneOrders(db, phoneKey, NEWEST + 1)
  const flag = await findPhoneFlag(db, phoneKey)
  const names = await listStaffNames(db, [flag?.staff_id ?? null])
  if (without) counts.set(without.state, (counts.get(without.state) ?? 1) - 1)
  const sum = (is: (state: OrderState) => boolean) =>
    [...counts].reduce((total, [state, count]) => total + (is(state) ? count : 0), 0)
  return {
    records: newest,
    history: {
      orders: sum(() => true),
      delivered: sum((state) => shopperStatus(state) === 'delivered'),
      returned: sum((state) => RETURNED.includes(state)),
      cancelled: sum((state) => state === 'cancelled'),
      results: newest
        .filter(({ id }) => id !== without?.id)
        .slice(0, NEWEST)
        .map(({ id, state, total_paisa, created_at }) => ({ id, state, total: seenBy(role, total_paisa), created_at })),
      flag: flag ? { mark: flag.mark, note: flag.note, by: toStaff(flag.staff_id, names), at: flag.at } : null,
    },
  }
}
