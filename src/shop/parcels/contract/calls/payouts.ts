import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { addedAnswer, writtenAnswer } from '#platform/contract/office/writes.ts'
import { MAX_PAYOUT_FILE } from '#platform/contract/office-limits.ts'
import { idParams, phone } from '#platform/contract/values/fields.ts'
import { printQuery } from '#shop/orders/contract/office/print.ts'
import { parcelCodesAnswer } from '#shop/parcels/contract/office/parcels.ts'
import {
  dueAnswer,
  payoutAnswer,
  payoutFileAnswer,
  payoutFileQuery,
  payoutForm,
  payoutQuery,
  payoutsAnswer,
  phoneCheckAnswer,
} from '#shop/parcels/contract/office/payouts.ts'

const needs = { permission: 'payment:settle' } as const
const file = { needs, isForm: true, maxBody: MAX_PAYOUT_FILE, body: payoutForm } as const

export const listDue = defineCall(routes.listDue, {
  summary: 'Money that couriers collected and did not pay out, by courier and age, and what returns cost',
  needs,
  answers: { 200: dueAnswer },
})

export const listPayouts = defineCall(routes.listPayouts, {
  summary: 'The latest payouts of couriers, and what their lines come to',
  needs,
  answers: { 200: payoutsAnswer },
})

export const getPayout = defineCall(routes.getPayout, {
  summary: 'A payout with its lines',
  needs,
  params: idParams,
  answers: { 200: payoutAnswer },
  refuses: ['item_not_found'],
})

export const readPayoutFile = defineCall(routes.readPayoutFile, {
  summary: 'What a payout file of a courier says, and what its lines would settle. Nothing is stored',
  ...file,
  query: payoutFileQuery,
  answers: { 200: payoutFileAnswer },
  refuses: ['item_not_found', 'import_refused'],
})

export const addPayout = defineCall(routes.addPayout, {
  summary: 'Store a payout file once, and settle the orders that its lines pay',
  ...file,
  query: payoutQuery,
  answers: { 200: addedAnswer },
  refuses: ['item_not_found', 'import_refused', 'payout_known'],
})

export const matchPayouts = defineCall(routes.matchPayouts, {
  summary: 'Look again at lines of a courier that were about unknown parcels, and settle what they pay',
  needs,
  params: idParams,
  answers: { 200: writtenAnswer },
  refuses: ['item_not_found'],
})

export const getPhoneCheck = defineCall(routes.getPhoneCheck, {
  summary: 'What a courier said of the parcels of a phone; null where nobody asked',
  needs: { permission: 'customer:read' },
  params: z.object({ phone }),
  answers: { 200: phoneCheckAnswer },
  refuses: ['fields_invalid'],
})

export const listParcelCodes = defineCall(routes.listParcelCodes, {
  summary: 'Numbers that couriers gave the parcels of these orders, for labels',
  needs: { permission: 'order:print' },
  query: printQuery,
  answers: { 200: parcelCodesAnswer },
})
