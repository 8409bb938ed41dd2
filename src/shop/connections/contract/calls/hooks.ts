import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'

const parts = {
  needs: 'nothing',
  lane: 'aside',
  isOfProvider: true,
  params: z.object({ provider: z.string(), account: z.string() }),
  answers: { 200: z.looseObject({}), 202: z.looseObject({}) },
  refuses: ['hook_unsigned', 'too_many_requests'],
} as const

export const receiveHook = defineCall(routes.receiveHook, {
  summary: 'Take a webhook call of a provider: it is stored, answered at once and worked off later',
  ...parts,
})

export const receiveHookByGet = defineCall(routes.receiveHookByGet, {
  summary: 'The same for providers that call with GET',
  ...parts,
})
