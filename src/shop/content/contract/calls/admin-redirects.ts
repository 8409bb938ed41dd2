import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { resultsOf } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { addedAnswer, versionQuery, writtenAnswer } from '#platform/contract/office/writes.ts'
import { pathId } from '#platform/contract/values/fields.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { redirect } from '#shop/content/contract/redirect.ts'

const { body, read } = schemasOf(redirect)
const needs = { permission: 'category:edit' } as const

export const listRedirects = defineCall(routes.listRedirects, {
  summary: 'Old addresses and where they lead, the newest first',
  needs,
  answers: { 200: resultsOf(read) },
})
export const addRedirect = defineCall(routes.addRedirect, {
  summary: 'Let an old address lead to a page of the shop, as 301',
  needs,
  body,
  answers: { 200: addedAnswer },
  refuses: ['fields_invalid'],
})
export const deleteRedirect = defineCall(routes.deleteRedirect, {
  summary: 'Let an old address lead nowhere again',
  needs,
  params: z.object({ id: pathId }),
  query: versionQuery,
  answers: { 200: writtenAnswer },
  refuses: ['item_changed', 'item_not_found'],
})
