import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { codeSchema, recoveryCodesAnswer, totpAnswer } from '#shop/staff/contract/staff.ts'

export const beginTotp = defineCall(routes.beginTotp, {
  summary: 'A secret for an authenticator app; it counts once `confirmTotp` has got a code of the app',
  needs: 'staff',
  guards: ['fresh_proof'],
  answers: { 200: totpAnswer },
})

export const confirmTotp = defineCall(routes.confirmTotp, {
  summary: 'Use the authenticator app from now on; returns recovery codes, which are shown once',
  needs: 'staff',
  guards: ['fresh_proof'],
  body: codeSchema,
  answers: { 200: recoveryCodesAnswer },
  refuses: ['proof_wrong', 'too_many_requests', 'totp_not_begun'],
})

export const endTotp = defineCall(routes.endTotp, {
  summary: 'Use no authenticator app from now on',
  needs: 'staff',
  guards: ['fresh_proof'],
  answers: { 200: successSchema },
})

export const renewRecoveryCodes = defineCall(routes.renewRecoveryCodes, {
  summary: 'New recovery codes; the earlier ones stop working',
  needs: 'staff',
  guards: ['fresh_proof'],
  answers: { 200: recoveryCodesAnswer },
  refuses: ['totp_not_begun'],
})
