import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { SENT_KINDS } from '#platform/contract/providers.ts'
import { id, idParams, requiredText, text } from '#platform/contract/values/fields.ts'
import { MAX_PASTED } from '#shop/orders/contract/office-orders.ts'

/** Characters of the name of an area. */
const MAX_AREA = 100
const needs = { permission: 'order:ship' } as const
export const exportSheet = defineCall(routes.exportSheet, {
  summary: 'Booked parcels of a courier without an API as a CSV file for its panel',
  needs,
  params: idParams,
  isStream: 'text/csv',
  answers: { 200: z.string() },
  refuses: ['connection_not_found'],
})

export const pasteTracking = defineCall(routes.pasteTracking, {
  summary: 'Tracking numbers of such parcels, as lines of a reference and a number; uncertain lines come back',
  needs,
  params: idParams,
  body: z.object({ text: text().check(z.maxLength(MAX_PASTED)) }),
  answers: { 200: z.object({ stored: z.int(), waiting: z.int(), rest: z.array(z.string()) }) },
  refuses: ['connection_not_found'],
})

const numberText = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
const area = z.object({ id, name: requiredText(MAX_AREA) })

export const listAreas = defineCall(routes.listAreas, {
  summary: 'Areas of a courier’s own list near an order, or of a post code',
  needs,
  params: idParams,
  query: z.object({ order: numberText, post_code: z._default(z.string().check(z.regex(/^\d{0,6}$/)), '') }),
  answers: { 200: z.object({ kind: z.enum(SENT_KINDS), results: z.array(z.object({ id, name: z.string() })) }) },
  refuses: ['connection_not_found'],
})

export const chooseArea = defineCall(routes.chooseArea, {
  summary: 'Remember the area of a courier’s list for the upazila of an order',
  needs,
  params: idParams,
  body: z.object({ order: id, area }),
  answers: { 200: successSchema },
  refuses: ['connection_not_found'],
})
