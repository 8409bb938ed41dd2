import type { Wallet } from '#connect/wallets/all.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ClaimState, PaymentState } from '#shop/orders/contract/office-orders.ts'
import type { OrderRecord } from '#shop/orders/queries/order-writes.ts'
import {
  findPayment,
  insertPayment,
  isTransactionUsed,
  listPaymentsOf,
  type PaymentRecord,
  updatePayment,
} from '#shop/payments/queries/payments.ts'
import { linkSms } from '#shop/payments/queries/wallet-sms.ts'
import { checkedState, paymentTransition } from '#shop/payments/rules/payment-states.ts'
import { type PaymentRefusal, paymentStandingOf, toPayment } from './to-payment.ts'
import { type OrderAt, Unwritten, type Writer, type Written, writeOrder } from './write.ts'

/** A payment that staff enter. `amountPaisa` is what the customer says. */
export interface Claim {
  wallet: Wallet
  transactionId: string
  sender: string
  amountPaisa: number
}

/** Adds a claim to an order, to be checked. */
export const addClaim = (
  db: Db,
  at: OrderAt,
  claim: Claim,
  writer: Writer,
): Promise<Written<PaymentState, PaymentRefusal>> =>
  writeOrder<PaymentState, PaymentRefusal>(db, at, writer, async (order, transaction) => {
    const { wallet, transactionId, sender, amountPaisa } = claim
    if (await isTransactionUsed(transaction, transactionId, { wallet })) return new Unwritten('transaction_id_used')
    if (order.payment_state !== 'submitted') {
      const step = paymentTransition(paymentStandingOf(order), 'submitted', { role: writer.role, now: Date.now() })
      if (!step.ok) return new Unwritten(step.code)
    }
    return toPayment(order, 'submitted', writer, {
      store: async (transaction, moment) => {
        await insertPayment(transaction, {
          order_id: order.id,
          wallet,
          transaction_id: transactionId,
          sender,
          claimed_paisa: amountPaisa,
          state: 'submitted',
          staff_id: writer.staffId,
          at: moment,
        })
      },
    })
  })

/** Result of checking a claim. `receivedPaisa` counts for `verified`; a part of the total makes an advance. */
export interface Check {
  state: ClaimState
  receivedPaisa?: number | undefined
  wallet?: Wallet | undefined
  /** The message that proves it. */
  smsId?: number | undefined
}

/** Amount that a verified claim adds to the order. */
const worth = ({ state, received_paisa }: Pick<PaymentRecord, 'state' | 'received_paisa'>): number =>
  state === 'verified' ? (received_paisa ?? 0) : 0

/** Payment state that follows from the claims of an order. */
export function standingOfClaims(
  order: Pick<OrderRecord, 'total_paisa'>,
  claims: Pick<PaymentRecord, 'state' | 'received_paisa'>[],
) {
  const received = claims.reduce((sum, claim) => sum + worth(claim), 0)
  if (claims.some(({ state }) => state === 'submitted')) return { to: 'submitted' as const, received }
  if (received === 0 && claims.some(({ state }) => state === 'refunded')) return { to: 'refunded' as const, received }
  return { to: checkedState(received, order.total_paisa), received }
}

/**
 * Verifies, rejects or refunds a claim, or takes that back, and gives its order the payment that its claims make
 * together: verified in full, an advance, rejected. A rejected transaction id may be claimed by its payer.
 */
