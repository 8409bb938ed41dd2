import * as z from 'zod/mini'
import { refusalSchema } from '../answers.ts'
import {
  couponAnswer,
  deliveryChargeAnswer,
  newOrderSchema,
  orderPlacedAnswer,
  pricesChangedAnswer,
  quoteRequestSchema,
  quoteSchema,
} from '../checkout.ts'
import { API } from '../paths.ts'
import { badWrite, type Call, tooMany, unauthorized } from './call.ts'

const idempotencyKey = z.object({ 'Idempotency-Key': z.optional(z.string()) })

/** Calls from the cart to the placed order. */
export const checkoutCalls: Call[] = [
  {
    method: 'get',
    path: API.deliveryCharge,
    summary: 'Delivery charges by zone; null where none is set',
    answers: { 200: deliveryChargeAnswer },
  },
  {
    method: 'get',
    path: '/api/product/coupon_value/{code}',
    summary: 'What a coupon is worth; 0 for one that is none',
    answers: { 200: couponAnswer, ...tooMany },
  },
  {
    method: 'post',
    path: API.quote,
    summary: 'What a cart costs now',
    body: quoteRequestSchema,
    answers: { 200: quoteSchema, ...badWrite, 409: refusalSchema },
  },
  {
    method: 'post',
    path: API.createOrder,
    summary:
      "Place an order. Prices are the server's; a repeated Idempotency-Key answers the same order, and a token that is not valid is a 401.",
    headers: idempotencyKey,
    body: newOrderSchema,
    answers: {
      200: orderPlacedAnswer,
      ...badWrite,
      ...unauthorized,
      409: z.union([pricesChangedAnswer, refusalSchema]),
    },
  },
]
