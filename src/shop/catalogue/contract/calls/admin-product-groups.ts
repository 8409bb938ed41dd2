import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import {
  groupAnswer,
  groupBody,
  groupChange,
  groupDroppedAnswer,
  groupWrittenAnswer,
  variantsBody,
} from '#shop/catalogue/contract/office/product-groups.ts'
import { idempotencyHeaders } from '#shop/orders/contract/checkout.ts'

export const getProductGroup = defineCall(routes.getProductGroup, {
  summary: 'A group of products that differ in size, colour or the like, with all of them, live or not',
  needs: { permission: 'product:read' },
  params: idParams,
  answers: { 200: groupAnswer },
  refuses: ['item_not_found'],
})
export const addProductGroup = defineCall(routes.addProductGroup, {
  summary: 'Make products one group; a repeated Idempotency-Key returns the same one',
  needs: { permission: 'product:edit' },
  headers: idempotencyHeaders,
  body: groupBody,
  answers: { 200: groupWrittenAnswer },
  refuses: ['fields_invalid'],
})
export const changeProductGroup = defineCall(routes.changeProductGroup, {
  summary: 'Change a group: its name, options, products and their order, live at once',
  needs: { permission: 'product:edit' },
  params: idParams,
  body: groupChange,
  answers: { 200: groupWrittenAnswer },
  refuses: ['fields_invalid', 'item_changed', 'item_not_found'],
})
export const dropProductGroup = defineCall(routes.dropProductGroup, {
  summary: 'Take a group apart; its products stay',
  needs: { permission: 'product:edit' },
  params: idParams,
  answers: { 200: groupDroppedAnswer },
  refuses: ['item_not_found'],
})
export const makeVariants = defineCall(routes.makeVariants, {
  summary:
    'Make a group of a product and copies of it, one for each combination of options that it lacks; a repeated Idempotency-Key makes them once',
  needs: { permission: 'product:edit' },
  params: idParams,
  headers: idempotencyHeaders,
  body: variantsBody,
  answers: { 200: groupWrittenAnswer },
  refuses: ['fields_invalid', 'item_not_found'],
})
