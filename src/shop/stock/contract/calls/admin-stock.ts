import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import { idempotencyHeaders } from '#shop/orders/contract/checkout.ts'
import {
  ledgerAnswer,
  ledgerQuery,
  stockAnswer,
  stockChangeBody,
  stockQuery,
  stockRequestsAnswer,
  stockRequestsQuery,
  stockWrittenAnswer,
} from '#shop/stock/contract/office/stock.ts'

export const listStock = defineCall(routes.listStock, {
  summary: 'Products with their stock: all, those of which few or none are left, or those that are not counted',
  needs: { permission: 'stock:count' },
  query: stockQuery,
  answers: { 200: stockAnswer },
})
export const getStockLedger = defineCall(routes.getStockLedger, {
  summary: 'The stock of a product and the lines of its ledger, the newest first',
  needs: { permission: 'stock:count' },
  params: idParams,
  query: ledgerQuery,
  answers: { 200: ledgerAnswer },
  refuses: ['item_not_found'],
})
export const changeStock = defineCall(routes.changeStock, {
  summary: 'Set or add pieces of a product, or how it is counted; a repeated Idempotency-Key changes it once',
  needs: { permission: 'stock:count' },
  params: idParams,
  headers: idempotencyHeaders,
  body: stockChangeBody,
  answers: { 200: stockWrittenAnswer },
  refuses: ['fields_invalid', 'item_not_found', 'stock_changed'],
})
export const listStockRequests = defineCall(routes.listStockRequests, {
  summary: 'Who wants to hear that a product is back, the oldest first',
  needs: { permission: 'stock:count' },
  query: stockRequestsQuery,
  answers: { 200: stockRequestsAnswer },
})
export const tellStockRequest = defineCall(routes.tellStockRequest, {
  summary: 'Note that somebody was told',
  needs: { permission: 'stock:count' },
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['item_not_found'],
})