export const checkClaim = (
  db: Db,
  paymentId: number,
  version: number | undefined,
  check: Check,
  writer: Writer,
): Promise<Written<PaymentState, PaymentRefusal>> => {
  const run = async (): Promise<Written<PaymentState, PaymentRefusal>> => {
    const found = await findPayment(db, paymentId)
    if (!found) return { kind: 'missing' }
    return writeOrder<PaymentState, PaymentRefusal>(
      db,
      { id: found.order_id, version },
      writer,
      async (order, transaction) => {
        const claims = await listPaymentsOf(transaction, order.id)
        const claim = claims.find(({ id }) => id === paymentId)
        if (!claim) return new Unwritten('payment_not_found')
        if (claim.state === check.state) return new Unwritten('same_state')
        const received_paisa = check.state === 'verified' ? (check.receivedPaisa ?? claim.claimed_paisa) : null
        const wallet = check.wallet ?? claim.wallet
        const id = { wallet, except: claim.id }
        if (check.state !== 'rejected' && (await isTransactionUsed(transaction, claim.transaction_id, id)))
          return new Unwritten('transaction_id_used')
        const others = claims.filter((one) => one !== claim)
        const { to, received } = standingOfClaims(order, [...others, { state: check.state, received_paisa }])
        const step =
          to === order.payment_state
            ? { ok: true as const, kind: 'step' as const }
            : paymentTransition(paymentStandingOf(order), to, { role: writer.role, now: Date.now() })
        if (!step.ok) return new Unwritten(step.code)
        return toPayment(order, to, writer, {
          isUndo: step.kind === 'undo',
          advancePaisa: received,
          store: async (transaction, moment) => {
            const set = { state: check.state, received_paisa, wallet, staff_id: writer.staffId, at: moment }
            await updatePayment(transaction, claim.id, set)
            await linkSms(transaction, claim, check.state === 'verified' ? (check.smsId ?? null) : null)
          },
        })
      },
    )
  }
  return run()
}

/** States that are about the order's money as a whole; all others follow from its claims. */
const OF_ALL_MONEY: readonly PaymentState[] = ['collected', 'settled', 'refunded']

/** Whether this step or undo is about no claim: about all money, or the choice to pay at delivery instead. */
function isOfAllMoney({ payment_state: from }: OrderRecord, to: PaymentState, isUndo: boolean): boolean {
  const [before, after] = isUndo ? [to, from] : [from, to]
  return OF_ALL_MONEY.includes(after) || (before === 'rejected' && after === 'due')
}

const sumReceived = (claims: PaymentRecord[]): number =>
  claims.reduce((sum, { received_paisa }) => sum + (received_paisa ?? 0), 0)

/** The claims that a refund gives back, or that its undo holds to be true again. */
function movedClaims(order: OrderRecord, claims: PaymentRecord[], to: PaymentState, isUndo: boolean) {
  if (to === 'refunded')
    return { state: 'refunded' as const, claims: claims.filter(({ state }) => state === 'verified') }
  if (!isUndo || order.payment_state !== 'refunded') return undefined
  const ofThisRefund = claims.filter(({ state, at }) => state === 'refunded' && at === order.payment_changed_at)
  return { state: 'verified' as const, claims: ofThisRefund }
}

/**
 * Takes the payment of an order to a state that is not about one claim: collected, settled, refunded, due at delivery;
 * refused while a claim waits for its check. A refund takes its verified claims with it, and its undo brings them back.
 */
export const changePayment = (
  db: Db,
  at: OrderAt,
  to: PaymentState,
  writer: Writer,
): Promise<Written<PaymentState, PaymentRefusal>> =>
  writeOrder<PaymentState, PaymentRefusal>(db, at, writer, async (order, transaction) => {
    const step = paymentTransition(paymentStandingOf(order), to, { role: writer.role, now: Date.now() })
    if (!step.ok) return new Unwritten(step.code)
    const isUndo = step.kind === 'undo'
    const claims = await listPaymentsOf(transaction, order.id)
    const isOpen = claims.some(({ state }) => state === 'submitted')
    if (!isOfAllMoney(order, to, isUndo) || isOpen) return new Unwritten('no_such_step')
    const moved = movedClaims(order, claims, to, isUndo)
    return toPayment(order, to, writer, {
      isUndo,
      ...(moved && { advancePaisa: moved.state === 'verified' ? sumReceived(moved.claims) : 0 }),
      store: async (transaction, moment) => {
        const set = { state: moved?.state, staff_id: writer.staffId, at: moment }
        for (const { id } of moved?.claims ?? []) await updatePayment(transaction, id, set)
      },
    })
  })
