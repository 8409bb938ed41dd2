import * as routes from '../admin-routes.ts'
import { auditAnswer, auditQuerySchema } from '../audit.ts'
import { defineCall } from './call.ts'

export const listAudit = defineCall(routes.listAudit, {
  summary: 'What staff did, newest first',
  needs: { permission: 'audit:read' },
  query: auditQuerySchema,
  answers: { 200: auditAnswer },
})
