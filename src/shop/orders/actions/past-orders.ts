import { transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Zone } from '#platform/db/stored-values.ts'
import { foldText } from '#platform/rules/text.ts'
import type { PaymentType } from '#shop/orders/contract/checkout.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import { insertPastStates } from '#shop/orders/queries/order-writes.ts'
import { insertOrderLines, insertOrderRow } from '#shop/orders/queries/orders.ts'
import { orderSums, type PricedLine } from '#shop/orders/rules/order-sums.ts'
import { insertMoney, type MoneyRow } from '#shop/payments/queries/money.ts'
import { insertPayment } from '#shop/payments/queries/payments.ts'
import { pastPayment } from '#shop/payments/rules/payment-states.ts'

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
  lines: PricedLine[]
  /** Its states, oldest first; the last one is the present one. */
  history: { state: OrderState; at: string }[]
}

/** The money of an order that was paid: by wallet when it was placed, or through the courier when it came. */
function moneyOfPast(orderId: number, order: PastOrder, paisa: number, payment: 'verified' | 'settled'): MoneyRow {
  const isOnline = payment === 'verified'
  return {
    order_id: orderId,
    direction: 'in',
    way: isOnline ? 'wallet' : 'courier',
    account: '',
    paisa,
    reference: order.transactionId ?? '',
    note: '',
    staff_id: null,
    at: (isOnline ? order.history[0] : order.history.at(-1))?.at ?? '',
    written_at: new Date().toISOString(),
  }
}

/** Stores an order of the past as it was and returns its id. */
export const insertPastOrder = (db: Db, order: PastOrder): Promise<number> =>
  transact(db, async (transaction) => {
    const placed = order.history[0]
    const latest = order.history.at(-1)
    if (!placed || !latest) throw new Error('An order has at least one state.')
    const payment = pastPayment(latest.state, order.transactionId !== null)
    const isPaid = payment === 'verified' || payment === 'settled'
    const sums = orderSums(order.lines, order.couponPaisa, order.shippingPaisa)
    const id = await insertOrderRow(transaction, {
      customer_id: order.customerId,
      name: order.name,
      phone: order.phone,
      phone_key: order.phone,
      district: order.district,
      upazila: order.upazila,
      delivery_address: order.address,
      payment_type: order.paymentType,
      zone: order.zone,
      transaction_id: order.transactionId,
      coupon_code: order.couponCode,
      ...sums,
      state: latest.state,
      state_changed_at: latest.at,
      payment_state: payment,
      payment_changed_at: placed.at,
      received_paisa: isPaid ? sums.total_paisa : 0,
      name_key: foldText(order.name),
      idempotency_key: null,
      request_hash: '',
      created_at: placed.at,
    })
    const lines = order.lines.map((line, position) => ({ order_id: id, position, ...line }))
    if (lines.length > 0) await insertOrderLines(transaction, lines)
    await insertPastStates(transaction, id, order.history)
    if (order.transactionId !== null && payment !== 'due' && payment !== 'settled')
      await insertPayment(transaction, {
        order_id: id,
        wallet: '',
        transaction_id: order.transactionId,
        sender: '',
        claimed_paisa: sums.total_paisa,
        received_paisa: payment === 'verified' ? sums.total_paisa : null,
        state: payment,
        at: placed.at,
      })
    if (isPaid) await insertMoney(transaction, [moneyOfPast(id, order, sums.total_paisa, payment)])
    return id
  })
