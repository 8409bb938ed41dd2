import { beforeEach, expect, test } from 'vitest'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { ChatAnswer } from '#shop/orders/contract/office/order-writes.ts'
import { changesOf, toForm } from '../../../src/shop/orders/office/edit/form.ts'
import {
  sumsOf,
  withChoice,
  withGoods,
  withoutGoods,
  withQuantity,
} from '../../../src/shop/orders/office/form/lines.ts'
import { missingIn, toStaffOrder } from '../../../src/shop/orders/office/new/check.ts'
import { $newOrder, changeForm, emptyForm, fillFrom, fillFromChat } from '../../../src/shop/orders/office/new/form.ts'
import { pageRules } from '../../../src/shop/orders/office/print/forms.ts'

const RICE = { id: 1, name: 'Rice', price: 100, discount: 10 }
const DAL = { id: 2, name: 'Dal', price: 80.5, discount: 0 }
const PERSON = { name: 'Rahima', district: 'Dhaka', upazila: 'Mirpur', address: 'House 5' }
const chat = (part: Partial<ChatAnswer>): ChatAnswer => ({ lines: [], rest: [], ...part })

beforeEach(emptyForm)

test('lines: the same product twice is one line, and another may be meant', () => {
  const two = withGoods(withGoods([], RICE), RICE)
  expect(two).toEqual([{ ...RICE, quantity: 2 }])
  expect(withGoods(two, DAL).map(({ id }) => id)).toEqual([1, 2])
  expect(withQuantity(two, 1, 5)[0]?.quantity).toBe(5)
  expect(withoutGoods(two, 1)).toEqual([])
  expect(withChoice(two, 1, DAL)).toEqual([{ ...DAL, quantity: 2 }])
  expect(withChoice(withGoods(two, DAL), 1, DAL)).toEqual([{ ...DAL, quantity: 3 }])
})

test('sums are those of the shop, to the paisa', () => {
  const lines = [
    { ...RICE, quantity: 2 },
    { ...DAL, quantity: 3 },
  ]
  expect(sumsOf(lines, { coupon: 50, discount: 20.25, shipping: 60 })).toEqual({
    subtotal: 441.5,
    discount: 20,
    coupon_discount: 50,
    staff_discount: 20.25,
    shipping: 60,
    total: 411.25,
  })
})

test('a chat fills in what it says and leaves the rest; goods it does not find are named', () => {
  changeForm({ note: 'Gift', name: 'Karim' })
  fillFromChat(
    chat({
      phone: { value: '01712345678', from: '০১৭১২-৩৪৫৬৭৮' },
      district: { value: 'Dhaka', from: 'ঢাকা' },
      lines: [
        { name: 'chal', quantity: 2, from: '2 ta chal', products: [RICE, DAL] },
        { name: 'xyzzy', quantity: 1, from: 'xyzzy', products: [] },
      ],
      rest: ['ok'],
    }),
  )
  expect($newOrder.get()).toMatchObject({
    name: 'Karim',
    note: 'Gift',
    phone: '01712345678',
    district: 'Dhaka',
    upazila: '',
    channel: 'messenger',
    guessed: { phone: '০১৭১২-৩৪৫৬৭৮' },
    unknown: [{ name: 'xyzzy', quantity: 1 }],
    rest: ['ok'],
    lines: [{ id: 1, quantity: 2, said: { text: 'chal', choices: [RICE, DAL] } }],
  })
})

test('an earlier order fills what is empty, and never half an address', () => {
  changeForm({ address: 'House 9' })
  fillFrom(PERSON)
  expect($newOrder.get()).toMatchObject({ name: 'Rahima', district: '', address: 'House 9' })
  emptyForm()
  fillFrom(PERSON)
  expect($newOrder.get()).toMatchObject(PERSON)
  // Another phone: what was filled in goes with the first, what was typed stays.
  changeForm({ name: 'Rahima Begum' })
  fillFrom(undefined)
  expect($newOrder.get()).toMatchObject({ name: 'Rahima Begum', district: '', address: '' })
  fillFrom({ ...PERSON, address: 'House 7' })
  expect($newOrder.get()).toMatchObject({ name: 'Rahima Begum', address: 'House 7' })
})

test('what keeps an order from being sent is named in the order of the form', () => {
  expect(missingIn($newOrder.get())).toEqual([
    'phone_number',
    'name',
    'district',
    'upazila',
    'delivery_address',
    'inside_dhaka',
    'products',
  ])
  changeForm({ ...PERSON, phone: '01712345678', lines: [{ ...RICE, quantity: 1 }] })
  expect(missingIn($newOrder.get())).toEqual([])
  changeForm({ payment: 'ONLINE_PAYMENT', discount: 'ten' })
  expect(missingIn($newOrder.get())).toEqual(['transaction_id', 'staff_discount'])
  changeForm({ transactionId: '9ab12c34de', discount: '১০' })
  expect(toStaffOrder($newOrder.get(), 150)).toMatchObject({
    inside_dhaka: true,
    products: [{ product_id: 1, quantity: 1 }],
    staff_discount: 10,
    expected_total: 150,
    transaction_id: '9ab12c34de',
  })
})

test('an edit sends what was changed, and nothing else', () => {
  const order = {
    ...PERSON,
    phone: '01712345678',
    inside_dhaka: true,
    lines: [{ product_id: 1, name: 'Rice', quantity: 1, price: 100, discount: 10, total: 90 }],
    sums: { staff_discount: 0, shipping: 60 },
  } as unknown as ShopOrder // The fields that the form reads.
  const opened = toForm(order)
  expect(changesOf(opened, opened)).toEqual({})
  expect(changesOf(opened, { ...opened, address: 'House 6 ' })).toEqual({
    address: { district: 'Dhaka', upazila: 'Mirpur', address: 'House 6', inside_dhaka: true },
  })
  expect(changesOf(opened, { ...opened, lines: [{ ...RICE, quantity: 3 }], discount: '১৫' })).toEqual({
    lines: [{ product_id: 1, quantity: 3 }],
    staff_discount: 15,
  })
})

test('a sheet has the size of its form, and a roll is as long as each receipt', () => {
  expect(pageRules('label', [500])).toBe('@page { size: 100mm 150mm; margin: 0mm; }')
  expect(pageRules('invoice-a5', [500])).toContain('size: 148mm 210mm; margin: 9mm')
  const rules = pageRules('receipt-80', [378, 756])
  expect(rules).toContain('@page receipt-1 { size: 80mm 103mm')
  expect(rules).toContain('@page receipt-2 { size: 80mm 203mm')
  expect(rules).toContain('article:nth-child(2) { page: receipt-2; }')
})
