import type { AttemptState } from '#shop/gateways/contract/attempts.ts'
import type { PayPageState } from '#shop/gateways/contract/payment.ts'
import type { PaymentState } from '#shop/orders/contract/office-orders.ts'
import { isPayable, type Standing } from '#shop/orders/rules/advance.ts'
import { leftToCollect } from '#shop/payments/rules/payment-states.ts'
import { isChecking } from './attempt.ts'

/** States of a payment that more money may be added to. A payment that is collected or given back is over. */
const TAKES: readonly PaymentState[] = ['due', 'advance', 'rejected', 'submitted']

/** Paisa that a shopper may pay for an order through a gateway now; 0 where nothing is to be paid. */
export const payablePaisa = (order: Standing): number =>
  isPayable(order) ? leftToCollect(order.total_paisa, order.received_paisa) : 0

/** Whether money that arrives for an order is its payment. Otherwise it is a second one, and somebody gives it back. */
export const takesMoney = ({ payment_state }: Pick<Standing, 'payment_state'>): boolean => TAKES.includes(payment_state)

/** What a shopper reads of an order's money. While an attempt is unsure nothing says that it failed. */
export function payPageState(
  payment: PaymentState,
  payablePaisa: number,
  attempts: readonly { state: AttemptState }[],
): PayPageState {
  if (payment === 'verified') return 'paid'
  if (attempts.some(isChecking)) return 'checking'
  if (attempts.some(({ state }) => state === 'review')) return 'held'
  if (payablePaisa > 0) return 'due'
  return payment === 'submitted' ? 'submitted' : 'closed'
}
