import { dayOf } from '#platform/rules/days.ts'
import type { AttemptReason, AttemptState, RefundState } from '#shop/gateways/contract/attempts.ts'
import type { MoneyDirection } from '#shop/payments/contract/money.ts'
import { sumMoved } from '#shop/payments/rules/money.ts'

/** What matters of a payment for its day. Amounts are whole paisa. */
export interface DayAttempt {
  order_id: number
  connection_id: number
  reference: string
  state: AttemptState
  reason: AttemptReason | null
  note: string
  transaction_id: string | null
  received_paisa: number | null
  compared_at: string | null
  compared_paisa: number | null
  paid_at: string | null
  created_at: string
  refunds: readonly { state: RefundState; amount_paisa: number }[]
}

/** A standing line of the ledger about a gateway. */
export interface DayMoney {
  order_id: number | null
  account: string
  reference: string
  note: string
  direction: MoneyDirection
  paisa: number
  at: string
}

/** A payment as both sides see it. `connectionId` is null for a line of the ledger that was written by hand. */
export interface ComparedLine {
  day: string
  connectionId: number | null
  account: string
  order: number | null
  reference: string
  transactionId: string
  state: AttemptState | null
  reason: AttemptReason | null
  note: string
  comparedAt: string | null
  isSilent: boolean
  saysPaisa: number
  oursPaisa: number
}

/** Lines that gateways write: the attempt stands in the note of what came, and begins the reference of what went back. */
const OF_ATTEMPT = /^[A-Z0-9]*H\d+p\d+/
const isOf = (reference: string, { direction, note, reference: own }: DayMoney): boolean =>
  direction === 'out' ? own.startsWith(`${reference}r`) : note === reference
export const isByHand = ({ direction, note, reference }: DayMoney): boolean =>
  direction !== 'fee' && !OF_ATTEMPT.test(direction === 'out' ? reference : note)

/** What the gateway says of a payment: its latest answer, less what it said it gave back. */
function saysOf({ compared_at, compared_paisa, received_paisa, refunds }: DayAttempt): number {
  const took = compared_at !== null && compared_paisa !== null ? compared_paisa : (received_paisa ?? 0)
  return refunds.reduce((left, { state, amount_paisa }) => (state === 'done' ? left - amount_paisa : left), took)
}

/** A payment beside what the ledger has of it. `money` are the lines of its order. */
export const compareWithLedger = (attempt: DayAttempt, money: readonly DayMoney[]): ComparedLine => ({
  day: dayOf(Date.parse(attempt.paid_at ?? attempt.created_at)),
  connectionId: attempt.connection_id,
  account: '',
  order: attempt.order_id,
  reference: attempt.reference,
  transactionId: attempt.transaction_id ?? '',
  state: attempt.state,
  reason: attempt.reason,
  note: attempt.note,
  comparedAt: attempt.compared_at,
  isSilent: attempt.compared_at !== null && attempt.compared_paisa === null,
  saysPaisa: saysOf(attempt),
  oursPaisa: sumMoved(money.filter((line) => isOf(attempt.reference, line))),
})

export const writtenByHand = (line: DayMoney): ComparedLine => ({
  day: dayOf(Date.parse(line.at)),
  connectionId: null,
  account: line.account,
  order: line.order_id,
  reference: line.reference,
  transactionId: '',
  state: null,
  reason: null,
  note: line.note,
  comparedAt: null,
  isSilent: false,
  saysPaisa: 0,
  oursPaisa: sumMoved([line]),
})

export const differenceOf = ({ saysPaisa, oursPaisa }: Pick<ComparedLine, 'saysPaisa' | 'oursPaisa'>): number =>
  saysPaisa - oursPaisa

/** States of a payment that brought money, which may all have gone back. */
const WITH_MONEY: readonly (AttemptState | null)[] = ['paid', 'review', 'closed']
/** Whether a payment is worth a line: money is or was on one side, or the gateway was asked in vain. */
export const isWorthALine = ({ saysPaisa, oursPaisa, state, isSilent }: ComparedLine): boolean =>
  saysPaisa !== 0 || oursPaisa !== 0 || WITH_MONEY.includes(state) || isSilent

/** Differences first, then the newest day. */
export const byDifference = (a: ComparedLine, b: ComparedLine): number =>
  Number(differenceOf(b) !== 0) - Number(differenceOf(a) !== 0) || (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)
