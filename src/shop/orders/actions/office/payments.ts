import type { Wallet } from '#connect/wallets/all.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { walletMatch } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import type { ClaimState, PaymentState } from '#shop/orders/contract/office-orders.ts'
import { type OrderRecord, owingOf } from '#shop/orders/queries/order-writes.ts'
import { listMoneyOf, type MoneyRecord } from '#shop/payments/queries/money.ts'
import {
  findPayment,
  insertPayment,
  isTransactionUsed,
  listPaymentsOf,
  type PaymentRecord,
  updatePayment,
} from '#shop/payments/queries/payments.ts'
import { linkSms } from '#shop/payments/queries/wallet-sms.ts'
import { chargedPaisa, isWithCourier, standingLines, sumMoved } from '#shop/payments/rules/money.ts'
import { checkedState, leftToCollect, paymentTransition } from '#shop/payments/rules/payment-states.ts'
import {
  moveClaims,
  type NewMoney,
  paymentStandingOf,
  takingBack,
  toPayment,
  type WrittenPayment,
  writePayment,
} from './to-payment.ts'
import { type OrderAt, Unwritten, type Writer } from './write.ts'

/** A payment that staff or the shopper enter. `amountPaisa` is what the customer says. */
export interface Claim {
  /** Empty where nobody said it. */
  wallet: Wallet | ''
  transactionId: string
  sender: string
  amountPaisa: number
}

