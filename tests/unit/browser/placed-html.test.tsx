import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlacedOrder } from '#storefront/islands/account/order/PlacedOrder.tsx'
import { placedHtml } from '#storefront/islands/account/order/placed-html.tsx'
import { nextStep } from '#storefront/texts/order-next.ts'
import { anOrder } from '../../support/account.ts'

const order = anOrder({
  payment_type: 'ONLINE_PAYMENT',
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
  name: 'Rahima & "sons"',
  delivery_address: '<script>alert(1)</script>',
  transaction_id: '9AB12C34',
})
const shop = { name: 'Haat', phone: '01700-000000', messenger: 'haat.shop' }

test.each([
  [order, false],
  [order, true],
  [{ ...order, order_status: 'cancelled' }, false],
])('the card of an order is the HTML that React makes of it', (shown, isAsking) => {
  const props = { order: shown, shop, isCustomer: false, isAsking }
  const drawn = renderToStaticMarkup(<PlacedOrder {...props} />)
  expect(placedHtml(props)).toBe(drawn.replaceAll('/>', '>'))
})

test.each([
  ['cash', {}, /^We call you to confirm.* You pay ৳188\.50 when it arrives\.$/],
  [
    'cash at a shop with a gateway',
    { pay: 'https://shop.example/pay' },
    /^We call you to confirm.* You pay ৳188\.50 when it arrives, unless you have paid online\.$/,
  ],
  ['cash with an advance', { to_pay: 88.5 }, /You pay ৳88\.50 when it arrives\.$/],
  ['all paid before', { order_status: 'shipped', to_pay: 0 }, /^Your order is on its way\. ?$/],
  [
    'a wallet',
    { payment_type: 'ONLINE_PAYMENT', transaction_id: '9AB12C34' },
    /transaction 9AB12C34.*nothing more to do/,
  ],
  [
    'an advance that is asked for',
    { pay: 'https://shop.example/pay', advance: 60 },
    /^Please pay ৳60\.00 in advance.* You pay ৳128\.50 when it arrives\./,
  ],
  ['a gateway after an advance', { pay: 'https://shop.example/pay', to_pay: 88.5 }, /^We call you .*৳88\.50/],
  ['a payment that has arrived', { payment_type: 'ONLINE_PAYMENT', to_pay: 0 }, /^Your payment has arrived/],
  [
    'a part of a payment',
    { payment_type: 'ONLINE_PAYMENT', to_pay: 88.5 },
    /^We have a part of your payment\..* You pay ৳88\.50 when it arrives, unless/,
  ],
  ['the rest, under way', { payment_type: 'ONLINE_PAYMENT', order_status: 'shipped', to_pay: 88.5 }, /You pay ৳88\.50/],
  ['a gateway', { payment_type: 'ONLINE_PAYMENT', pay: 'https://shop.example/pay' }, /^If you have not paid yet/],
])('what happens next with %s names what is still to be paid', (_, change, expected) => {
  expect(nextStep(anOrder(change))).toMatch(expected)
})
