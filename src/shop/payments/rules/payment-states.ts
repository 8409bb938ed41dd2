import { toTaka } from '#platform/rules/money.ts'
import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'
import { type Actor, checkStep, type Stated, type Step, type StepResult } from '#shop/orders/rules/steps.ts'

/** Every step of a payment. `rejected` leads on: to another transaction id, or to payment at delivery. */
export const PAYMENT_STEPS: readonly Step<PaymentState>[] = [
  { from: 'due', to: 'submitted', may: 'payment:submit' },
  { from: 'due', to: 'collected', may: 'payment:collect' },
  { from: 'submitted', to: 'verified', may: 'payment:verify' },
  { from: 'submitted', to: 'advance', may: 'payment:verify' },
  { from: 'submitted', to: 'rejected', may: 'payment:verify' },
  { from: 'rejected', to: 'submitted', may: 'payment:submit' },
  { from: 'rejected', to: 'due', may: 'payment:submit' },
  { from: 'advance', to: 'submitted', may: 'payment:submit' },
  { from: 'advance', to: 'collected', may: 'payment:collect' },
  // The shop keeps it, for the delivery of an order that came back.
  { from: 'advance', to: 'settled', may: 'payment:settle' },
  { from: 'advance', to: 'refunded', may: 'payment:refund' },
  { from: 'verified', to: 'refunded', may: 'payment:refund' },
  { from: 'collected', to: 'settled', may: 'payment:settle' },
  { from: 'collected', to: 'refunded', may: 'payment:refund' },
  { from: 'settled', to: 'refunded', may: 'payment:refund' },
]

/** Whether a person may take a payment to the state `to`, as a step or as an undo. */
export const paymentTransition = (payment: Stated<PaymentState>, to: PaymentState, actor: Actor): StepResult =>
  checkStep(PAYMENT_STEPS, payment, to, actor)

/** State of a submitted payment after checking, by the total paisa received for the order. */
export function checkedState(receivedPaisa: number, totalPaisa: number): 'verified' | 'advance' | 'rejected' {
  if (receivedPaisa >= totalPaisa) return 'verified'
  return receivedPaisa > 0 ? 'advance' : 'rejected'
}

/** Paisa that the courier has to collect. */
export const leftToCollect = (totalPaisa: number, receivedPaisa: number): number =>
  Math.max(0, totalPaisa - receivedPaisa)

/** Whole taka that are asked for at the door, half up. */
export const takaAtDoor = (paisa: number): number => Math.round(toTaka(paisa))

/** State of a payment after delivery: the due amount was collected. It is a consequence, so it takes no permission. */
export const afterDelivery = (state: PaymentState): PaymentState =>
  state === 'due' || state === 'advance' ? 'collected' : state

/** Whether money was promised that is not there: such an order does not leave the shop. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  state === 'submitted' || state === 'rejected' || state === 'refunded'

/** Whether the shop or its courier holds money that is the customer's when the order comes to nothing. */
export const holdsMoney = (state: PaymentState): boolean =>
  state === 'advance' || state === 'verified' || state === 'collected'

/** Where the money of an order of before is, as far as it shows: whoever sent a parcel had checked its payment. */
export function pastPayment(
  state: OrderState,
  hasClaim: boolean,
): 'due' | 'settled' | 'submitted' | 'verified' | 'rejected' {
  if (!hasClaim) return state === 'delivered' ? 'settled' : 'due'
  if (state === 'shipped' || state === 'delivered') return 'verified'
  return state === 'cancelled' ? 'rejected' : 'submitted'
}
