import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { rowCalls } from '#platform/contract/office/row-calls.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { redirect } from '#shop/content/contract/redirect.ts'

const ofRedirect = rowCalls(schemasOf(redirect), 'category:edit')

export const listRedirects = defineCall(routes.listRedirects, {
  summary: 'Old addresses and where they lead, the newest first',
  ...ofRedirect.list,
})
export const addRedirect = defineCall(routes.addRedirect, {
  summary: 'Let an old address lead to a page of the shop, as 301',
  ...ofRedirect.add('fields_invalid'),
})
export const deleteRedirect = defineCall(routes.deleteRedirect, {
  summary: 'Let an old address lead nowhere again',
  ...ofRedirect.remove(),
})
