import { changeStates } from '../../shop/orders/batch.ts'
import { listShopOrders, readToday } from '../../shop/orders/list-orders.ts'
import { addCall, addNote } from '../../shop/orders/notes.ts'
import { readPrints } from '../../shop/orders/print.ts'
import { readOrder } from '../../shop/orders/read-order.ts'
import { changeState } from '../../shop/orders/transition.ts'
import type { Handlers } from '../handler.ts'
import { refuse } from '../refuse.ts'
import { orderAnswer, refuseUnwritten, writerOf } from './written.ts'

export const orderHandlers = {
  getToday: ({ var: { db, staff } }) => readToday(db, staff.role),
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
  async addOrderNote(c) {
    const { db, params, body, headers } = c.var
    const key = headers['Idempotency-Key'] ?? null
    const added = await addNote(db, params.id, body.text, writerOf(c), key)
    if (added === 'key') return refuse('idempotency_key_reused')
    return added === 'added' ? orderAnswer(c.var, params.id) : refuse('order_not_found')
  },
  async addOrderCall(c) {
    const { db, params, body } = c.var
    const at = { id: params.id, version: body.version }
    const written = await addCall(db, at, body, writerOf(c))
    if (written.kind === 'done') return orderAnswer(c.var, params.id)
    return refuseUnwritten(db, written, at)
  },
  async changeOrders(c) {
    const { orders, to, reason, dry_run: isDry } = c.var.body
    return changeStates(c.var.db, orders, { to, reason, isDry }, writerOf(c))
  },
  printOrders: ({ var: { db, staff, query } }) => readPrints(db, query.ids, staff.role),
} satisfies Partial<Handlers>
