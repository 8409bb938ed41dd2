import * as z from 'zod/mini'
import {
  MAX_ADDRESS,
  MAX_COUPON,
  MAX_IDEMPOTENCY_KEY,
  MAX_NAME,
  MAX_ORDER_LINES,
  MAX_QUANTITY,
  MAX_TRANSACTION_ID_TYPED,
  MIN_QUANTITY,
} from '#platform/contract/limits.ts'
import { MEASURED_PATTERNS } from '#platform/contract/measured.ts'
import { QUANTITY_OUTSIDE } from '#platform/contract/sentences.ts'
import { id, optionalText, personName, phone, requiredText, taka } from '#platform/contract/values/fields.ts'
import { orderDetailSchema } from '#shop/customers/contract/customer-orders.ts'
import { transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'

export const PAYMENT_TYPES = ['ONLINE_PAYMENT', 'CASH_ON_DELIVERY'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const shippingSchema = z.object({ inside_dhaka: taka, outside_dhaka: taka })
export type Shipping = z.infer<typeof shippingSchema>
/** Delivery charges by zone; null until the merchant has set one. The shop accepts no orders until both are set. */
export const deliveryChargesSchema = z.object({ inside_dhaka: z.nullable(taka), outside_dhaka: z.nullable(taka) })
export type DeliveryCharges = z.infer<typeof deliveryChargesSchema>
export const deliveryChargeAnswer = z.object({ shipping: deliveryChargesSchema })

/**
 * Spec §7: `success` and the coupon's value in taka, otherwise value 0. One that depends on the cart (percent of the goods,
 * free delivery) has the most that it may take off, or 0 where that has no bound.
 */
export const couponAnswer = z.object({ response: z.enum(['success', 'error']), value: taka })
export type CouponAnswer = z.infer<typeof couponAnswer>
export const NO_COUPON: CouponAnswer = { response: 'error', value: 0 }

export const orderLineSchema = z.object({
  product_id: id,
  quantity: z.int(QUANTITY_OUTSIDE).check(z.minimum(MIN_QUANTITY), z.maximum(MAX_QUANTITY)),
})
export type OrderLine = z.infer<typeof orderLineSchema>

const orderLines = z.array(orderLineSchema).check(
  z.minLength(1, 'There must be at least one product.'),
  z.maxLength(MAX_ORDER_LINES),
  z.refine(
    (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
    'A product may appear only once.',
  ),
)

export const quoteRequestSchema = z.object({ products: orderLines, coupon: optionalText(MAX_COUPON) })
export type QuoteRequest = z.infer<typeof quoteRequestSchema>

/** A quoted line: `price` and `discount` are taka of one piece, `total` is the line's after discount. */
const quoteLineSchema = z.object({
  product_id: id,
  name: z.string(),
  /** Its options within its group, as `Size 38 · Purple`. */
  options: z.optional(z.string()),
  quantity: z.int(),
  price: taka,
  discount: taka,
  total: taka,
  /** Whether fewer are left than this. */
  short: z.optional(z.boolean()),
  /** How many are left, where that is fewer, and few. */
  left: z.optional(z.int()),
})
/** The current cost of a cart, in taka. `missing` lists requested products that are no longer sold. */
export const quoteSchema = z.object({
  subtotal: taka,
  discount: taka,
  coupon_discount: taka,
  /** Whether the coupon also takes the delivery charge off, which depends on the zone. */
  free_delivery: z.optional(z.boolean()),
  /** The coupon's minimum, where the cart does not reach it; the coupon takes nothing off then. */
  coupon_minimum: z.optional(taka),
  shipping: shippingSchema,
  /** Charges outside Dhaka of the districts, by their English names, where another one holds. */
  districts: z.optional(z.record(z.string(), taka)),
  lines: z.array(quoteLineSchema),
  missing: z.array(id),
})
export type Quote = z.infer<typeof quoteSchema>

/** Fields of an order by a shopper or by staff. */
export const newOrderShape = {
  name: personName,
  phone_number: phone,
  district: requiredText(MAX_NAME),
  upazila: requiredText(MAX_NAME),
  delivery_address: requiredText(MAX_ADDRESS),
  products: orderLines,
  coupon: optionalText(MAX_COUPON),
  payment_type: z.enum(PAYMENT_TYPES),
  inside_dhaka: z.boolean(),
  transaction_id: optionalText(MAX_TRANSACTION_ID_TYPED),
  expected_total: z.optional(taka),
}

/** Requires a transaction id of an order that is paid online. */
export function requireTransactionId({
  value,
  issues,
}: z.core.ParsePayload<{ payment_type: PaymentType; transaction_id: string }>): void {
  const message = value.payment_type === 'ONLINE_PAYMENT' ? transactionIdProblem(value.transaction_id) : undefined
  if (message) issues.push({ code: 'custom', path: ['transaction_id'], message, input: value })
}

const pattern = (name: keyof typeof MEASURED_PATTERNS) => z.optional(z.string().check(z.regex(MEASURED_PATTERNS[name])))
/** Sent only for a shopper who agreed to be measured; it is no part of the order that a key stands for. */
export const measuredSchema = z.object({
  client_id: pattern('client_id'),
  session_id: pattern('session_id'),
  fbp: pattern('fbp'),
  fbc: pattern('fbc'),
  ttp: pattern('ttp'),
  ttclid: pattern('ttclid'),
})

/**
 * Spec §3. `expected_total` is ours: the total in taka that the shopper was shown. If it is sent and the server computes
 * another one, the order is refused with the new quote.
 */
export const newOrderSchema = z
  .object({ ...newOrderShape, measured: z.optional(measuredSchema) })
  .check(requireTransactionId)
export type SentOrder = z.infer<typeof newOrderSchema>
export type NewOrder = Omit<SentOrder, 'measured'>

/** `order` is ours: the placed order as its customer sees it. */
export const orderPlacedAnswer = z.object({ response: z.literal('success'), order: orderDetailSchema })
export type OrderPlaced = z.infer<typeof orderPlacedAnswer>

/** Idempotency key, chosen by the caller for one order: a retry with the same key places it once. */
export const idempotencyHeaders = z.object({
  'Idempotency-Key': z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^[\\x21-\\x7e]{1,${MAX_IDEMPOTENCY_KEY}}$`),
          `This must be 1 to ${MAX_IDEMPOTENCY_KEY} visible ASCII characters.`,
        ),
      ),
  ),
})
