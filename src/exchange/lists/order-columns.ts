import { toTakaText } from '#platform/rules/money.ts'
import type { ListedOrder } from '#shop/orders/queries/order-list.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'

export const namesOf = ({ lines }: ListedOrder): string =>
  lines.map((line) => `${line.quantity} × ${lineName(line)}`).join('; ')

export const ORDER_COLUMNS = [
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
]

/** An order in these columns; amounts in taka. */
export const orderCells = (order: ListedOrder): (string | number)[] => [
  order.id,
  order.created_at,
  order.state,
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
]
