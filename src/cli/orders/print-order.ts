import { CURRENCY } from '#contract/limits.ts'
import { toCsvLine } from '#rules/csv.ts'
import { formatMoment } from '#rules/date.ts'
import { toTakaText } from '#rules/money.ts'
import { nextStatuses } from '#rules/order-status.ts'
import { lineDiscount } from '#rules/order-sums.ts'
import type { findAnyOrder, ListedOrder } from '#server/db/order-list.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findAnyOrder>>>

/** A shopper's text on a terminal: what would steer it, or turn the reading direction, is shown as a sign. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�')

const taka = (paisa: number): string => `${CURRENCY}${toTakaText(paisa)}`

const namesOf = ({ lines }: ListedOrder): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')

/** An order as a line of the list. */
export const toListLine = (order: ListedOrder): string =>
  [
    `#${order.id}`,
    formatMoment(order.created_at),
    order.status,
    taka(order.total_paisa),
    plain(order.phone),
    plain(order.name),
    plain(namesOf(order)),
  ].join('  ')

export const CSV_HEAD = toCsvLine([
  'order',
  'placed_at',
  'status',
  'name',
  'phone',
  'district',
  'upazila',
  'address',
  'zone',
  'payment',
  'transaction_id',
  'coupon',
  'subtotal',
  'discount',
  'coupon_discount',
  'shipping',
  'total',
  'products',
])

/** The same as a line of a CSV file; amounts in taka. */
export const toCsvOrder = (order: ListedOrder): string =>
  toCsvLine([
    order.id,
    order.created_at,
    order.status,
    order.name,
    order.phone,
    order.district,
    order.upazila,
    order.delivery_address,
    order.zone,
    order.payment_type,
    order.transaction_id ?? '',
    order.coupon_code ?? '',
    toTakaText(order.subtotal_paisa),
    toTakaText(order.discount_paisa),
    toTakaText(order.coupon_paisa),
    toTakaText(order.shipping_paisa),
    toTakaText(order.total_paisa),
    namesOf(order),
  ])

/** All that the shop knows of an order. */
export function toOrderText(order: Order): string {
  const { delivery_address, upazila, district, transaction_id, coupon_code } = order
  const next = nextStatuses(order.status)
  return [
    `Order #${order.id}, ${order.status}, ${formatMoment(order.created_at)}`,
    `Name      ${plain(order.name)}`,
    `Phone     ${plain(order.phone)}`,
    `Address   ${[delivery_address, upazila, district].map(plain).join(', ')} (${order.zone})`,
    `Payment   ${order.payment_type}${transaction_id ? `, transaction id ${plain(transaction_id)}` : ''}`,
    '',
    ...order.lines.map(
      (line) =>
        `  ${line.quantity} × ${plain(line.name)} (${line.product_id})  ${taka((line.mrp_paisa - lineDiscount(line)) * line.quantity)}`,
    ),
    '',
    `Sub total ${taka(order.subtotal_paisa)}`,
    `Discount  ${taka(order.discount_paisa)}`,
    ...(coupon_code ? [`Coupon    ${taka(order.coupon_paisa)} (${plain(coupon_code)})`] : []),
    `Shipping  ${taka(order.shipping_paisa)}`,
    `Total     ${taka(order.total_paisa)}`,
    '',
    ...order.history.map(({ status, at }) => `${formatMoment(at)}  ${status}`),
    ...(next.length > 0 ? ['', `Next: ${next.join(' or ')}`] : []),
  ].join('\n')
}
