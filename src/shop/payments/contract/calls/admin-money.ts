import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import { orderAnswer } from '#shop/orders/contract/office/order-calls.ts'
import {
  cashCountSchema,
  moneyAnswer,
  moneyListAnswer,
  moneyListQuery,
  moneyQuery,
  moneySchema,
  moneyUndoSchema,
} from '#shop/payments/contract/office/money.ts'

const OF_WRITES = ['order_changed', 'order_not_found', 'payment_refused'] as const

export const addOrderMoney = defineCall(routes.addOrderMoney, {
  summary: 'Write down money of an order that came, went back to its customer, or was kept as a fee',
  needs: { permission: 'payment:collect' },
  params: idParams,
  body: moneySchema,
  answers: { 200: orderAnswer },
  refuses: OF_WRITES,
})

export const takeMoneyBack = defineCall(routes.takeMoneyBack, {
  summary: 'Take a line of the ledger back, by another line; within ten minutes, owners at any time',
  needs: { permission: 'payment:collect' },
  params: idParams,
  body: moneyUndoSchema,
  answers: { 200: orderAnswer },
  refuses: OF_WRITES,
})

export const getMoney = defineCall(routes.getMoney, {
  summary: 'Money that came and went by day and by way, and what is with couriers, to collect and not matched',
  needs: { permission: 'report:read' },
  query: moneyQuery,
  answers: { 200: moneyAnswer },
})

export const listMoney = defineCall(routes.listMoney, {
  summary: 'Lines of the ledger of money, newest first, by day, way and direction',
  needs: { permission: 'report:read' },
  query: moneyListQuery,
  answers: { 200: moneyListAnswer },
})

export const countCash = defineCall(routes.countCash, {
  summary: 'Close the day: counted cash beside what the ledger expects',
  needs: { permission: 'payment:settle' },
  body: cashCountSchema,
  answers: { 200: moneyAnswer },
  refuses: ['cash_changed'],
})
