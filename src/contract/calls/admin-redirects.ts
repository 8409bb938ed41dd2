import * as z from 'zod/mini'
import { redirectBody, redirectsAnswer } from '../admin/redirects.ts'
import { addedAnswer, versionQuery, writtenAnswer } from '../admin/writes.ts'
import * as routes from '../admin-routes.ts'
import { pathId } from '../fields.ts'
import { defineCall } from './call.ts'

const needs = { permission: 'category:edit' } as const

export const listRedirects = defineCall(routes.listRedirects, {
  summary: 'Old addresses and where they lead, the newest first',
  needs,
  answers: { 200: redirectsAnswer },
})
export const addRedirect = defineCall(routes.addRedirect, {
  summary: 'Let an old address lead to a page of the shop, as 301',
  needs,
  body: redirectBody,
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
