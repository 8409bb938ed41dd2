import { CHECKOUT_REQUIRED } from '#platform/contract/messages.ts'
import type { CartLine } from '#platform/contract/storage.ts'
import { canonicalPhone, isMobile } from '#platform/contract/values/phone.ts'
import { type Fields, missingProblem, type Problem } from '#platform/rules/form.ts'
import type { NewOrder, OrderLine, PaymentType, Shipping } from '#shop/orders/contract/checkout.ts'
import { transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'
import { orderedLines } from './cart.ts'

const REQUIRED = ['name', 'phone_number', 'district', 'upazila', 'delivery_address', 'zone', 'payment_type'] as const
type Name = (typeof REQUIRED)[number] | 'transaction_id'

/** The checkout form: texts as typed, places by their English names; empty if not filled in. */
export interface OrderForm extends Fields<Name> {
  zone: keyof Shipping | ''
  payment_type: PaymentType | ''
}
export const BLANK_FORM: OrderForm = {
  name: '',
  phone_number: '',
  district: '',
  upazila: '',
  delivery_address: '',
  zone: '',
  payment_type: '',
  transaction_id: '',
}

/** Validates the form (spec §5); undefined if it is valid. */
export function orderProblem(form: OrderForm): Problem<Name> | undefined {
  const missing = missingProblem(form, REQUIRED, CHECKOUT_REQUIRED)
  if (missing) return missing
  const message = form.payment_type === 'ONLINE_PAYMENT' ? transactionIdProblem(form.transaction_id) : undefined
  return message ? { message, fields: ['transaction_id'] } : undefined
}

/** Whether a phone number is not a Bangladeshi mobile number: shown as a hint, not as an error (spec §10). */
export const isOddPhone = (typed: string): boolean => typed.trim() !== '' && !isMobile(canonicalPhone(typed) ?? '')

/** Converts cart lines to order lines, without those of quantity 0. */
export const toOrderLines = (lines: CartLine[]): OrderLine[] =>
  orderedLines(lines).map(({ id, quantity }) => ({ product_id: id, quantity }))

/** Builds the order request from a valid form. */
export function toNewOrder(
  { zone, payment_type, transaction_id, ...delivery }: OrderForm & { payment_type: PaymentType },
  { products, coupon, total }: { products: OrderLine[]; coupon: string; total: number },
): NewOrder {
  return {
    ...delivery,
    products,
    coupon,
    payment_type,
    inside_dhaka: zone === 'inside_dhaka',
    transaction_id: payment_type === 'ONLINE_PAYMENT' ? transaction_id : '',
    expected_total: total,
  }
}
