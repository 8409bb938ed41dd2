import type { Db } from '#platform/db/schema.ts'
import { popularityChange } from '#shop/catalogue/rules/popularity.ts'
import type { CancelReason, OrderState } from '#shop/orders/contract/office-orders.ts'
import { countCouponUse } from '#shop/orders/queries/coupons.ts'
import { insertOrderState, listPricedLines, nextMoment, type OrderRecord } from '#shop/orders/queries/order-writes.ts'
import { addSold } from '#shop/orders/queries/orders.ts'
import {
  type OrderStanding,
  type Transition,
  type TransitionRefusal,
  transition,
} from '#shop/orders/rules/order-states.ts'
import { afterDelivery } from '#shop/payments/rules/payment-states.ts'
import { announceStep } from '#shop/settings/actions/notices.ts'
import { planStep } from './stock.ts'
import { type OrderAt, Unwritten, type Writer, type Written, writeOrder } from './write.ts'

export interface StateWish {
  to: OrderState
  reason?: string | undefined
  /** Lets a command take a step that the table does not have. */
  isForced?: boolean
}

export interface StateChange {
  from: OrderState
  to: OrderState
  kind: 'step' | 'undo' | 'forced'
}

/** An order as the rules look at it. */
export const standingOf = (order: OrderRecord): OrderStanding => ({
  state: order.state,
  previous: order.previous_state,
  changedAt: order.state_changed_at,
  payment: order.payment_state,
})

function checked(order: OrderRecord, { to, reason, isForced }: StateWish, writer: Writer): Transition | StateChange {
  const result = transition(standingOf(order), to, { ...writer, now: Date.now(), reason })
  if (result.ok || !isForced || result.code === 'same_state') return result
  return { from: order.state, to, kind: 'forced' }
}

/** Payment after a step: delivery collects the due amount, and its undo reverts that. */
function paymentAfter(order: OrderRecord, to: OrderState, isUndo: boolean, at: string) {
  const isDelivered = (state: OrderState) => state === 'delivered' || state === 'partly_delivered'
  const { payment_state, previous_payment_state: previous, payment_changed_at, state_changed_at } = order
  if (isUndo && isDelivered(order.state) && previous && payment_changed_at === state_changed_at) {
    // The courier may have paid a part since.
    const before = previous === 'due' && order.received_paisa > 0 ? 'advance' : previous
    return { payment_state: before, previous_payment_state: null, payment_changed_at: at }
  }
  const collected = isDelivered(to) && !isUndo ? afterDelivery(payment_state) : payment_state
  if (collected === payment_state) return {}
  return { payment_state: collected, previous_payment_state: payment_state, payment_changed_at: at }
}

/** A cancelled order gives back the use of its coupon, and takes it again when that is undone. */
async function countCoupon(db: Db, { coupon_code, phone_key, state }: OrderRecord, to: OrderState): Promise<void> {
  if (coupon_code === null || (state !== 'cancelled' && to !== 'cancelled')) return
  await countCouponUse(db, coupon_code, phone_key, to === 'cancelled' ? -1 : 1)
}

/**
 * Takes an order to another state, with its history, or says why not. One step of shop/orders/rules/order-states.ts, or back within
 * ten minutes.
 */
export const changeState = (
  db: Db,
  at: OrderAt,
  wish: StateWish,
  writer: Writer,
): Promise<Written<StateChange, TransitionRefusal>> =>
  writeOrder<StateChange, TransitionRefusal>(db, at, writer, async (order, transaction) => {
    const result = checked(order, wish, writer)
    if ('ok' in result && !result.ok) return new Unwritten(result.code)
    const { from, to, kind } = result
    const reason: CancelReason | null = 'reason' in result ? result.reason : null
    const moment = await nextMoment(transaction, order.id)
    const isUndo = kind === 'undo'
    const lines = await listPricedLines(transaction, order.id)
    const stock = await planStep(transaction, order, to, lines, writer)
    if (stock.short.length > 0) return new Unwritten<TransitionRefusal>('out_of_stock')
    return {
      action: isUndo ? 'order.undo' : 'order.transition',
      set: {
        state: to,
        // Two people must not undo each other.
        previous_state: isUndo ? null : from,
        state_changed_at: moment,
        // Pieces that came back took off their share; the rest goes now, and no step back could restore it.
        ...(to === 'returned' &&
          order.returned_paisa > 0 && { returned_paisa: order.total_paisa, previous_state: null }),
        ...paymentAfter(order, to, isUndo, moment),
      },
      async store(transaction, { id }, version) {
        const by = { staff_id: writer.staffId, at: moment }
        await insertOrderState(transaction, { order_id: id, state: to, reason, version, ...by })
        await stock.store(transaction)
        await countCoupon(transaction, order, to)
        await addSold(transaction, popularityChange({ state: from, lines }, { state: to, lines }))
        if (!isUndo) await announceStep(transaction, id, { to, reason })
        return { from, to, kind }
      },
    }
  })
