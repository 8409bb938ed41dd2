import type { Handlers } from '#platform/calls/handler.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { toPaisa } from '#platform/rules/money.ts'
import { moveMoney, takeMoneyBack } from '#shop/orders/actions/office/money.ts'
import { countCash, listMoneyLines, readMoney } from '#shop/orders/actions/office/money-report.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'
import { findMoney } from '#shop/payments/queries/money.ts'
import { afterPayment } from './payments.ts'

export const moneyHandlers = {
  getMoney: ({ var: { db, query } }) => readMoney(db, query),
  listMoney: ({ var: { db, query, staff } }) => listMoneyLines(db, query, staff.role),
  countCash: async (c) =>
    (await countCash(c.var.db, c.var.body, writerOf(c))) ? readMoney(c.var.db) : refuse('cash_changed'),
  async addOrderMoney(c) {
    const { db, params, body } = c.var
    const { version, amount, at: moment, ...line } = body
    const at = { id: params.id, version }
    const money = { ...line, paisa: toPaisa(amount), ...(moment && { at: moment }) }
    return afterPayment(c.var, at, await moveMoney(db, at, money, writerOf(c)))
  },
  async takeMoneyBack(c) {
    const { db, params, body } = c.var
    const orderId = (await findMoney(db, params.id))?.order_id
    if (!orderId) return refuse('order_not_found')
    const at = { id: orderId, version: body.version }
    return afterPayment(c.var, at, await takeMoneyBack(db, at, params.id, writerOf(c)))
  },
} satisfies Partial<Handlers>
