import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#platform/db/schema.ts'
import { expectRightLedger } from '../stock.ts'
import type { Acknowledged } from './buyers.ts'
import { ORDERS } from './counts.ts'
import { COUPON, SCARCE } from './stock.ts'

/** Expects each acknowledged order once, complete and with correct sums, no other order, and matching counters. */
export async function expectRightBooks(db: Kysely<Schema>, acknowledged: Acknowledged[]): Promise<void> {
  const orders = await db.selectFrom('shop_order').selectAll().orderBy('id').execute()
  const stored = orders.map(({ id, idempotency_key, total_paisa }) => [idempotency_key, id, total_paisa])
  const told = acknowledged
    .toSorted((a, b) => a.pk - b.pk)
    .map(({ key, pk, total }) => [key, pk, Math.round(total * 100)])
  expect(stored).toEqual(told)

  const lines = await db.selectFrom('order_line').selectAll().execute()
  const statuses = await db.selectFrom('order_status').select(['order_id', 'state']).orderBy('order_id').execute()
  expect(statuses).toEqual(orders.map(({ id }) => ({ order_id: id, state: 'pending' })))
  const subtotals = new Map<number, number>()
  for (const { order_id, quantity, mrp_paisa } of lines) {
    subtotals.set(order_id, (subtotals.get(order_id) ?? 0) + quantity * mrp_paisa)
  }
  expect(orders.map(({ id, subtotal_paisa }) => [id, subtotal_paisa])).toEqual(
    [...subtotals].toSorted(([a], [b]) => a - b),
  )
  for (const order of orders) {
    const { subtotal_paisa, discount_paisa, coupon_paisa, shipping_paisa, total_paisa } = order
    expect(total_paisa).toBe(subtotal_paisa - discount_paisa - coupon_paisa + shipping_paisa)
  }
  await expectRightLedger(db)
  const scarce = await db.selectFrom('stock').selectAll().where('product_id', '=', SCARCE).executeTakeFirstOrThrow()
  expect(scarce.reserved, 'no more of the scarce good are sold than there were').toBeLessThanOrEqual(scarce.on_hand)
  if (orders.length >= ORDERS) expect(scarce.reserved, 'all of them').toBe(scarce.on_hand)
  const coupon = await db.selectFrom('coupon').selectAll().where('code', '=', COUPON).executeTakeFirstOrThrow()
  expect(coupon.used).toBe(orders.filter(({ coupon_code }) => coupon_code === COUPON).length)
  expect(coupon.used).toBeLessThanOrEqual(coupon.max_uses ?? 0)
}
