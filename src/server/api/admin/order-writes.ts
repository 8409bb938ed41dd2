import { randomUUID } from 'node:crypto'
import { createOrder } from '../../shop/orders/create.ts'
import { editOrder } from '../../shop/orders/edit.ts'
import { mergeOrders } from '../../shop/orders/merge.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { refusePlacing } from '../refuse-placing.ts'
import { parseChat } from './parse-chat.ts'
import { orderAnswer, refuseUnwritten, writerOf } from './written.ts'

export const orderWriteHandlers = {
  async editOrder(c) {
    const { db, params, body } = c.var
    const { version, ...edit } = body
    const at = { id: params.id, version }
    const written = await editOrder(db, at, edit, writerOf(c))
    if (written.kind === 'done') return orderAnswer(c.var, params.id)
    if (written.kind === 'refused')
      return refuse('edit_refused', { why: written.why.why, products: written.why.productIds })
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
