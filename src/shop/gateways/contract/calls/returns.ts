import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'

const parts = {
  needs: 'nothing',
  lane: 'aside',
  isOfProvider: true,
  params: z.object({ token: z.string(), attempt: z.string(), says: z.string() }),
  answers: { 200: z.looseObject({}), 303: z.undefined() },
} as const

export const returnFromGateway = defineCall(routes.returnFromGateway, {
  summary:
    'Take a browser back from a gateway, of any origin and without a cookie: it proves nothing, and leads to the order',
  ...parts,
})

export const returnFromGatewayByGet = defineCall(routes.returnFromGatewayByGet, {
  summary: 'The same for gateways that lead back with GET',
  ...parts,
})
