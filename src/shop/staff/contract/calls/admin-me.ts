import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import { meChangeSchema, meSchema, staffSessionsAnswer } from '#shop/staff/contract/staff.ts'

export const getMe = defineCall(routes.getMe, {
  summary: 'Who is signed in, and what this role may do',
  needs: 'staff',
  answers: { 200: meSchema },
})

export const updateMe = defineCall(routes.updateMe, {
  summary: 'Change name, language or password; a new password ends the other sessions',
  needs: 'staff',
  body: meChangeSchema,
  answers: { 200: meSchema },
  refuses: ['password_weak', 'passwords_busy', 'proof_needed'],
})

export const listMySessions = defineCall(routes.listMySessions, {
  summary: 'Where this person is signed in, latest use first',
  needs: 'staff',
  answers: { 200: staffSessionsAnswer },
})

export const endMySession = defineCall(routes.endMySession, {
  summary: 'End one session of this person',
  needs: 'staff',
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['session_not_found'],
})
