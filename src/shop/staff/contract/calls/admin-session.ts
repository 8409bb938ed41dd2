import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import {
  forgottenAnswer,
  forgottenSchema,
  meSchema,
  newPasswordSchema,
  proofSchema,
  signInSchema,
} from '#shop/staff/contract/staff.ts'

export const signInStaff = defineCall(routes.signInStaff, {
  summary: 'Sign in to the back office: sets the cookie `staff`. A known and an unknown person are refused alike.',
  needs: 'nothing',
  guards: ['password_queue'],
  body: signInSchema,
  answers: { 200: meSchema },
  refuses: ['demo_elsewhere', 'second_factor_needed', 'second_factor_wrong', 'staff_login_wrong', 'too_many_requests'],
})

export const forgotStaffPassword = defineCall(routes.forgotStaffPassword, {
  summary:
    'Mail a link to a new password to whoever has this login and an email address. The answer is the same for all.',
  needs: 'nothing',
  body: forgottenSchema,
  answers: { 200: forgottenAnswer },
  refuses: ['too_many_requests'],
})

export const setStaffPassword = defineCall(routes.setStaffPassword, {
  summary:
    'Set a new password with a link, once. Sessions and passkeys end; signing in asks for the second factor as before',
  needs: 'nothing',
  guards: ['password_queue'],
  body: newPasswordSchema,
  answers: { 200: successSchema },
  refuses: ['link_expired', 'password_weak', 'too_many_requests'],
})

export const signOutStaff = defineCall(routes.signOutStaff, {
  summary: 'End this session',
  needs: 'staff',
  answers: { 200: successSchema },
})

export const proveIdentity = defineCall(routes.proveIdentity, {
  summary:
    'Prove who you are for calls that refuse with `proof_needed`: with a code of your second factor, or with the password if you have none. It counts for 10 minutes',
  needs: 'staff',
  guards: ['password_queue'],
  body: proofSchema,
  answers: { 200: meSchema },
  refuses: ['proof_wrong', 'second_factor_needed', 'too_many_requests'],
})
