import type { AttemptState } from '#shop/gateways/contract/attempts.ts'
import type { PayPageState } from '#shop/gateways/contract/payment.ts'
import type { PaymentState } from '#shop/orders/contract/office-orders.ts'
import { isChecking } from './attempt.ts'

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
