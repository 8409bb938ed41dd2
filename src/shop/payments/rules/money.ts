import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'
import type { MoneyDirection, MoneyWay } from '#shop/payments/contract/money.ts'
import { checkedState, leftToCollect } from './payment-states.ts'

/** A line of the ledger as far as sums go. */
export interface Moved {
  direction: MoneyDirection
  paisa: number
}

/** What a line adds to the money that the shop has of an order; a fee was paid by the shop, so the customer's money stays. */
export const worthOf = ({ direction, paisa }: Moved): number =>
  direction === 'in' ? paisa : direction === 'out' ? -paisa : 0

export const sumMoved = (lines: readonly Moved[]): number => lines.reduce((sum, line) => sum + worthOf(line), 0)

/** The lines that nothing took back. */
export function standingLines<Line extends { id: number; undo_of: number | null }>(lines: readonly Line[]): Line[] {
  const undone = new Set(lines.map(({ undo_of }) => undo_of))
  return lines.filter(({ id, undo_of }) => undo_of === null && !undone.has(id))
}

/** Whether two lines are about the same payment, by the reference that its wallet, courier or gateway gave it. */
export const isSamePayment = (
  a: { direction: MoneyDirection; way: MoneyWay; account: string; reference: string },
  b: typeof a,
): boolean =>
  a.reference !== '' &&
  a.reference === b.reference &&
  a.direction === b.direction &&
  a.way === b.way &&
  a.account === b.account

/** An order as its money looks at it. */
export interface Owing {
  state: OrderState
  payment: PaymentState
  totalPaisa: number
  returnedPaisa: number
  /** What is paid in all once the courier has paid, where that is not the total: less was taken, or money went back. */
  chargedPaisa: number | null
}

const CAME_TO_NOTHING: readonly OrderState[] = ['cancelled', 'returned', 'lost']
const AT_CUSTOMER: readonly OrderState[] = ['delivered', 'partly_delivered', 'returning']

/**
 * What the customer owes for an order in all: nothing for one that came to nothing, but for a delivery charge that the shop
 * kept when it took the goods back by the piece.
 */
export const owedPaisa = ({ state, totalPaisa, returnedPaisa }: Omit<Owing, 'payment' | 'chargedPaisa'>): number =>
  CAME_TO_NOTHING.includes(state) && (state !== 'returned' || returnedPaisa === 0) ? 0 : totalPaisa - returnedPaisa

/** What is paid in all once the courier has paid: what was to be collected at the door, whatever came back later. */
export const chargedPaisa = ({ chargedPaisa: charged, ...order }: Owing): number =>
  order.payment === 'collected' ? (charged ?? order.totalPaisa) : owedPaisa(order)

/** `chargedPaisa` of an order that a courier has money of, once these lines moved: it does not bring again what goes back. */
export function chargedAfter(order: Owing, moved: readonly Moved[]): number | null {
  const back = sumMoved(moved.filter(({ direction }) => direction === 'out'))
  return order.payment === 'collected' && back !== 0 ? chargedPaisa(order) + back : order.chargedPaisa
}

/** What is still to be done about the money of an order, in paisa. */
export function moneyLeftOf(order: Owing, receivedPaisa: number) {
  const open = leftToCollect(chargedPaisa(order), receivedPaisa)
  // Who paid before the delivery owes nothing after it, whatever the shop gave back.
  const isPaid = order.payment === 'verified' && [...AT_CUSTOMER, ...CAME_TO_NOTHING].includes(order.state)
  const isOver = order.payment === 'refunded' || order.payment === 'settled' || isPaid
  const owed = owedPaisa(order)
  // A part of the total that is settled is an advance that the shop keeps for the delivery of an order that came back.
  const isKept = order.payment === 'settled' && order.returnedPaisa === 0 && receivedPaisa < order.totalPaisa
  return {
    withCourier: order.payment === 'collected' ? open : 0,
    toCollect: order.payment === 'collected' || isOver ? 0 : open,
    toGiveBack: isKept && owed === 0 ? 0 : Math.max(0, receivedPaisa - owed),
  }
}

/** Whether a courier has money of an order: the payment waits for it, whatever goes back meanwhile. */
export const isWithCourier = (order: Owing, receivedPaisa: number): boolean =>
  moneyLeftOf(order, receivedPaisa).withCourier > 0

/** State of an order's payment once money has come; `receivedPaisa` is what the shop has of it now. */
export function afterMoneyIn(order: Owing, receivedPaisa: number): PaymentState {
  const { state, payment, totalPaisa } = order
  if (payment === 'submitted' || payment === 'settled') return payment
  if (AT_CUSTOMER.includes(state)) {
    if (receivedPaisa >= chargedPaisa(order)) return payment === 'verified' ? 'verified' : 'settled'
    return payment === 'collected' ? 'collected' : 'advance'
  }
  return CAME_TO_NOTHING.includes(state) ? 'advance' : checkedState(receivedPaisa, totalPaisa)
}

/** The same once money went back. */
export function afterMoneyOut(order: Owing, receivedPaisa: number): PaymentState {
  if (receivedPaisa <= 0) return 'refunded'
  const { payment, totalPaisa, state } = order
  return payment === 'verified' && !AT_CUSTOMER.includes(state) ? checkedState(receivedPaisa, totalPaisa) : payment
}

/**
 * The same once a line of the ledger is taken back, after which the payment went on: whoever counted on its money owes it
 * again. `hasClaim` says whether the order was to be paid by a wallet.
 */
export function afterMoneyTakenBack(order: Owing, receivedPaisa: number, hasClaim: boolean): PaymentState {
  const { state, payment } = order
  if (payment !== 'advance' && payment !== 'verified' && payment !== 'settled' && payment !== 'refunded') return payment
  const isAtCustomer = AT_CUSTOMER.includes(state)
  if (payment === 'settled' && isAtCustomer && receivedPaisa < chargedPaisa(order)) return 'collected'
  if (receivedPaisa > 0) return afterMoneyIn(order, receivedPaisa)
  if (payment === 'refunded') return payment
  return hasClaim && !isAtCustomer ? 'rejected' : 'due'
}
