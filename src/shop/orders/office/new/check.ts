import { typedAmount } from '#office/parts/typed.ts'
import { phone } from '#platform/contract/values/fields.ts'
import type { StaffOrder } from '#shop/orders/contract/office/order-writes.ts'
import { transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'
import { type NewOrderForm, zoneOfForm } from './form.ts'

/** Names of fields, as the form shows them and the call names them. */
export type FormField =
  | 'name'
  | 'phone_number'
  | 'district'
  | 'upazila'
  | 'delivery_address'
  | 'inside_dhaka'
  | 'products'
  | 'transaction_id'
  | 'staff_discount'
  | 'coupon'

/** The fields that keep a typed order from being sent, in the order of the form. */
export function missingIn(form: NewOrderForm): FormField[] {
  const wrong: [boolean, FormField][] = [
    [!phone.safeParse(form.phone).success, 'phone_number'],
    [form.name.trim() === '', 'name'],
    [form.district === '', 'district'],
    [form.upazila === '', 'upazila'],
    [form.address.trim() === '', 'delivery_address'],
    [zoneOfForm(form) === '', 'inside_dhaka'],
    [form.lines.length === 0, 'products'],
    [form.payment === 'ONLINE_PAYMENT' && transactionIdProblem(form.transactionId) !== undefined, 'transaction_id'],
    [form.discount.trim() !== '' && typedAmount(form.discount) === undefined, 'staff_discount'],
  ]
  return wrong.filter(([isWrong]) => isWrong).map(([, field]) => field)
}

/** A typed order as the call takes it; `total` in taka is what the form showed. */
export const toStaffOrder = (form: NewOrderForm, total: number): StaffOrder => ({
  name: form.name.trim(),
  phone_number: form.phone,
  district: form.district,
  upazila: form.upazila,
  delivery_address: form.address.trim(),
  inside_dhaka: zoneOfForm(form) === 'inside_dhaka',
  products: form.lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
  coupon: form.coupon.trim(),
  payment_type: form.payment,
  transaction_id: form.payment === 'ONLINE_PAYMENT' ? form.transactionId : '',
  expected_total: total,
  channel: form.channel,
  staff_discount: typedAmount(form.discount) ?? 0,
  note: form.note.trim(),
})
