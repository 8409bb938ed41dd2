import type { Db } from '#platform/db/schema.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { zoneOf } from '#platform/rules/zone.ts'
import { hashPassword } from '#platform/security/password.ts'
import { insertCustomer } from '#shop/customers/queries/customers.ts'
import { confirmEmail, insertEmailConfirmation } from '#shop/customers/queries/mailed-tokens.ts'
import { insertPastOrder } from '#shop/orders/actions/past-orders.ts'
import { DEMO_CUSTOMER } from './customer.ts'
import { DEMO_ORDERS } from './orders.ts'
import { DEMO_COUPONS, DEMO_SHIPPING } from './settings.ts'

/** Oldest first, so that order numbers increase with time. */
const IN_TIME = DEMO_ORDERS.toSorted((a, b) => ((a.history[0]?.[1] ?? '') < (b.history[0]?.[1] ?? '') ? -1 : 1))

/** Stores the demo's customer and orders. The demo's products must exist. */
export async function insertDemoOrders(db: Db): Promise<void> {
  const { password, ...profile } = DEMO_CUSTOMER
  const customer = await insertCustomer(db, { ...profile, password, password2: password }, await hashPassword(password))
  await confirmEmail(db, await insertEmailConfirmation(db, customer))
  for (const { lines, coupon, history, transactionId, ...order } of IN_TIME) {
    const zone = zoneOf(order.district, order.upazila)
    await insertPastOrder(db, {
      ...order,
      customerId: order.phone === customer.phone_key ? customer.id : null,
      zone,
      transactionId: transactionId ?? null,
      couponCode: coupon ?? null,
      couponPaisa: toPaisa(DEMO_COUPONS.find(({ code }) => code === coupon)?.value ?? 0),
      shippingPaisa: toPaisa(DEMO_SHIPPING[zone]),
      lines: await Promise.all(lines.map(([name, quantity]) => findLine(db, name, quantity))),
      history: history.map(([state, at]) => ({ state, at })),
    })
  }
}

async function findLine(db: Db, name: string, quantity: number) {
  const product = await db
    .selectFrom('product')
    .select(['id', 'mrp_paisa', 'discount_paisa'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const { id, mrp_paisa, discount_paisa } = product
  return { product_id: id, name, options: '', quantity, mrp_paisa, discount_paisa, vat_basis_points: null }
}
