import type { OrderRows } from '#platform/db/engine.ts'
import { jobRow, orderNotice } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { isUsable } from '#shop/orders/queries/coupons.ts'

/** Counts one use of a coupon by a phone; false if it can't be used any more, or not by this phone. */
async function redeemCoupon(
  transaction: Db,
  { id, version }: { id: number; version: number },
  order: OrderRows['order'],
) {
  const found = await transaction
    .selectFrom('coupon')
    .leftJoin('coupon_use', (join) =>
      join.onRef('coupon_id', '=', 'coupon.id').on('coupon_use.phone_key', '=', order.phone_key),
    )
    .select(['per_phone', 'coupon_use.used as times'])
    .where('coupon.id', '=', id)
    .executeTakeFirst()
  if (!found || (found.per_phone !== null && (found.times ?? 0) >= found.per_phone)) return false
  const { numUpdatedRows } = await transaction
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where(isUsable(order.created_at))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction
    .insertInto('coupon_use')
    .values({ coupon_id: id, phone_key: order.phone_key, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['coupon_id', 'phone_key']).doUpdateSet((eb) => ({ used: eb('coupon_use.used', '+', 1) })),
    )
    .execute()
  return true
}

/**
 * Stores an order in several statements; call it in a transaction. Returns its id; undefined if the coupon can't be used
 * any more.
 */
export async function storeOrder(
  transaction: Db,
  { order, lines, payment, coupon, keepStock }: OrderRows,
): Promise<number | undefined> {
  if (coupon && !(await redeemCoupon(transaction, coupon, order))) return undefined
  const { id } = await transaction.insertInto('shop_order').values(order).returning('id').executeTakeFirstOrThrow()
  await transaction
    .insertInto('order_line')
    .values(lines.map((line) => ({ order_id: id, ...line })))
    .execute()
  await transaction
    .insertInto('order_status')
    .values({ order_id: id, state: order.state, at: order.created_at, staff_id: order.placed_by ?? null, version: 1 })
    .execute()
  if (payment)
    await transaction
      .insertInto('payment')
      .values({ order_id: id, ...payment })
      .execute()
  await transaction
    .insertInto('job')
    .values(jobRow(orderNotice(id, 'placed')))
    .execute()
  await keepStock(transaction, id)
  return id
}
