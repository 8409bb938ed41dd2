import type { ShopOrder } from '#contract/admin/order.ts'
import type { Db } from '../../db/schema.ts'
import { listChangesSince } from '../../shop/orders/cards.ts'
import { readOrder } from '../../shop/orders/read-order.ts'
import type { OrderAt, Writer, Written } from '../../shop/orders/write.ts'
import type { StaffEnv } from '../env.ts'
import { type Refused, refuse } from '../refuse.ts'
import { actorOf } from './require-staff.ts'

/** Whoever makes a call, as the shop's functions see them. */
export const writerOf = (c: { var: StaffEnv['Variables'] }): Writer => ({ ...actorOf(c), role: c.var.staff.role })

/** Refuses what was not written because the order is not there, or is another one now: with what happened to it. */
export async function refuseUnwritten(
  db: Db,
  written: Exclude<Written<unknown, never>, { kind: 'done' }>,
  { id, version }: OrderAt,
): Promise<Refused<'order_changed' | 'order_not_found'>> {
  if (written.kind === 'missing') return refuse('order_not_found')
  return refuse('order_changed', { changes: await listChangesSince(db, id, version ?? written.version) })
}

/** An order as the caller sees it now. */
export async function orderAnswer({ db, staff }: StaffEnv['Variables'], id: number): Promise<{ order: ShopOrder }> {
  const order = await readOrder(db, id, staff.role)
  if (!order) throw new Error(`Order ${id} was just written and is not there.`)
  return { order }
}
