import { randomUUID } from 'node:crypto'
import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { type Refused, refuse } from '#platform/calls/refuse.ts'
import type { Db } from '#platform/db/schema.ts'
import { countToDecide } from '#shop/gateways/queries/attempts.ts'
import { changeStates, readPrints } from '#shop/orders/actions/office/batch.ts'
import { listChangesSince } from '#shop/orders/actions/office/cards.ts'
import { createOrder } from '#shop/orders/actions/office/create.ts'
import { editOrder } from '#shop/orders/actions/office/edit.ts'
import { listShopOrders, readToday } from '#shop/orders/actions/office/list-orders.ts'
import { mergeOrders } from '#shop/orders/actions/office/merge.ts'
import { addCall, addNote } from '#shop/orders/actions/office/notes.ts'
import { readOrder } from '#shop/orders/actions/office/read-order.ts'
import { readReport } from '#shop/orders/actions/office/reports.ts'
import { returnGoods } from '#shop/orders/actions/office/returns.ts'
import { readStockReport } from '#shop/orders/actions/office/stock-report.ts'
import { issueTaxInvoice } from '#shop/orders/actions/office/tax-invoice.ts'
import { changeState } from '#shop/orders/actions/office/transition.ts'
import type { OrderAt, Writer, Written } from '#shop/orders/actions/office/write.ts'
import { refusePlacing } from '#shop/orders/calls/orders.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { addPieces } from '#shop/orders/rules/returns.ts'
import { parseChat } from './parse-chat.ts'

/** The caller, as the shop's functions see them. */
export const writerOf = (c: { var: StaffEnv['Variables'] }): Writer => ({ ...actorOf(c), role: c.var.staff.role })

/** Refuses what was not written because the order is not there, or is another one now: with what happened to it. */
export async function refuseUnwritten(
  db: Db,
  written: Exclude<Written<unknown, never>, { kind: 'done' }>,
  { id, version }: OrderAt,
): Promise<Refused<'order_changed' | 'order_not_found'>> {
  if (written.kind === 'missing') return refuse('order_not_found')
  return refuse('order_changed', { changes: await listChangesSince(db, id, version ?? written.version) })
}

/** An order as the caller sees it now. */
export async function orderAnswer({ db, staff }: StaffEnv['Variables'], id: number): Promise<{ order: ShopOrder }> {
  const order = await readOrder(db, id, staff.role)
  if (!order) throw new Error(`Order ${id} was just written and is not there.`)
  return { order }
}

export const orderHandlers = {
  getToday: async ({ var: { db, staff } }) => ({
    ...(await readToday(db, staff.role)),
    held: await countToDecide(db, Date.now()),
  }),
  listShopOrders: ({ var: { db, staff, query } }) => listShopOrders(db, query, staff.role),
  async getShopOrder({ var: { db, staff, params } }) {
    const order = await readOrder(db, params.id, staff.role)
    return order ? { order } : refuse('order_not_found')
  },
  async changeOrderState(c) {
    const { db, params, body } = c.var
    const at = { id: params.id, version: body.version }
    const written = await changeState(db, at, body, writerOf(c))
    if (written.kind === 'done') return orderAnswer(c.var, params.id)
    if (written.kind === 'refused') return refuse('transition_refused', { why: written.why })
    return refuseUnwritten(db, written, at)
  },
  async returnGoods(c) {
    const { db, params, body } = c.var
    const { version, lines, reason, sellable, delivery_back, note } = body
    const at = { id: params.id, version }
    const pieces = lines.reduce(
      (all, line) => addPieces(all, new Map([[line.product_id, line.quantity]])),
      new Map<number, number>(),
    )
    const returned = { pieces, reason, isSellable: sellable, isDeliveryBack: delivery_back, note }
    const written = await returnGoods(db, at, returned, writerOf(c))
    if (written.kind === 'done') return orderAnswer(c.var, params.id)
    if (written.kind === 'refused') return refuse('transition_refused', { why: written.why })
    return refuseUnwritten(db, written, at)
  },
  async addOrderNote(c) {
    const { db, params, body, headers } = c.var
    const key = headers['Idempotency-Key'] ?? null
    const added = await addNote(db, params.id, body.text, writerOf(c), key)
    if (added === 'key') return refuse('idempotency_key_reused')
    return added === 'added' ? orderAnswer(c.var, params.id) : refuse('order_not_found')
  },
  async addOrderCall(c) {
    const { db, params, body, headers } = c.var
    const at = { id: params.id, version: body.version }
    const written = await addCall(db, at, body, writerOf(c), headers['Idempotency-Key'] ?? null)
    if (written === 'key') return refuse('idempotency_key_reused')
    if (written === 'said' || written.kind === 'done') return orderAnswer(c.var, params.id)
    return refuseUnwritten(db, written, at)
  },
  async changeOrders(c) {
    const { orders, to, reason, dry_run: isDry } = c.var.body
    return changeStates(c.var.db, orders, { to, reason, isDry }, writerOf(c))
  },
  getReport: ({ var: { db, query } }) => readReport(db, query),
  getStockReport: ({ var: { db, query } }) => readStockReport(db, query),
  printOrders: ({ var: { db, staff, query } }) => readPrints(db, query.ids, staff.role),
  async issueTaxInvoice(c) {
    const { db, params, body } = c.var
    const issued = await issueTaxInvoice(db, params.id, body.buyer_bin, writerOf(c))
    if (issued === 'cancelled') return refuse('transition_refused', { why: 'no_such_step' })
    if (typeof issued === 'string') return refuse(issued)
    const { number, at, buyer_bin } = issued
    return { number, at, buyer_bin }
  },

  async editOrder(c) {
    const { db, params, body } = c.var
    const { version, ...edit } = body
    const at = { id: params.id, version }
    const written = await editOrder(db, at, edit, writerOf(c))
    if (written.kind === 'done') return orderAnswer(c.var, params.id)
    if (written.kind === 'refused') return refuse('edit_refused', written.why)
    return refuseUnwritten(db, written, at)
  },
  async mergeOrders(c) {
    const { into, from, add_lines: addLines } = c.var.body
    const merged = await mergeOrders(c.var.db, into, from, addLines, writerOf(c))
    if (merged.kind === 'merged') return orderAnswer(c.var, into.id)
    const { at, written } = merged
    return written.kind === 'refused' ? refuse('merge_refused', written.why) : refuseUnwritten(c.var.db, written, at)
  },
  async createStaffOrder(c) {
    const { db, body, headers } = c.var
    const placing = await createOrder(db, body, headers['Idempotency-Key'] ?? randomUUID(), writerOf(c))
    if (placing.kind === 'placed') return orderAnswer(c.var, placing.order.pk)
    if (placing.kind === 'discount') return refuse('edit_refused', { why: 'discount_too_high', products: [] })
    return refusePlacing(db, body, placing)
  },
  parseChatOrder: ({ var: { db, body } }) => parseChat(db, body.text),
} satisfies Partial<Handlers>
