import type { RefundState } from '#shop/gateways/contract/attempts.ts'

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
