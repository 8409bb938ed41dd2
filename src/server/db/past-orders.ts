import type { PaymentType } from '#contract/checkout.ts'
import { payableTotal } from '#rules/checkout.ts'
import { foldPhone } from '#rules/text.ts'
import type { Db, Zone } from './schema.ts'

/** An order that was placed elsewhere or earlier; money in whole paisa. */
export interface PastOrder {
  /** Null for an order by a visitor. */
  customerId: number | null
  name: string
  phone: string
  district: string
  upazila: string
  address: string
  paymentType: PaymentType
  transactionId: string | null
  zone: Zone
  couponCode: string | null
  couponPaisa: number
  shippingPaisa: number
  lines: { productId: number; name: string; quantity: number; mrpPaisa: number; discountPaisa: number }[]
  /** What it went through, oldest first; the last one is its status. */
  history: { status: string; at: string }[]
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Stores the order with its lines and history as they were, and answers its id. Call it in a transaction. */
export async function insertPastOrder(db: Db, order: PastOrder): Promise<number> {
  const subtotal = sum(order.lines.map(({ mrpPaisa, quantity }) => mrpPaisa * quantity))
  const discount = sum(order.lines.map(({ discountPaisa, quantity }) => discountPaisa * quantity))
  const placed = order.history[0]
  const latest = order.history.at(-1)
  if (!placed || !latest) throw new Error('An order has at least one status.')
  const { id } = await db
    .insertInto('shop_order')
    .values({
      customer_id: order.customerId,
      name: order.name,
      phone: order.phone,
      phone_key: foldPhone(order.phone),
      district: order.district,
      upazila: order.upazila,
      delivery_address: order.address,
      payment_type: order.paymentType,
      zone: order.zone,
      transaction_id: order.transactionId,
      coupon_code: order.couponCode,
      subtotal_paisa: subtotal,
      discount_paisa: discount,
      coupon_paisa: order.couponPaisa,
      shipping_paisa: order.shippingPaisa,
      total_paisa: payableTotal({ subtotal, discount, coupon: order.couponPaisa, shipping: order.shippingPaisa }),
      status: latest.status,
      idempotency_key: null,
      request_hash: '',
      created_at: placed.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = order.lines.map(({ productId, name, quantity, mrpPaisa, discountPaisa }, position) => ({
    order_id: id,
    position,
    product_id: productId,
    name,
    quantity,
    mrp_paisa: mrpPaisa,
    discount_paisa: discountPaisa,
  }))
  if (lines.length > 0) await db.insertInto('order_line').values(lines).execute()
  await db
    .insertInto('order_status')
    .values(order.history.map(({ status, at }) => ({ order_id: id, status, at })))
    .execute()
  return id
}
