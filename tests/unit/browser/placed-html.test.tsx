import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#shop/customers/contract/customer-orders.ts'
import { PlacedOrder } from '#storefront/islands/account/order/PlacedOrder.tsx'
import { placedHtml } from '#storefront/islands/account/order/placed-html.tsx'

const order: OrderDetail = {
  pk: 8,
  total_after_discount: 188.5,
  created_at: '2001-11-22T06:00:00.000Z',
  order_status: 'pending',
  subtotal: 128.5,
  discount: 0,
  coupon_discount: 0,
  shipping: 60,
  payment_type: 'ONLINE_PAYMENT',
  delivery_days: 5,
  lines: [
    {
      product_id: 3,
      name: '<b>Rice</b>',
      options: '5 kg',
      quantity: 2,
      price: 64.25,
      discount: 0,
      total: 128.5,
      picture: null,
    },
  ],
  history: [{ order_status: 'pending', at: '2001-11-22T06:00:00.000Z' }],
  name: 'Rahima & "sons"',
  phone_number: '01712345678',
  district: 'Dhaka',
  upazila: 'Mirpur',
  delivery_address: '<script>alert(1)</script>',
  transaction_id: '9AB12C34',
}
const shop = { name: 'Haat', phone: '01700-000000' }

test.each([
  [order, false],
  [order, true],
  [{ ...order, order_status: 'cancelled' }, false],
])('the card of an order is the HTML that React makes of it', (shown, isAsking) => {
  const props = { order: shown, shop, isCustomer: false, isAsking }
  const drawn = renderToStaticMarkup(<PlacedOrder {...props} />)
  expect(placedHtml(props)).toBe(drawn.replaceAll('/>', '>'))
})
