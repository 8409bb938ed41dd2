import type { Language } from '#shop/staff/contract/office-staff.ts'
import { unique } from './shop-actions.ts'

/** Places an order that is paid at the door in an edition of a shop with a gateway; `address` is the page at which it is paid. */
export async function placeUnpaid(shopUrl: string, language: Language, quantity: number) {
  const phone = `018${Math.floor(1e7 + Math.random() * 9e7)}`
  const answer = await fetch(`${shopUrl}/api/product/order/create?edition=${language}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': unique() },
    body: JSON.stringify({
      ...{ name: 'Rahima', phone_number: phone, district: 'Dhaka', upazila: 'Dhanmondi' },
      ...{ delivery_address: 'বাড়ি ৫, রোড ২', products: [{ product_id: 12, quantity }], coupon: '' },
      ...{ payment_type: 'CASH_ON_DELIVERY', inside_dhaka: true, transaction_id: '' },
    }),
  })
  const { order } = await answer.json()
  return { phone, number: Number(order.pk), address: new URL(order.pay, shopUrl).href }
}
