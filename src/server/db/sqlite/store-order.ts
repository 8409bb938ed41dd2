import type { OrderRows } from '../engine.ts'
import type { Db } from '../schema.ts'

/** Uses a coupon once; false when nothing of it is left. */
async function spendCoupon(transaction: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In a transaction. */
export async function storeOrder(transaction: Db, { order, lines, changes }: OrderRows): Promise<number | undefined> {
  if (order.coupon_code && !(await spendCoupon(transaction, order.coupon_code))) return undefined
  const { id } = await transaction.insertInto('shop_order').values(order).returning('id').executeTakeFirstOrThrow()
  await transaction
    .insertInto('order_line')
    .values(lines.map((line) => ({ order_id: id, ...line })))
    .execute()
  await transaction
    .insertInto('order_status')
    .values({ order_id: id, status: order.status, at: order.created_at })
    .execute()
  await transaction.insertInto('change_log').values(changes).execute()
  for (const { product_id, quantity } of lines) {
    await transaction
      .updateTable('popularity')
      .set((eb) => ({ sold: eb('sold', '+', quantity) }))
      .where('product_id', '=', product_id)
      .execute()
  }
  return id
}
