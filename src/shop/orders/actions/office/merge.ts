import { outcomeOf, Rollback, transact } from '#platform/actions/transact.ts'
import type { Db } from '#platform/db/schema.ts'
import type { PaymentState } from '#shop/orders/contract/office-orders.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import { listPricedLines, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { editRefusal, type WantedLine } from '#shop/orders/rules/order-edit.ts'
import type { TransitionRefusal } from '#shop/orders/rules/order-states.ts'
import { insertMoney, listMoneyOf, sumOnItsWay } from '#shop/payments/queries/money.ts'
import { listPaymentsOf, movePayments } from '#shop/payments/queries/payments.ts'
import { standingLines, sumMoved } from '#shop/payments/rules/money.ts'
import { type EditProblem, planEdit } from './edit.ts'
import { standingOfClaims } from './payments.ts'
import { lockStockOf } from './stock.ts'
import { type NewMoney, takingBack, toMoneyRows } from './to-payment.ts'
import { changeState } from './transition.ts'
import { type OrderAt, Unwritten, type Writer, type Written, writeOrder } from './write.ts'

/** Which order can't be merged, and why: its lines or its state. */
export interface MergeRefusal {
  order: number
  why: EditProblem['why'] | TransitionRefusal | 'refund_open'
}
export type Merged =
  | { kind: 'merged' }
  | { kind: 'unmerged'; at: OrderAt; written: Exclude<Written<null, MergeRefusal>, { kind: 'done' }> }

/** Undoes what was written of a merge that can't be completed. */
const unmerged = (at: OrderAt, written: (Merged & { kind: 'unmerged' })['written']) =>
  new Rollback<Merged>({ kind: 'unmerged', at, written })

/** The lines of several orders as one: quantities of the same product are added. */
async function allLines(db: Db, ids: number[]): Promise<WantedLine[]> {
  const quantities = new Map<number, number>()
  for (const id of ids)
    for (const { product_id, quantity } of await listPricedLines(db, id))
      quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}

/** Payments that claims decide; money that was collected or given back is past them. */
const CLAIMED: readonly PaymentState[] = ['due', 'submitted', 'rejected', 'advance', 'verified']

/** Why an order can't take others in: it left the hands of those who prepare it, or its payment is over. */
function intoRefusal({ state, payment_state }: OrderRecord, { role }: Writer): MergeRefusal['why'] | undefined {
  if (state === 'cancelled' || !CLAIMED.includes(payment_state)) return 'no_such_step'
  return editRefusal('lines', state, role)
}

/** Takes all money out of an order's lines of the ledger; returns the lines that another order gets. */
async function takeMoney(db: Db, orderId: number, writer: Writer): Promise<NewMoney[]> {
  const lines = standingLines(await listMoneyOf(db, orderId))
  // No money moved today: the days on which it came keep their sums.
  const back = lines.map((line) => ({ ...takingBack(line), at: line.at }))
  await insertMoney(db, toMoneyRows(orderId, back, writer, new Date().toISOString()))
  return lines.map(({ direction, way, account, paisa, reference, note, at }) => ({
    ...{ direction, way, account, paisa, reference, note, at },
  }))
}

/** Payment of an order with the claims that were merged into it. Rejected and refunded ones change nothing. */
async function paymentWith(db: Db, order: OrderRecord, total: number, moved: NewMoney[]) {
  const claims = await listPaymentsOf(db, order.id)
  const received = order.received_paisa + sumMoved(moved)
  if (received === 0 && !claims.some(({ state }) => state === 'submitted')) return {}
  const to = standingOfClaims({ ...order, total_paisa: total }, claims, received)
  const { payment_state, previous_payment_state, payment_changed_at } = order
  // Over what the edit alone would make of it: its goods are paid by the money of both.
  if (to === payment_state)
    return { received_paisa: received, payment_state, previous_payment_state, payment_changed_at }
  const changed = { payment_state: to, previous_payment_state: null, payment_changed_at: new Date().toISOString() }
  return { received_paisa: received, ...changed }
}

