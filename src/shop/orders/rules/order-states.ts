import {
  type BIG_STEPS,
  CANCEL_REASONS,
  type CancelReason,
  ORDER_STATES,
  type OrderState,
  type PaymentState,
} from '#shop/orders/contract/office-orders.ts'
import { holdsMoney, isPaymentOpen } from '#shop/payments/rules/payment-states.ts'
import { type Actor, checkStep, type Stated, type Step, type StepRefusal } from './steps.ts'

/** The statuses of an order that shoppers see (`shopperStatus`), in chronological order. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Every step of an order. Any other is refused, except an undo (shop/orders/rules/steps.ts). */
export const ORDER_STEPS: readonly Step<OrderState>[] = [
  { from: 'pending', to: 'confirmed', may: 'order:confirm' },
  { from: 'pending', to: 'on_hold', may: 'order:hold' },
  { from: 'pending', to: 'cancelled', may: 'order:cancel' },
  { from: 'on_hold', to: 'pending', may: 'order:hold' },
  { from: 'on_hold', to: 'confirmed', may: 'order:confirm' },
  { from: 'on_hold', to: 'cancelled', may: 'order:cancel' },
  { from: 'confirmed', to: 'on_hold', may: 'order:hold' },
  { from: 'confirmed', to: 'packed', may: 'order:pack' },
  { from: 'confirmed', to: 'cancelled', may: 'order:cancel' },
  { from: 'packed', to: 'shipped', may: 'order:ship' },
  { from: 'packed', to: 'cancelled', may: 'order:cancel' },
  { from: 'shipped', to: 'delivered', may: 'order:deliver' },
  { from: 'shipped', to: 'partly_delivered', may: 'order:deliver' },
  { from: 'shipped', to: 'returning', may: 'order:deliver' },
  { from: 'shipped', to: 'lost', may: 'order:deliver' },
  { from: 'delivered', to: 'returning', may: 'order:deliver' },
  { from: 'returning', to: 'returned', may: 'order:receive' },
  { from: 'returning', to: 'lost', may: 'order:deliver' },
]

/** Steps that are taken without a person, by what a courier says. Never back. */
const SYSTEM_STEPS: Record<'courier', readonly { from: OrderState; to: OrderState }[]> = {
  courier: [
    { from: 'packed', to: 'shipped' },
    { from: 'shipped', to: 'delivered' },
    { from: 'shipped', to: 'returning' },
  ],
}

/** The states that one step leads to, for any role. */
export const nextStates = (state: OrderState): OrderState[] =>
  ORDER_STEPS.filter(({ from }) => from === state).map(({ to }) => to)

/** Status for shoppers of each state. A parcel that comes back counts as cancelled. */
const SHOPPER_STATUS: Record<OrderState, OrderStatus> = {
  pending: 'pending',
  on_hold: 'pending',
  confirmed: 'confirmed',
  packed: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  partly_delivered: 'delivered',
  returning: 'cancelled',
  returned: 'cancelled',
  lost: 'cancelled',
  cancelled: 'cancelled',
}
export const shopperStatus = (state: OrderState): OrderStatus => SHOPPER_STATUS[state]

const CLOSED: readonly OrderState[] = ['delivered', 'partly_delivered', 'returned', 'lost', 'cancelled']
/** Whether an order needs no further call, packing or delivery. */
export const isClosed = (state: OrderState): boolean => CLOSED.includes(state)

/** An order as far as its state goes; `payment` is its payment's state. */
export interface OrderStanding extends Stated<OrderState> {
  payment: PaymentState
}

/**
 * Why a transition is refused; `payment_open`: no parcel leaves the shop before the promised money has arrived;
 * `out_of_stock`: a cancelled order can't come back, as its goods were sold to others.
 */
export type TransitionRefusal = StepRefusal | 'reason_missing' | 'reason_unknown' | 'payment_open' | 'out_of_stock'

export type Transition =
  | { ok: true; kind: 'step' | 'undo'; from: OrderState; to: OrderState; reason: CancelReason | null }
  | { ok: false; code: TransitionRefusal }

const isCancelReason = (text: string): text is CancelReason => CANCEL_REASONS.some((reason) => reason === text)
/** Whether a step to this state takes one of `CANCEL_REASONS`. */
export const needsReason = (to: OrderState): boolean => to === 'cancelled'

/** Takes an order to the state `to`, or says why not. A reason is only stored where one is required. */
export function transition(
  order: OrderStanding,
  to: OrderState,
  { reason, system, ...actor }: Actor & { reason?: string | undefined; system?: 'courier' | undefined },
): Transition {
  if (system && !SYSTEM_STEPS[system].some((step) => step.from === order.state && step.to === to))
    return { ok: false, code: 'forbidden' }
  const result = checkStep(ORDER_STEPS, order, to, actor)
  if (!result.ok) return result
  const done = { ok: true, kind: result.kind, from: order.state, to } as const
  if (result.kind === 'undo') return { ...done, reason: null }
  if (to === 'shipped' && isPaymentOpen(order.payment)) return { ok: false, code: 'payment_open' }
  if (!needsReason(to)) return { ...done, reason: null }
  if (!reason) return { ok: false, code: 'reason_missing' }
  return isCancelReason(reason) ? { ...done, reason } : { ok: false, code: 'reason_unknown' }
}

/** Main button of an order page: a state to go to, or something about the payment. */
export type BigStep = (typeof BIG_STEPS)[number]

const FORWARD: Partial<Record<OrderState, OrderState>> = {
  pending: 'confirmed',
  on_hold: 'confirmed',
  confirmed: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
  returning: 'returned',
}
const AFTER_DELIVERY: Partial<Record<PaymentState, BigStep>> = {
  due: 'collect_payment',
  advance: 'collect_payment',
  rejected: 'resolve_payment',
  collected: 'settle_payment',
}

/** The next big step of an order; undefined when nothing is left to do. */
export function bigStep(state: OrderState, payment: PaymentState): BigStep | undefined {
  if (payment === 'submitted') return 'check_payment'
  const isHere = ORDER_STEPS.some(({ from, to }) => from === state && to === 'cancelled')
  if (isHere && payment === 'refunded') return 'cancelled'
  // Before an order is confirmed, the call resolves a rejected payment.
  if (payment === 'rejected' && (state === 'confirmed' || state === 'packed')) return 'resolve_payment'
  const next = FORWARD[state]
  if (next) return next
  if (shopperStatus(state) === 'delivered') return AFTER_DELIVERY[payment]
  return holdsMoney(payment) ? 'refund_payment' : undefined
}

/** The states that a person may take an order to, by a step or an undo, if a reason is given where one is required. */
export const openTransitions = (order: OrderStanding, actor: Actor): OrderState[] =>
  ORDER_STATES.filter((to) => transition(order, to, { ...actor, reason: 'other' }).ok)
