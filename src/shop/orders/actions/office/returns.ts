import type { Db } from '#platform/db/schema.ts'
import { popularityChange } from '#shop/catalogue/rules/popularity.ts'
import type { OrderState, ReturnReason } from '#shop/orders/contract/office-orders.ts'
import { findCouponTerms } from '#shop/orders/queries/coupons.ts'
import { insertNote } from '#shop/orders/queries/order-notes.ts'
import { insertOrderState, listPricedLines, nextMoment, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { addSold } from '#shop/orders/queries/orders.ts'
import { insertReturn, listReturned, sumDeliveryGivenBack } from '#shop/orders/queries/returns.ts'
import type { TransitionRefusal } from '#shop/orders/rules/order-states.ts'
import {
  addPieces,
  costsOf,
  hasPieces,
  isReturnable,
  linesWithout,
  type Pieces,
  worthOfPieces,
} from '#shop/orders/rules/returns.ts'
import { afterDelivery } from '#shop/payments/rules/payment-states.ts'
import { announceStep } from '#shop/settings/actions/notices.ts'
import { can } from '#shop/staff/rules/permissions.ts'
import { planReturn } from './stock.ts'
import { type OrderAt, Unwritten, type Writer, type Written, writeOrder } from './write.ts'

/** Goods of an order that came back: the pieces of each product, and whether its delivery charge is given back, too. */
export interface Returned {
  pieces: Pieces
  reason: ReturnReason
  isSellable: boolean
  isDeliveryBack: boolean
  note: string
}
export type ReturnRefusal = TransitionRefusal | 'too_many_returned'

/** The state of an order once goods came back: all of them, or some at the door. */
function stateAfter(state: OrderState, isAll: boolean): OrderState {
  if (isAll) return 'returned'
  return state === 'shipped' ? 'partly_delivered' : state
}

/** What a return changes of the money: at the door the courier collects the rest, later the shop owes it. */
function moneyAfter(order: OrderRecord, to: OrderState, offPaisa: number, at: string, isFirst: boolean) {
  const returned_paisa = order.returned_paisa + offPaisa
  // The step came before its pieces.
  if (isFirst && order.state === 'partly_delivered' && order.payment_state === 'collected')
    return { returned_paisa, charged_paisa: (order.charged_paisa ?? order.total_paisa) - offPaisa }
  if (order.state !== 'shipped') return { returned_paisa }
  const charged_paisa = order.total_paisa - returned_paisa
  const payment_state = to === 'partly_delivered' ? afterDelivery(order.payment_state) : order.payment_state
  const changed = { payment_state, previous_payment_state: order.payment_state, payment_changed_at: at }
  return { returned_paisa, charged_paisa, ...(payment_state !== order.payment_state && changed) }
}

/** Takes goods of an order back, by the piece: stock, state and what the customer owes follow. */
export const returnGoods = (
  db: Db,
  at: OrderAt,
  { pieces, reason, isSellable, isDeliveryBack, note }: Returned,
  writer: Writer,
): Promise<Written<OrderState, ReturnRefusal>> =>
  writeOrder<OrderState, ReturnRefusal>(db, at, writer, async (order, transaction) => {
    if (!can(writer.role, 'order:deliver')) return new Unwritten('forbidden')
    if (!isReturnable(order.state)) return new Unwritten('no_such_step')
    const lines = await listPricedLines(transaction, order.id)
    const before = await listReturned(transaction, order.id)
    const after = addPieces(before, pieces)
    if (!hasPieces(lines, after)) return new Unwritten('too_many_returned')
    const stock = await planReturn(transaction, order.id, pieces, { isSellable, note }, writer)
    const coupon = order.coupon_code === null ? undefined : await findCouponTerms(transaction, order.coupon_code)
    const { goods, delivery } = costsOf(order, coupon?.kind)
    const paisa = worthOfPieces(lines, after, goods) - worthOfPieces(lines, before, goods)
    const givenBack = isDeliveryBack ? await sumDeliveryGivenBack(transaction, order.id) : 0
    const delivery_paisa = isDeliveryBack ? delivery - givenBack : 0
    const left = linesWithout(lines, after)
    const to = stateAfter(order.state, left.length === 0)
    const moment = await nextMoment(transaction, order.id)
    const isStep = to !== order.state
    return {
      action: 'order.return',
      set: {
        ...moneyAfter(order, to, paisa + delivery_paisa, moment, before.size === 0),
        // A step back would forget the goods that came back.
        ...(isStep && { state: to, previous_state: null, state_changed_at: moment }),
      },
      parts: ['returned'],
      async store(last, { id: order_id }, version) {
        const by = { staff_id: writer.staffId, at: moment }
        const row = { order_id, reason, is_sellable: isSellable ? 1 : 0, paisa, delivery_paisa, note, ...by }
        await insertReturn(last, row, pieces)
        if (isStep) await insertOrderState(last, { order_id, state: to, reason: null, version, ...by })
        const fields = ['returned']
        const said = { orderId: order_id, staffId: writer.staffId, text: note, version, at: moment }
        await insertNote(last, { ...said, kind: 'edit', detail: { fields } })
        await stock.store(last)
        const kept = { state: order.state, lines: linesWithout(lines, before) }
        await addSold(last, popularityChange(kept, { state: to, lines: left }))
        if (isStep) await announceStep(last, order_id, { to, reason: null })
        return to
      },
    }
  })
