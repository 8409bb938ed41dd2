import { Misuse } from '#cli/command.ts'
import { namesOf, ORDER_COLUMNS, orderCells } from '#exchange/lists/order-columns.ts'
import { CURRENCY } from '#platform/contract/limits.ts'
import { toCsvLine } from '#platform/rules/csv.ts'
import { formatMoment } from '#platform/rules/date.ts'
import { toTakaText } from '#platform/rules/money.ts'
import type { OrderState } from '#shop/orders/contract/office-orders.ts'
import type { findAnyOrder, ListedOrder } from '#shop/orders/queries/order-list.ts'
import { nextStates } from '#shop/orders/rules/order-states.ts'
import { linePaisa } from '#shop/orders/rules/order-sums.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findAnyOrder>>>

/** Makes a shopper's text safe for a terminal: replaces control and bidirectional characters. */
const plain = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�')

const taka = (paisa: number): string => `${CURRENCY}${toTakaText(paisa)}`

export const toListLine = (order: ListedOrder): string =>
  [
    `#${order.id}`,
    formatMoment(order.created_at),
    order.state,
    taka(order.total_paisa),
    plain(order.phone),
    plain(order.name),
    plain(namesOf(order)),
  ].join('  ')

export const CSV_HEAD = toCsvLine([...ORDER_COLUMNS])

/** One line of the CSV export; amounts in taka. */
export const toCsvOrder = (order: ListedOrder): string => toCsvLine(orderCells(order))

/** All details of an order. */
export function toOrderText(order: Order): string {
  const { delivery_address, upazila, district, transaction_id, coupon_code } = order
  const next = nextStates(order.state)
  return [
    `Order #${order.id}, ${order.state}, ${formatMoment(order.created_at)}`,
    `Name      ${plain(order.name)}`,
    `Phone     ${plain(order.phone)}`,
    `Address   ${[delivery_address, upazila, district].map(plain).join(', ')} (${order.zone})`,
    `Payment   ${order.payment_type}${transaction_id ? `, transaction id ${plain(transaction_id)}` : ''}`,
    '',
    ...order.lines.map(
      (line) => `  ${line.quantity} × ${plain(line.name)} (${line.product_id})  ${taka(linePaisa(line))}`,
    ),
    '',
    `Sub total ${taka(order.subtotal_paisa)}`,
    `Discount  ${taka(order.discount_paisa + order.staff_discount_paisa)}`,
    ...(coupon_code ? [`Coupon    ${taka(order.coupon_paisa)} (${plain(coupon_code)})`] : []),
    `Shipping  ${taka(order.shipping_paisa)}`,
    `Total     ${taka(order.total_paisa)}`,
    '',
    ...order.history.map(({ state, at, reason }) => `${formatMoment(at)}  ${state}${reason ? ` (${reason})` : ''}`),
    ...(next.length > 0 ? ['', `Next: ${next.join(' or ')}`] : []),
  ].join('\n')
}

/** The typed state, in any letter case and with a blank or hyphen for the low line; throws for another word. */
export function readState(named: string, typed: string, states: readonly OrderState[]): OrderState {
  const folded = typed.toLowerCase().replaceAll(/[\s-]/g, '_')
  const state = states.find((one) => one === folded)
  if (state === undefined) throw new Misuse(`${named} must be one of ${states.join(', ')}, not "${typed}".`)
  return state
}
