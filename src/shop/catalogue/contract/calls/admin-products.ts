import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import { pricePlanBody } from '#shop/catalogue/contract/office/price-plans.ts'
import { productBatch, productBatchAnswer } from '#shop/catalogue/contract/office/product-batch.ts'
import {
  officeProductAnswer,
  officeProductsAnswer,
  officeProductsQuery,
  productBody,
  productChange,
  productWrittenAnswer,
} from '#shop/catalogue/contract/office/products.ts'
import { idempotencyHeaders } from '#shop/orders/contract/checkout.ts'

export const listOfficeProducts = defineCall(routes.listOfficeProducts, {
  summary: 'Products, live, hidden or archived, a page at a time: the newest first, or the best matches of a search',
  needs: { permission: 'product:read' },
  query: officeProductsQuery,
  answers: { 200: officeProductsAnswer },
})
export const getOfficeProduct = defineCall(routes.getOfficeProduct, {
  summary: 'All of a product, live or not',
  needs: { permission: 'product:read' },
  params: idParams,
  answers: { 200: officeProductAnswer },
  refuses: ['item_not_found'],
})
export const addProduct = defineCall(routes.addProduct, {
  summary: 'Add a product; a repeated Idempotency-Key returns the same one, with what else the body says by then',
  needs: { permission: 'product:edit' },
  headers: idempotencyHeaders,
  body: productBody,
  answers: { 200: productWrittenAnswer },
  refuses: ['fields_invalid', 'item_not_found', 'product_changed'],
})
export const changeProduct = defineCall(routes.changeProduct, {
  summary: 'Change a product, live at once; a repeated Idempotency-Key changes it once',
  needs: { permission: 'product:edit' },
  params: idParams,
  headers: idempotencyHeaders,
  body: productChange,
  answers: { 200: productWrittenAnswer },
  refuses: ['fields_invalid', 'item_not_found', 'product_changed'],
})
export const changeProducts = defineCall(routes.changeProducts, {
  summary:
    'Change prices, category or state of many products; with dry_run only say what would become of them. A repeated Idempotency-Key changes them once, and goes on where a change broke off',
  needs: { permission: 'product:edit' },
  headers: idempotencyHeaders,
  body: productBatch,
  answers: { 200: productBatchAnswer },
  refuses: ['fields_invalid', 'preview_old'],
})
export const addPricePlan = defineCall(routes.addPricePlan, {
  summary: 'Plan a price of a product from a moment on, and until another, at which the price of before comes back',
  needs: { permission: 'product:edit' },
  params: idParams,
  body: pricePlanBody,
  answers: { 200: officeProductAnswer },
  refuses: ['item_not_found', 'plan_overlaps'],
})
export const deletePricePlan = defineCall(routes.deletePricePlan, {
  summary: 'Take a planned price back; one that runs ends now',
  needs: { permission: 'product:edit' },
  params: idParams,
  answers: { 200: officeProductAnswer },
  refuses: ['item_not_found'],
})
