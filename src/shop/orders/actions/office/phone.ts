import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { PhoneHistory } from '#shop/orders/contract/office/order.ts'
import type { OrderState, PhoneMark } from '#shop/orders/contract/office-orders.ts'
import { findPhoneFlag, findPhoneOrders, listStaffNames } from '#shop/orders/queries/order-facts.ts'
import { storePhoneFlag } from '#shop/orders/queries/order-notes.ts'
import type { OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { seenBy, toStaff } from './cards.ts'
import type { Writer } from './write.ts'

/** Marks a folded phone, with a note; false if another person did since `version` was read (0 for no mark yet). */
export const flagPhone = (
  db: Db,
  phoneKey: string,
  { mark, note, version }: { mark: PhoneMark | null; note: string; version: number },
  writer: Writer,
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const before = await findPhoneFlag(transaction, phoneKey)
    if ((before?.version ?? 0) !== version) return false
    const row = { phone_key: phoneKey, mark, note, staff_id: writer.staffId, at: new Date().toISOString() }
    if (!(await storePhoneFlag(transaction, row, version))) return false
    const of = { subject: 'phone', subjectId: phoneKey }
    const was = before ? { mark: before.mark, note: before.note } : null
    await insertAudit(transaction, writer, { action: 'customer.flag', ...of, before: was, after: { mark, note } })
    return true
  })

const NEWEST = 20
const RETURNED: readonly OrderState[] = ['returning', 'returned']

/** Outcomes of a phone's orders, without one of them, and notes of staff; `records` are the newest, with that one. */
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
