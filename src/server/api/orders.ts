import { findOrder, findTrackedOrder, listOrders } from '../db/order-reads.ts'
import { cancelOrder } from '../shop/cancel-order.ts'
import { findCaller } from './customer.ts'
import type { Handlers } from './handler.ts'
import { consume, inNetwork, refund } from './rate-limit.ts'
import { refuse } from './refuse.ts'

export const orderHandlers = {
  listOrders: ({ var: { db, customer, query } }) => listOrders(db, customer.id, query.page),
  async getOrder({ var: { db, customer, params, language } }) {
    return (await findOrder(db, params.id, customer.id, language)) ?? refuse('order_not_found')
  },
  async trackOrder(c) {
    const { order: id, phone_number } = c.var.body
    const subjects = {
      trackByPhoneAndAddress: inNetwork(phone_number, c.var),
      trackByPhone: phone_number,
      trackByAddress: c.var.address,
    }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const order = await findTrackedOrder(c.var.db, id, phone_number, c.var.language)
    if (!order) return refuse('order_not_found')
    await refund(c, subjects)
    return order
  },
  async cancelOrder(c) {
    const { db, body, address, requestId } = c.var
    const caller = await findCaller(c)
    // Counts orders that are not theirs: a key cannot be guessed, and nobody should try.
    const subjects = { trackByAddress: address }
    const tooMany = await consume(c, subjects)
    if (tooMany) return tooMany
    const cancelling = await cancelOrder(db, body.order, { customerId: caller?.customer.id, key: body.key }, requestId)
    if (cancelling === 'missing') return refuse('order_not_found')
    await refund(c, subjects)
    return cancelling === 'fixed' ? refuse('order_not_pending') : { response: 'success', order_status: 'cancelled' }
  },
} satisfies Partial<Handlers>
