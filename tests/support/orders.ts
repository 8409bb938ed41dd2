import type { Database } from '#platform/db/schema.ts'
import { moveMoney } from '#shop/orders/actions/office/money.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import type { Writer } from '#shop/orders/actions/office/write.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { listMoneyOf } from '#shop/payments/queries/money.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { API } from './api.ts'
import { type createTestShop, orderBody } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof createTestShop>>

/** A member of the staff, as shop functions see them. */
export const writer = (role: Role = 'owner', staffId = 1): Writer => ({ staffId, role, requestId: 'test' })

/** Places an order as a shopper; returns its number. */
export async function placeOrder(shop: Shop, change: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await shop.call(API.createOrder, { json: orderBody(change) })
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`)
  return body.order.pk
}

/** Writes down a taka of cash for an order; returns the line of the ledger. */
export async function giveCash(db: Database, orderId: number): Promise<number> {
  const cash = { direction: 'in', way: 'cash', account: '', paisa: 100, reference: '' } as const
  await moveMoney(db, { id: orderId, version: undefined }, cash, writer())
  return (await listMoneyOf(db, orderId)).at(-1)?.id ?? 0
}

export const PAID = { payment_type: 'ONLINE_PAYMENT', transaction_id: '9AB12C34DE' }

/** The row of an order. */
export const orderRow = (db: Database, id: number) =>
  db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Takes an order through states as the owner; throws unless all are taken. */
export async function walk(db: Database, id: number, ...states: OrderState[]): Promise<void> {
  for (const to of states) {
    const { kind } = await changeState(db, { id, version: undefined }, { to, reason: 'other' }, writer())
    if (kind !== 'done') throw new Error(`${to}: ${kind}`)
  }
}
