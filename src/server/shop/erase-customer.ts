import { isClosed } from '#rules/order-states.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import { logChange } from '../db/changes.ts'
import { deleteCustomers, findCustomerByPhone } from '../db/customers.ts'
import { eraseAudit, eraseOrders, erasePhoneFlag, eraseReviews, listOrdersOf } from '../db/erase.ts'
import { findPhoneFlag } from '../db/order-facts.ts'
import { inPortions } from '../db/portions.ts'
import type { Db } from '../db/schema.ts'
import { deleteRequestsOf, hasRequest } from '../db/stock-requests.ts'
import { transact } from './transact.ts'

export type Erased =
  | { kind: 'erased'; orders: number; reviews: number; account: boolean }
  | { kind: 'missing' }
  /** Orders that somebody still has to call, pack or bring. */
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
    await deleteRequestsOf(transaction, [phoneKey, ...(account ? [account.email_key] : [])], account?.id ?? null)
    const reviews = account ? await eraseReviews(transaction, account) : { count: 0, products: [] }
    if (reviews.products.length > 0) await logChange(transaction, 'product', ...reviews.products)
    if (account) await deleteCustomers(transaction, [account.id])
    await eraseAudit(transaction, ids, phoneKey)
    const done = { orders: ids.length, reviews: reviews.count, account: account !== undefined }
    await insertAudit(transaction, actor, {
      action: 'customer.erase',
      subject: 'phone',
      subjectId: 'erased',
      after: { ...done, numbers: ids },
    })
    return { kind: 'erased', ...done }
  })
