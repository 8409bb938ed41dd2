import { expect, test } from 'vitest'
import { telLink, whatsAppLink } from '#platform/rules/phone-links.ts'
import { deliveryNote } from '#shop/orders/rules/delivery-note.ts'

const SHIPPING = { inside_dhaka: 60, outside_dhaka: 120 }

test('delivery has a price and days for every zone, and for one district', () => {
  expect(deliveryNote(SHIPPING)).toBe(
    'Delivery in Dhaka city: ৳60.00 within 5\u00a0days. Everywhere else: ৳120.00 within 10\u00a0days.',
  )
  expect(deliveryNote(SHIPPING, 'Sylhet')).toBe('Delivery to Sylhet: ৳120.00 within 10\u00a0days.')
  expect(deliveryNote(SHIPPING, 'Dhaka')).toMatch(/৳60\.00 .* in the city, ৳120\.00 .* outside it/)
})

test('a phone of the shop is called and written to with its country code', () => {
  expect(telLink('+880 1700-000000')).toBe('tel:+8801700000000')
  expect(['+880 1700-000000', '01700-000000'].map(whatsAppLink)).toEqual(Array(2).fill('https://wa.me/8801700000000'))
  expect(whatsAppLink('+44 (0)20 7946 0000')).toBe('https://wa.me/442079460000')
})