/** Cancels an order as a duplicate and moves its claimed payments; returns the lines of money that the other order gets. */
async function giveUp(transaction: Db, at: OrderAt, into: number, writer: Writer): Promise<NewMoney[]> {
  const cancelled = await changeState(transaction, at, { to: 'cancelled', reason: 'duplicate' }, writer)
  if (cancelled.kind === 'refused') throw unmerged(at, { ...cancelled, why: { order: at.id, why: cancelled.why } })
  if (cancelled.kind !== 'done') throw unmerged(at, cancelled)
  let money: NewMoney[] = []
  const now = { id: at.id, version: undefined }
  const left = await writeOrder<null, MergeRefusal>(transaction, now, writer, async ({ id: orderId }, inside) => {
    if ((await sumOnItsWay(inside, orderId)) > 0) return new Unwritten({ order: orderId, why: 'refund_open' as const })
    return {
      action: 'order.merge',
      // An undo would sell the goods a second time.
      set: { previous_state: null, payment_state: 'due', previous_payment_state: null, received_paisa: 0 },
      parts: ['payments', 'money'],
      store: async (last, _order, version) => {
        await movePayments(last, orderId, into)
        money = await takeMoney(last, orderId, writer)
        await noteMerge(last, { orderId, version, orders: [into] }, writer)
        return null
      },
    }
  })
  if (left.kind !== 'done') throw unmerged(at, left)
  return money
}

const noteMerge = (db: Db, note: { orderId: number; version: number; orders: number[] }, { staffId }: Writer) => {
  const { orderId, version, orders } = note
  return insertNote(db, { orderId, staffId, kind: 'merge', version, detail: { orders }, at: new Date().toISOString() })
}

/** What an order gets of the others: their goods, where `lines` are given, and their money. */
interface Taken {
  lines: WantedLine[] | undefined
  money: NewMoney[]
  orders: number[]
}

const takeIn = (transaction: Db, into: OrderAt, { lines, money, orders }: Taken, writer: Writer) =>
  writeOrder<null, MergeRefusal>(transaction, into, writer, async (order, inside) => {
    const refusal = intoRefusal(order, writer)
    if (refusal) return new Unwritten<MergeRefusal>({ order: order.id, why: refusal })
    const plan = await planEdit(inside, order, { lines }, writer)
    if (plan instanceof Unwritten) return new Unwritten<MergeRefusal>({ order: order.id, why: plan.why.why })
    const total = plan.set.total_paisa
    const payment = await paymentWith(inside, order, typeof total === 'number' ? total : order.total_paisa, money)
    return {
      action: 'order.merge',
      set: { ...plan.set, ...payment },
      parts: [...(plan.parts ?? []), 'money'],
      async store(last, before, version) {
        await plan.store(last, before, version)
        await insertMoney(last, toMoneyRows(order.id, money, writer, new Date().toISOString()))
        await noteMerge(last, { orderId: order.id, version, orders }, writer)
        return null
      },
    }
  })

/**
 * Makes one order of duplicates, all or nothing: the others are cancelled as such, their claimed payments come to it,
 * and with `addLines` their goods too, at the prices that the order has or today's.
 */
export async function mergeOrders(
  db: Db,
  into: OrderAt,
  from: OrderAt[],
  addLines: boolean,
  writer: Writer,
): Promise<Merged> {
  const orders = from.map(({ id }) => id)
  const run = async (transaction: Db): Promise<Merged> => {
    await lockStockOf(transaction, [into.id, ...orders])
    const lines = addLines ? await allLines(transaction, [into.id, ...orders]) : undefined
    const money: NewMoney[] = []
    for (const at of from.toSorted((a, b) => a.id - b.id))
      money.push(...(await giveUp(transaction, at, into.id, writer)))
    const written = await takeIn(transaction, into, { lines, money, orders }, writer)
    if (written.kind !== 'done') throw unmerged(into, written)
    return { kind: 'merged' }
  }
  return outcomeOf(transact(db, run))
}
