import * as routes from '#platform/contract/addresses/routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall, type Wording } from '#platform/contract/calls/call.ts'
import { missingFields } from '#platform/contract/issues.ts'
import { LOGIN_REQUIRED, PASSWORDS_DIFFER } from '#platform/contract/messages.ts'
import {
  endSessionSchema,
  loginSchema,
  registerSchema,
  sessionAnswer,
  sessionsAnswer,
} from '#shop/customers/contract/account.ts'

export const login = defineCall(routes.login, {
  summary: 'Sign in. A known and an unknown phone are refused alike.',
  needs: 'nothing',
  guards: ['password_queue'],
  body: loginSchema,
  isForm: true,
  wording: missingFields([{ fields: ['phone_number', 'password'], message: LOGIN_REQUIRED }]),
  answers: { 200: sessionAnswer },
  refuses: ['demo_elsewhere', 'login_wrong', 'too_many_requests'],
})

const missingInRegistration = missingFields([
  { fields: ['username', 'email', 'phone_number', 'password', 'password2'], message: LOGIN_REQUIRED },
])
const registrationWording: Wording = (errors) =>
  missingInRegistration(errors) ?? (errors['password2'] ? PASSWORDS_DIFFER : errors['password']?.[0])

export const register = defineCall(routes.register, {
  summary: 'Register and sign in',
  needs: 'nothing',
  guards: ['password_queue'],
  body: registerSchema,
  isForm: true,
  wording: registrationWording,
  answers: { 200: sessionAnswer },
  refuses: ['already_registered', 'password_weak', 'too_many_requests'],
})

export const logout = defineCall(routes.logout, {
  summary: 'End this session',
  needs: 'customer',
  answers: { 200: successSchema },
})

export const listSessions = defineCall(routes.listSessions, {
  summary: 'Where the customer is signed in, latest use first',
  needs: 'customer',
  answers: { 200: sessionsAnswer },
})

export const endSession = defineCall(routes.endSession, {
  summary: 'End one session of the customer',
  needs: 'customer',
  body: endSessionSchema,
  isForm: true,
  answers: { 200: successSchema },
  refuses: ['session_not_found'],
})

export const endOtherSessions = defineCall(routes.endOtherSessions, {
  summary: 'End all sessions of the customer but this one',
  needs: 'customer',
  answers: { 200: successSchema },
})
