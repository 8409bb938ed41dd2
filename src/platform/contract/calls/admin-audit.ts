import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { auditAnswer, auditQuerySchema, seenSchema } from '#platform/contract/audit.ts'
import { defineCall } from './call.ts'

export const listAudit = defineCall(routes.listAudit, {
  summary: 'What staff did, newest first',
  needs: { permission: 'audit:read' },
  query: auditQuerySchema,
  answers: { 200: auditAnswer },
})

export const seeSignIns = defineCall(routes.seeSignIns, {
  summary: 'Mark the lines about sign-ins up to this one as seen by whoever asks',
  needs: { permission: 'audit:read' },
  body: seenSchema,
  answers: { 200: successSchema },
  refuses: ['item_not_found'],
})
