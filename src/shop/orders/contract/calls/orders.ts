import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import { wishChangeSchema, wishlistSchema } from '#shop/customers/contract/account.ts'
import {
  cancelOrderSchema,
  orderCancelledAnswer,
  orderDetailSchema,
  ordersAnswer,
  ordersQuerySchema,
  trackedOrderSchema,
  trackOrderSchema,
} from '#shop/customers/contract/customer-orders.ts'

export const listOrders = defineCall(routes.listOrders, {
  summary: 'One page of the orders of the signed-in customer, newest first; a page past the end is the last one',
  needs: 'customer',
  query: ordersQuerySchema,
  answers: { 200: ordersAnswer },
})

export const getOrder = defineCall(routes.getOrder, {
  summary: 'One order of the signed-in customer',
  needs: 'customer',
  params: idParams,
  answers: { 200: orderDetailSchema },
  refuses: ['order_not_found'],
})

export const trackOrder = defineCall(routes.trackOrder, {
  summary: 'Status and lines of the order with this number and phone',
  needs: 'nothing',
  body: trackOrderSchema,
  answers: { 200: trackedOrderSchema },
  refuses: ['order_not_found', 'too_many_requests'],
})

export const cancelOrder = defineCall(routes.cancelOrder, {
  summary:
    'Cancel an order that is still pending, by its customer or with the Idempotency-Key that it was placed with. A cancelled one stays so.',
  needs: 'nothing',
  body: cancelOrderSchema,
  answers: { 200: orderCancelledAnswer },
  refuses: ['order_not_found', 'order_not_pending', 'too_many_requests'],
})

export const getWishlist = defineCall(routes.getWishlist, {
  summary: 'The wishes of the signed-in customer',
  needs: 'customer',
  answers: { 200: wishlistSchema },
})

export const changeWishlist = defineCall(routes.changeWishlist, {
  summary: 'Wish for products, or no longer; those that are not sold are left out',
  needs: 'customer',
  guards: ['change_limit'],
  body: wishChangeSchema,
  answers: { 200: wishlistSchema },
})
