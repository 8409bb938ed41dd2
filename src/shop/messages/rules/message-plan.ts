import type { MessageStep } from '#platform/contract/jobs.ts'
import type { OrderState, PaymentState } from '#shop/orders/contract/office-orders.ts'
import { shopperStatus } from '#shop/orders/rules/order-states.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const DHAKA = 6 * HOUR
/** Hours of Bangladesh in which no message leaves the shop. */
export const NIGHT = { from: 22, until: 8 }
/** Messages to one phone within a day. */
export const MAX_A_DAY = 6

/** Milliseconds for which a message is worth sending. */
const WORTH: Record<MessageStep, number> = {
  placed: DAY,
  confirmed: DAY,
  shipped: DAY,
  out: 6 * HOUR,
  paid: DAY,
}

/** Milliseconds until the night of Bangladesh ends; 0 by day. */
export function untilMorning(now: number): number {
  const sinceMidnight = (now + DHAKA) % DAY
  if (sinceMidnight < NIGHT.until * HOUR) return NIGHT.until * HOUR - sinceMidnight
  return sinceMidnight < NIGHT.from * HOUR ? 0 : (24 + NIGHT.until) * HOUR - sinceMidnight
}

/** An order as its messages look at it. */
interface Told {
  state: OrderState
  payment_state: PaymentState
}

/** Whether an order is where the step took it, or beyond; a step that was undone is not. */
export function isReached(step: MessageStep, order: Told): boolean {
  if (step === 'paid') return order.payment_state === 'verified' || order.payment_state === 'advance'
  const status = shopperStatus(order.state)
  return step === 'placed' || status === 'shipped' || status === step
}

/** Whether the message of a step is worth planning: no later one tells more. */
export const isCurrent = (step: MessageStep, order: Told): boolean =>
  isReached(step, order) &&
  !isOvertaken(step, order.state) &&
  !(step === 'confirmed' && shopperStatus(order.state) === 'shipped')

/** Whether an order is beyond the step, so that its message would be wrong. */
export function isOvertaken(step: MessageStep, state: OrderState): boolean {
  const status = shopperStatus(state)
  if (status === 'cancelled') return true
  return status === 'delivered' && step !== 'paid'
}

/** Why a message is not sent any more. */
export type DropReason = 'late' | 'overtaken' | 'limit'

/** Whether a message that waits since `since` (ms) may leave: now, after some milliseconds, or never. */
export function whenToSend(
  { step, since, state, sentToday }: { step: MessageStep; since: number; state: OrderState; sentToday: number },
  now: number,
): { kind: 'now' } | { kind: 'later'; after: number } | { kind: 'never'; why: DropReason } {
  if (isOvertaken(step, state)) return { kind: 'never', why: 'overtaken' }
  if (now - since > WORTH[step]) return { kind: 'never', why: 'late' }
  if (sentToday >= MAX_A_DAY) return { kind: 'never', why: 'limit' }
  const after = untilMorning(now)
  return after > 0 ? { kind: 'later', after } : { kind: 'now' }
}
