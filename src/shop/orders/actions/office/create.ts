import { transact } from '#platform/actions/transact.ts'
import { insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { placeStaffOrder } from '#shop/orders/actions/place-order.ts'
import type { Placing } from '#shop/orders/actions/placing.ts'
import { priceLines } from '#shop/orders/actions/quote.ts'
import type { StaffOrder } from '#shop/orders/contract/office/order-writes.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import { maxStaffDiscount } from '#shop/orders/rules/order-edit.ts'
import { linePaisa } from '#shop/orders/rules/order-sums.ts'
import type { Writer } from './write.ts'

/** Whether a person may give this discount on these products. */
async function isDiscountAllowed(db: Db, { products, staff_discount }: StaffOrder, writer: Writer): Promise<boolean> {
  if (staff_discount === 0) return true
  const { priced } = await priceLines(db, products)
  const goods = priced.reduce((sum, line) => sum + linePaisa(line), 0)
  return toPaisa(staff_discount) <= maxStaffDiscount(writer.role, goods)
}

/** Places an order for a customer who called or wrote, once for an idempotency key, with a note of its author. */
export const createOrder = (
  db: Db,
  typed: StaffOrder,
  key: string,
  writer: Writer,
): Promise<Placing | { kind: 'discount' }> =>
  transact(db, async (transaction) => {
    const { channel, staff_discount, note, ...order } = typed
    if (!(await isDiscountAllowed(transaction, typed, writer))) return { kind: 'discount' }
    const staffDiscountPaisa = toPaisa(staff_discount)
    const by = { customerId: null, staffId: writer.staffId, channel, staffDiscountPaisa }
    const { placing, isNew } = await placeStaffOrder(transaction, { order, typed, key }, by)
    if (placing.kind !== 'placed' || !isNew) return placing
    const orderId = placing.order.pk
    const at = new Date().toISOString()
    if (note !== '') await insertNote(transaction, { orderId, staffId: writer.staffId, kind: 'note', text: note, at })
    const after = { channel, total: placing.order.total_after_discount }
    await insertAudit(transaction, writer, { action: 'order.create', subjectId: orderId, after })
    return placing
  })