export const addClaim = (db: Db, at: OrderAt, claim: Claim, writer: Writer) =>
  writePayment(db, at, writer, async (order, transaction) => {
    const { wallet, transactionId, sender, amountPaisa } = claim
    if (await isTransactionUsed(transaction, transactionId, { wallet })) return new Unwritten('transaction_id_used')
    if (order.payment_state !== 'submitted') {
      const step = paymentTransition(paymentStandingOf(order), 'submitted', { role: writer.role, now: Date.now() })
      if (!step.ok) return new Unwritten(step.code)
    }
    return toPayment(order, 'submitted', writer, {
      store: async (transaction, moment) => {
        const said = { wallet, transaction_id: transactionId, sender, claimed_paisa: amountPaisa }
        const by = { staff_id: writer.staffId, at: moment }
        await insertPayment(transaction, { order_id: order.id, ...said, state: 'submitted', ...by })
        await insertJobs(transaction, [walletMatch([transactionId])])
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

/** The payment state that follows from the claims of an order and the money that the shop has of it. */
export function standingOfClaims(
  { total_paisa }: Pick<OrderRecord, 'total_paisa'>,
  claims: Pick<PaymentRecord, 'state'>[],
  receivedPaisa: number,
): PaymentState {
  if (claims.some(({ state }) => state === 'submitted')) return 'submitted'
  if (receivedPaisa === 0 && claims.some(({ state }) => state === 'refunded')) return 'refunded'
  return checkedState(receivedPaisa, total_paisa)
}

/** Whether lines of the ledger are a claim's own, and not written down by hand. */
const hasMoney = ({ state }: Pick<PaymentRecord, 'state'>): boolean => state === 'verified' || state === 'refunded'

/** What the check of a claim writes into the ledger: its money came, went back, or never came. */
function moneyOfCheck(
  lines: MoneyRecord[],
  { transaction_id: reference, ...claim }: PaymentRecord,
  { state, paisa, wallet: account }: { state: ClaimState; paisa: number; wallet: Wallet | '' },
): NewMoney[] {
  const line = { way: 'wallet', account, reference } as const
  if (!hasMoney(claim)) return state === 'verified' ? [{ ...line, direction: 'in', paisa }] : []
  const standing = standingLines(lines).filter((line) => line.way === 'wallet' && line.reference === reference)
  const received = standing.find(({ direction }) => direction === 'in')
  const refunded = standing.find(({ direction }) => direction === 'out')
  if (state === 'refunded') return received ? [{ ...line, direction: 'out', paisa: received.paisa }] : []
  return [refunded, state === 'verified' ? undefined : received].flatMap((one) => (one ? [takingBack(one)] : []))
}

/**
 * Verifies, rejects or refunds a claim, or takes that back, and gives its order the payment that its claims make
 * together: verified in full, an advance, rejected. A rejected transaction id may be claimed by its payer.
 */
export async function checkClaim(
  db: Db,
  paymentId: number,
  version: number | undefined,
  check: Check,
  writer: Writer,
): Promise<WrittenPayment> {
  const found = await findPayment(db, paymentId)
  if (!found) return { kind: 'missing' }
  return writePayment(db, { id: found.order_id, version }, writer, async (order, transaction) => {
    const claims = await listPaymentsOf(transaction, order.id)
    const claim = claims.find(({ id }) => id === paymentId)
    if (!claim) return new Unwritten('payment_not_found')
    if (claim.state === check.state) return new Unwritten('same_state')
    const known = claim.received_paisa
    const verified = known ?? check.receivedPaisa ?? claim.claimed_paisa
    const received_paisa = check.state === 'verified' ? verified : check.state === 'refunded' ? known : null
    const wallet = check.wallet ?? claim.wallet
    const id = { wallet, except: claim.id, order: hasMoney(claim) ? order.id : 0 }
    if (check.state !== 'rejected' && (await isTransactionUsed(transaction, claim.transaction_id, id)))
      return new Unwritten('transaction_id_used')
    const others = claims.filter((one) => one !== claim)
    const lines = await listMoneyOf(transaction, order.id)
    const money = moneyOfCheck(lines, claim, { state: check.state, paisa: received_paisa ?? 0, wallet })
    const received = order.received_paisa + sumMoved(money)
    const standing = standingOfClaims(order, [...others, { state: check.state }], received)
    const step =
      standing === order.payment_state
        ? { ok: true as const, kind: 'step' as const }
        : paymentTransition(paymentStandingOf(order), standing, { role: writer.role, now: Date.now() })
    if (!step.ok) return new Unwritten(step.code)
    const isWaiting = standing === 'refunded' && isWithCourier(owingOf(order), order.received_paisa)
    const to = isWaiting ? 'collected' : standing
    return toPayment(order, to, writer, {
      isUndo: step.kind === 'undo',
      money,
      store: async (transaction, moment) => {
        const set = { state: check.state, received_paisa, wallet, staff_id: writer.staffId, at: moment }
        await updatePayment(transaction, claim.id, set)
        await linkSms(transaction, claim, check.state === 'verified' ? (check.smsId ?? null) : null)
        // A message that a person trusts makes later ones of the same phone credible.
        if (check.smsId !== undefined) await insertJobs(transaction, [walletMatch([])])
      },
    })
  })
}

/** States that are about the order's money as a whole; all others follow from its claims. */
const OF_ALL_MONEY: readonly PaymentState[] = ['collected', 'settled', 'refunded']

/** Whether this step or undo is about no claim: about all money, or the choice to pay at delivery instead. */
function isOfAllMoney({ payment_state: from }: OrderRecord, to: PaymentState, isUndo: boolean): boolean {
  const [before, after] = isUndo ? [to, from] : [from, to]
  return OF_ALL_MONEY.includes(after) || (before === 'rejected' && after === 'due')
}

/** What a step about all money writes into the ledger, as far as nobody said more (money.ts). */
async function moneyOfStep(db: Db, order: OrderRecord, to: PaymentState, isUndo: boolean): Promise<NewMoney[]> {
  const standing = standingLines(await listMoneyOf(db, order.id))
  if (isUndo) return standing.filter((line) => line.written_at === order.payment_changed_at).map(takingBack)
  const { payment_state, received_paisa: received } = order
  if (to === 'settled' && payment_state === 'collected') {
    const paisa = leftToCollect(chargedPaisa(owingOf(order)), received)
    return paisa > 0 ? [{ direction: 'in', way: 'courier', account: '', paisa, reference: '' }] : []
  }
  if (to !== 'refunded' || received === 0) return []
  const { way, account, reference } = standing.findLast(({ direction }) => direction === 'in') ?? UNKNOWN
  return [{ direction: 'out', way, account, paisa: received, reference }]
}
const UNKNOWN = { way: 'cash', account: '', reference: '' } as const

/**
 * Takes the payment of an order to a state that is not about one claim: collected, settled, refunded, due at delivery;
 * refused while a claim waits for its check. A refund takes its verified claims with it, and its undo brings them back.
 */
export const changePayment = (db: Db, at: OrderAt, to: PaymentState, writer: Writer) =>
  writePayment(db, at, writer, async (order, transaction) => {
    const step = paymentTransition(paymentStandingOf(order), to, { role: writer.role, now: Date.now() })
    if (!step.ok) return new Unwritten(step.code)
    const isUndo = step.kind === 'undo'
    const claims = await listPaymentsOf(transaction, order.id)
    const isOpen = claims.some(({ state }) => state === 'submitted')
    if (!isOfAllMoney(order, to, isUndo) || isOpen) return new Unwritten('no_such_step')
    const money = await moneyOfStep(transaction, order, to, isUndo)
    const undone = isUndo ? order.payment_changed_at : null
    const store = moveClaims(claims, { isRefund: to === 'refunded', undone }, writer)
    return toPayment(order, to, writer, { isUndo, money, store })
  })
