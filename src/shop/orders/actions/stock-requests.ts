import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { HOUR } from '#platform/rules/days.ts'
import { mailboxKey } from '#platform/rules/mailbox.ts'
import type { NewStockRequest } from '#shop/catalogue/contract/calls/catalog.ts'
import { findProduct } from '#shop/catalogue/queries/products.ts'
import { lockStockOf, releaseOrders } from '#shop/orders/actions/office/stock.ts'
import { isConfirmedPhone } from '#shop/orders/queries/order-facts.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import { findOrderRecord, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { findPrivateSettings } from '#shop/settings/queries/settings.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import { listKept, lockStock } from '#shop/stock/queries/stock.ts'
import { findRequest, insertRequest, markTold } from '#shop/stock/queries/stock-requests.ts'

type Requested = 'stored' | 'missing' | 'back'

/** Notes who wants to hear that a product is back, once for each phone or address; `back`: it is back already. */
export const addStockRequest = (
  db: Db,
  { product, contact }: NewStockRequest,
  { customerId, language }: { customerId: number | null; language: Language },
): Promise<Requested> =>
  transact(db, async (transaction) => {
    // Locked, so that nobody is forgotten who asks at the moment when it comes back.
    await lockStock(transaction, [product])
    const shown = await findProduct(transaction, product)
    if (shown?.stock !== 'out') return shown ? 'back' : 'missing'
    const isEmail = contact.includes('@')
    await insertRequest(transaction, {
      product_id: product,
      customer_id: customerId,
      phone: isEmail ? '' : contact,
      email: isEmail ? contact : '',
      contact_key: isEmail ? mailboxKey(contact) : contact,
      language,
      created_at: new Date().toISOString(),
    })
    return 'stored'
  })

/** Marks a request as answered by staff; false if it was already. */
export const noteTold = (db: Db, id: number, actor: Actor): Promise<boolean> =>
  transact(db, async (transaction) => {
    const request = await findRequest(transaction, id)
    if (!request || (await markTold(transaction, [id])) === 0) return false
    await insertAudit(transaction, actor, { action: 'stock.call', subjectId: request.product_id })
    return true
  })

const DAY_HOURS = 24

/** Note for the staff. */
const NOTE =
  'Nobody confirmed it for long: its counted pieces are for others again. Confirming takes them, if they are there.'

/** Whether nobody of the shop knows who ordered. */
const isOfStranger = async (db: Db, { placed_by, phone_key }: OrderRecord): Promise<boolean> =>
  placed_by === null && !(await isConfirmedPhone(db, phone_key))

/** Lets an order of a stranger give its counted pieces back later. */
export async function planStockRelease(db: Db, orderId: number): Promise<void> {
  const { unconfirmed_hours } = await findPrivateSettings(db)
  const order = await findOrderRecord(db, orderId)
  if (unconfirmed_hours === 0 || !order || !(await isOfStranger(db, order))) return
  if ((await listKept(db, orderId)).size === 0) return
  await releaseLater(db, orderId, unconfirmed_hours)
}

const releaseLater = (db: Db, orderId: number, hours: number, key = `stock_release:${orderId}`) =>
  insertJobs(db, [{ kind: 'stock_release', key, orderId, body: {}, after: hours * HOUR }])

/** Whether money of an order is there, or its payment waits for a check. */
const hasPaid = (order: OrderRecord) => order.received_paisa > 0 || order.payment_state === 'submitted'

/** Releases the pieces reserved by an order, unless it was confirmed or paid, or its phone became known, meanwhile. */
export const releaseStock = (db: Db, orderId: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    // A step of the order waits for these locks, so that its state can't change meanwhile.
    await lockStockOf(transaction, [orderId])
    const order = await findOrderRecord(transaction, orderId)
    if (order?.state !== 'pending' || !(await isOfStranger(transaction, order))) return false
    if (hasPaid(order)) {
      // The payment may turn out to be none.
      await releaseLater(transaction, orderId, DAY_HOURS, `stock_release:${orderId}:${Date.now()}`)
      return false
    }
    await releaseOrders(transaction, [orderId])
    await insertNote(transaction, { orderId, staffId: null, kind: 'note', text: NOTE, at: new Date().toISOString() })
    return true
  })
