import { toTakaText } from '#platform/rules/money.ts'
import type { ListedOrder } from '#shop/orders/queries/order-list.ts'
import { lineName } from '#shop/orders/rules/line-name.ts'

export const namesOf = ({ lines }: ListedOrder): string =>
  lines.map((line) => `${line.quantity} × ${lineName(line)}`).join('; ')

/** An order in the columns of the list; amounts in taka. */
const CELLS: Record<string, (order: ListedOrder) => string | number> = {
  order: ({ id }) => id,
  placed_at: ({ created_at }) => created_at,
  status: ({ state }) => state,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  district: ({ district }) => district,
  upazila: ({ upazila }) => upazila,
  address: ({ delivery_address }) => delivery_address,
  zone: ({ zone }) => zone,
  payment: ({ payment_type }) => payment_type,
  transaction_id: ({ transaction_id }) => transaction_id ?? '',
  coupon: ({ coupon_code }) => coupon_code ?? '',
  subtotal: ({ subtotal_paisa }) => toTakaText(subtotal_paisa),
  discount: ({ discount_paisa, staff_discount_paisa }) => toTakaText(discount_paisa + staff_discount_paisa),
  coupon_discount: ({ coupon_paisa }) => toTakaText(coupon_paisa),
  shipping: ({ shipping_paisa }) => toTakaText(shipping_paisa),
  total: ({ total_paisa }) => toTakaText(total_paisa),
  products: namesOf,
}

export const ORDER_COLUMNS = Object.keys(CELLS)

export const orderCells = (order: ListedOrder): (string | number)[] => Object.values(CELLS).map((cell) => cell(order))
