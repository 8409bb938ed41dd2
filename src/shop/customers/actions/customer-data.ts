import { transact } from '#platform/actions/transact.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { logChange } from '#platform/db/changes.ts'
import { inPortions } from '#platform/db/in-list.ts'
import type { Db } from '#platform/db/schema.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/rules/csv.ts'
import { dayOf } from '#platform/rules/days.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import { deleteCustomers, findCustomerByPhone } from '#shop/customers/queries/customers.ts'
import { eraseAudit, eraseOrders, erasePhoneFlag, eraseReviews, listOrdersOf } from '#shop/customers/queries/erase.ts'
import { listPhones } from '#shop/customers/queries/phones.ts'
import { findPhoneFlag } from '#shop/orders/queries/order-facts.ts'
import { isClosed } from '#shop/orders/rules/order-states.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { deleteRequestsOf, hasRequest } from '#shop/stock/queries/stock-requests.ts'
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

/** Every customer as CSV, latest order first. The audit line is written before the file is sent. */
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
  await insertAudit(db, actor, { action: 'customer.export', subjectId: 'all', after: { count: rows.length } })
  return {
    name: `customers-${dayOf(Date.now())}.csv`,
    csv: BYTE_ORDER_MARK + [HEAD, ...rows].map(toCsvLine).join(''),
    count: rows.length,
  }
}

type Erased =
  | { kind: 'erased'; orders: number; reviews: number; account: boolean }
  | { kind: 'missing' }
  /** Orders that still need a call, packing or delivery. */
  | { kind: 'open'; orders: number[] }

/**
 * Takes a person out of the shop: orders stay without them, as the accounts need sums and days; account, reviews' names,
 * marks, notes and waiting mails go. It can't be undone, and backups of before hold it all.
 */
export const eraseCustomer = (db: Db, phoneKey: string, actor: Actor): Promise<Erased> =>
  transact(db, async (transaction): Promise<Erased> => {
    const account = await findCustomerByPhone(transaction, phoneKey)
    const orders = await listOrdersOf(transaction, phoneKey, account?.id ?? null)
    const flag = await findPhoneFlag(transaction, phoneKey)
    if (orders.length === 0 && !account && !flag && !(await hasRequest(transaction, phoneKey)))
      return { kind: 'missing' }
    const open = orders.filter(({ state }) => !isClosed(state)).map(({ id }) => id)
    if (open.length > 0) return { kind: 'open', orders: open }
    const ids = orders.map(({ id }) => id)
    for (const portion of inPortions(ids)) await eraseOrders(transaction, portion)
    await erasePhoneFlag(transaction, phoneKey)
    const contacts = [phoneKey, ...(account ? [account.email_key, mailboxKey(account.email)] : [])]
    await deleteRequestsOf(transaction, contacts, account?.id ?? null)
    const reviews = account ? await eraseReviews(transaction, account) : { count: 0, products: [] }
    if (reviews.products.length > 0) await logChange(transaction, 'product', ...reviews.products)
    if (account) await deleteCustomers(transaction, [account.id])
    await eraseAudit(transaction, ids, phoneKey)
    const done = { orders: ids.length, reviews: reviews.count, account: account !== undefined }
    const after = { ...done, numbers: ids }
    await insertAudit(transaction, actor, { action: 'customer.erase', subject: 'phone', subjectId: 'erased', after })
    return { kind: 'erased', ...done }
  })
