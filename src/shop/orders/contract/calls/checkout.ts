import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall, type Wording } from '#platform/contract/calls/call.ts'
import { missingFields } from '#platform/contract/issues.ts'
import { CHECKOUT_REQUIRED } from '#platform/contract/messages.ts'
import {
  couponAnswer,
  deliveryChargeAnswer,
  idempotencyHeaders,
  newOrderSchema,
  orderPlacedAnswer,
  quoteRequestSchema,
  quoteSchema,
} from '#shop/orders/contract/checkout.ts'

export const getDeliveryCharge = defineCall(routes.getDeliveryCharge, {
  summary: 'Delivery charges by zone; null where none is set',
  needs: 'nothing',
  answers: { 200: deliveryChargeAnswer },
})

export const getCoupon = defineCall(routes.getCoupon, {
  summary: 'What a coupon is worth; 0 for a code that is none',
  needs: 'nothing',
  params: z.object({ code: z.string() }),
  answers: { 200: couponAnswer },
  refuses: ['too_many_requests'],
})

export const quoteCart = defineCall(routes.quoteCart, {
  summary: 'What a cart costs now',
  needs: 'nothing',
  lane: 'in_turn',
  body: quoteRequestSchema,
  answers: { 200: quoteSchema },
  refuses: ['orders_closed', 'too_many_requests'],
})

const missingInOrder = missingFields([
  {
    fields: ['name', 'phone_number', 'district', 'upazila', 'delivery_address', 'payment_type', 'inside_dhaka'],
    message: CHECKOUT_REQUIRED,
  },
])
const orderWording: Wording = (errors) =>
  missingInOrder(errors) ?? (errors['payment_type'] ? undefined : errors['transaction_id']?.[0])

export const createOrder = defineCall(routes.createOrder, {
  summary:
    "Place an order. Prices are the server's; a repeated Idempotency-Key returns the same order, and a token that is not valid is a 401.",
  needs: 'nothing',
  lane: 'first',
  headers: idempotencyHeaders,
  body: newOrderSchema,
  wording: orderWording,
  answers: { 200: orderPlacedAnswer },
  refuses: [
    'coupon_invalid',
    'idempotency_key_reused',
    'online_payment_off',
    'order_large',
    'orders_closed',
    'prices_changed',
    'product_gone',
    'session_ended',
    'stock_short',
    'too_many_requests',
    'transaction_id_used',
    'zone_wrong',
  ],
})
