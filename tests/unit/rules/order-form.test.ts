import { expect, test } from 'vitest'
import {
  BLANK_FORM,
  isOddPhone,
  type OrderForm,
  orderProblem,
  toNewOrder,
  toOrderLines,
} from '#shop/orders/rules/order-form.ts'

const whole = {
  name: 'রহিমা বেগম',
  phone_number: '০১৭১২৩৪৫৬৭৮',
  district: 'Dhaka',
  upazila: 'Savar',
  delivery_address: 'House 5',
  zone: 'outside_dhaka',
  payment_type: 'CASH_ON_DELIVERY',
  transaction_id: '',
} satisfies OrderForm

test('a complete form is valid', () => expect(orderProblem(whole)).toBeUndefined())

test('name, phone, district, upazila, address, delivery zone and payment type are required', () => {
  expect(orderProblem(BLANK_FORM)).toEqual({
    message: 'All fields are required.',
    fields: ['name', 'phone_number', 'district', 'upazila', 'delivery_address', 'zone', 'payment_type'],
    isMissing: true,
  })
})

test.each(['name', 'phone_number', 'district', 'upazila', 'delivery_address'] as const)(
  'blanks are not accepted as %s',
  (field) => {
    expect(orderProblem({ ...whole, [field]: '  ' })).toEqual({
      message: 'All fields are required.',
      fields: [field],
      isMissing: true,
    })
  },
)

test('an online payment needs its transaction id', () => {
  expect(orderProblem({ ...whole, payment_type: 'ONLINE_PAYMENT', transaction_id: ' ' })).toEqual({
    message: 'Transaction id is required for online payment.',
    fields: ['transaction_id'],
  })
  expect(orderProblem({ ...whole, payment_type: 'ONLINE_PAYMENT', transaction_id: '8N7ABC' })).toBeUndefined()
})

test('a phone that is not a Bangladeshi mobile number is odd, in Latin or Bengali digits, with or without 880', () => {
  expect(['', '01712345678', '০১৭১২৩৪৫৬৭৮', '+880 1712-345678'].map(isOddPhone)).toEqual([false, false, false, false])
  expect(['0171234567', '12345678901', 'phone'].map(isOddPhone)).toEqual([true, true, true])
})

test('an order has the lines of at least one piece', () => {
  expect(
    toOrderLines([
      { id: 4, quantity: 0 },
      { id: 7, quantity: 2 },
    ]),
  ).toEqual([{ product_id: 7, quantity: 2 }])
})

test('the order has the zone, the coupon and the total that was shown', () => {
  const products = [{ product_id: 7, quantity: 2 }]
  const { zone: _, ...delivery } = whole
  expect(toNewOrder(whole, { products, coupon: 'HAAT50', total: 910 })).toEqual({
    ...delivery,
    products,
    coupon: 'HAAT50',
    inside_dhaka: false,
    expected_total: 910,
  })
})

test('a transaction id goes only with an online payment', () => {
  const basket = { products: [], coupon: '', total: 0 }
  const typed = { ...whole, transaction_id: '8N7ABC' }
  expect(toNewOrder(typed, basket).transaction_id).toBe('')
  expect(toNewOrder({ ...typed, payment_type: 'ONLINE_PAYMENT' }, basket).transaction_id).toBe('8N7ABC')
})
