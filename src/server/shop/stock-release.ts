import { insertJobs } from '../db/new-jobs.ts'
import { isConfirmedPhone } from '../db/order-facts.ts'
import { insertNote } from '../db/order-notes.ts'
import { findOrderRecord, type OrderRecord } from '../db/order-writes.ts'
import type { Db } from '../db/schema.ts'
import { findPrivateSettings } from '../db/settings.ts'
import { listKept } from '../db/stock.ts'
import { lockStockOf, releaseOrders } from './orders/stock.ts'
import { transact } from './transact.ts'

const HOUR = 60 * 60_000
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
  const key = `stock_release:${orderId}`
  await insertJobs(db, [{ kind: 'stock_release', key, orderId, body: {}, after: unconfirmed_hours * HOUR }])
}

/** Releases the pieces reserved by an order, unless it was confirmed, or its phone became known, meanwhile. */
export const releaseStock = (db: Db, orderId: number): Promise<boolean> =>
  transact(db, async (transaction) => {
    // A step of the order waits for these locks, so that its state can't change meanwhile.
    await lockStockOf(transaction, [orderId])
    const order = await findOrderRecord(transaction, orderId)
    if (order?.state !== 'pending' || !(await isOfStranger(transaction, order))) return false
    await releaseOrders(transaction, [orderId])
    const at = new Date().toISOString()
    await insertNote(transaction, { orderId, staffId: null, kind: 'note', text: NOTE, at })
    return true
  })
