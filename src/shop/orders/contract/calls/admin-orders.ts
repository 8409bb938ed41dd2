import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import { idempotencyHeaders } from '#shop/orders/contract/checkout.ts'
import {
  batchAnswer,
  batchSchema,
  callSchema,
  noteSchema,
  orderAnswer,
  orderListAnswer,
  orderListQuery,
  returnSchema,
  todayAnswer,
  transitionSchema,
} from '#shop/orders/contract/office/order-calls.ts'
import {
  chatAnswer,
  chatSchema,
  editSchema,
  mergeSchema,
  staffOrderSchema,
} from '#shop/orders/contract/office/order-writes.ts'
import { printAnswer, printQuery, taxInvoiceAnswer, taxInvoiceBody } from '#shop/orders/contract/office/print.ts'
import { reportAnswer, reportQuery } from '#shop/orders/contract/office/report.ts'
import { stockReportAnswer, stockReportQuery } from '#shop/orders/contract/office/stock-report.ts'

export const getToday = defineCall(routes.getToday, {
  summary: 'What waits for the caller, how much of it and since when; what was placed today and yesterday',
  needs: { permission: 'order:read' },
  answers: { 200: todayAnswer },
})

export const listShopOrders = defineCall(routes.listShopOrders, {
  summary: 'Orders by state, queue, day and words, a page at a time',
  needs: { permission: 'order:read' },
  query: orderListQuery,
  answers: { 200: orderListAnswer },
})

export const getShopOrder = defineCall(routes.getShopOrder, {
  summary: 'All of an order, and what the caller may do with it',
  needs: { permission: 'order:read' },
  params: idParams,
  answers: { 200: orderAnswer },
  refuses: ['order_not_found'],
})

/** Refusal codes of a write of one order. */
const OF_WRITES = ['order_changed', 'order_not_found'] as const

export const changeOrderState = defineCall(routes.changeOrderState, {
  summary: 'Take an order to another state, or back within ten minutes',
  needs: { permission: 'order:read' },
  params: idParams,
  body: transitionSchema,
  answers: { 200: orderAnswer },
  refuses: [...OF_WRITES, 'transition_refused'],
})

export const returnGoods = defineCall(routes.returnGoods, {
  summary: 'Take goods of an order back by the piece; stock, state and what the customer owes follow',
  needs: { permission: 'order:deliver' },
  params: idParams,
  body: returnSchema,
  answers: { 200: orderAnswer },
  refuses: [...OF_WRITES, 'transition_refused'],
})

export const addOrderNote = defineCall(routes.addOrderNote, {
  summary: 'Add a note to an order; a repeated Idempotency-Key adds it once',
  needs: { permission: 'order:note' },
  params: idParams,
  headers: idempotencyHeaders,
  body: noteSchema,
  answers: { 200: orderAnswer },
  refuses: ['order_not_found', 'idempotency_key_reused'],
})

export const addOrderCall = defineCall(routes.addOrderCall, {
  summary: 'Note what became of a call, and when to call again; a repeated Idempotency-Key notes it once',
  needs: { permission: 'order:confirm' },
  params: idParams,
  headers: idempotencyHeaders,
  body: callSchema,
  answers: { 200: orderAnswer },
  refuses: [...OF_WRITES, 'idempotency_key_reused'],
})

export const changeOrders = defineCall(routes.changeOrders, {
  summary: 'Take many orders to a state; with dry_run only say which would go there and why others would not',
  needs: { permission: 'order:read' },
  body: batchSchema,
  answers: { 200: batchAnswer },
})

export const editOrder = defineCall(routes.editOrder, {
  summary: 'Change lines, address, sums or the like of an order; before it is packed only, but for tags and follow-up',
  needs: { permission: 'order:note' },
  params: idParams,
  body: editSchema,
  answers: { 200: orderAnswer },
  refuses: [...OF_WRITES, 'edit_refused'],
})

export const mergeOrders = defineCall(routes.mergeOrders, {
  summary: 'Make one order of duplicates: the others are cancelled, all or nothing',
  needs: { permission: 'order:merge' },
  body: mergeSchema,
  answers: { 200: orderAnswer },
  refuses: [...OF_WRITES, 'merge_refused'],
})

export const createStaffOrder = defineCall(routes.createStaffOrder, {
  summary: 'Place an order for somebody who called or wrote; a repeated Idempotency-Key returns the same order',
  needs: { permission: 'order:create' },
  headers: idempotencyHeaders,
  body: staffOrderSchema,
  answers: { 200: orderAnswer },
  refuses: [
    'coupon_invalid',
    'edit_refused',
    'idempotency_key_reused',
    'online_payment_off',
    'orders_closed',
    'prices_changed',
    'product_gone',
    'stock_short',
    'transaction_id_used',
  ],
})

export const parseChatOrder = defineCall(routes.parseChatOrder, {
  summary:
    'Guess an order from a chat: name, phone, place, and the products that each line may mean. Nothing is stored',
  needs: { permission: 'order:create' },
  body: chatSchema,
  answers: { 200: chatAnswer },
})

export const getReport = defineCall(routes.getReport, {
  summary:
    'Sold orders by day, goods, place, channel, payment, coupon or customer; cancelled and returned ones by reason',
  needs: { permission: 'report:read' },
  query: reportQuery,
  answers: { 200: reportAnswer },
})

export const getStockReport = defineCall(routes.getStockReport, {
  summary: 'Counted goods: their value by category, those that nobody buys, and those that will run out',
  needs: { permission: 'report:read' },
  query: stockReportQuery,
  answers: { 200: stockReportAnswer },
})

export const printOrders = defineCall(routes.printOrders, {
  summary: 'What is printed of orders: invoices, packing slips, labels, receipts',
  needs: { permission: 'order:print' },
  query: printQuery,
  answers: { 200: printAnswer },
})

export const issueTaxInvoice = defineCall(routes.issueTaxInvoice, {
  summary: 'Give the tax invoice of an order its number, once; a repeated call returns the same number and moment',
  needs: { permission: 'order:totals' },
  params: idParams,
  body: taxInvoiceBody,
  answers: { 200: taxInvoiceAnswer },
  refuses: ['order_not_found', 'bin_missing', 'transition_refused'],
})
