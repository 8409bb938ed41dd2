import { DAY } from '#platform/rules/days.ts'
import type { AttemptReason, AttemptState, RefundState } from '#shop/gateways/contract/attempts.ts'
import { ASKS } from './attempt.ts'

/** Our id of a refund, at its gateway and in the ledger. */
export const refundReference = (attempt: { reference: string }, refund: { id: number }): string =>
  `${attempt.reference}r${refund.id}`

interface Given {
  state: RefundState
  amount_paisa: number
}

/** Paisa of received money that can still be given back. Those that are on their way count as gone. */
export const leftToRefund = (receivedPaisa: number, refunds: readonly Given[]): number =>
  refunds.reduce((left, { state, amount_paisa }) => (state === 'refused' ? left : left - amount_paisa), receivedPaisa)

/** Whether a refund is on its way or nobody knows: one at a time. */
export const isUnderWay = ({ state }: Pick<Given, 'state'>): boolean =>
  state === 'asked' || state === 'sending' || state === 'unsure'

/** Questions about a refund at most. */
const MAX_ASKS = 40
/** Milliseconds for which a refund that a gateway works on waits for nobody. */
export const REFUND_TAKES = 7 * DAY

/**
 * Milliseconds until a refund is asked about again, after so many questions; undefined for never. One that the gateway
 * is working on is asked about each day, as banks take days.
 */
export const askRefundAfter = (asks: number, isInWork: boolean): number | undefined =>
  ASKS[asks - 1] ?? (isInWork && asks < MAX_ASKS ? DAY : undefined)

/** Reasons for which no taka came, whatever the amount says. */
const NO_TAKA: readonly (AttemptReason | null)[] = ['currency', 'test']

interface Held {
  state: AttemptState
  reason: AttemptReason | null
  received_paisa: number | null
}

/** Paisa of a payment that can still be given back: not more than `orderPaisa`, which its order has and no gateway gives back. */
export const leftOfPayment = (
  { state, received_paisa }: Omit<Held, 'reason'>,
  refunds: readonly Given[],
  orderPaisa: number,
): number => Math.min(leftToRefund(received_paisa ?? 0, refunds), state === 'paid' ? orderPaisa : Infinity)

/** Whether held money can become its order's: taka came, and nothing of it went back. */
export const mayAccept = ({ state, reason, received_paisa }: Held, refunds: readonly Given[]): boolean =>
  state === 'review' &&
  (received_paisa ?? 0) > 0 &&
  !NO_TAKA.includes(reason) &&
  refunds.every((refund) => refund.state === 'refused')
