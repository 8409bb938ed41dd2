import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/routes.ts'
import { defineCall, type Wording } from '#platform/contract/calls/call.ts'
import { missingFields } from '#platform/contract/issues.ts'
import { PASSWORD_FIELDS_REQUIRED } from '#platform/contract/messages.ts'
import {
  addressSchema,
  changePasswordSchema,
  confirmEmailSchema,
  forgotPasswordSchema,
  noticeAnswer,
  passwordChangedAnswer,
  profileChangeSchema,
  propertiesAnswer,
  propertiesChangedAnswer,
  propertiesChangeSchema,
  resetPasswordSchema,
} from '#shop/customers/contract/account.ts'

export const getProperties = defineCall(routes.getProperties, {
  summary: 'The signed-in customer',
  needs: 'customer',
  answers: { 200: propertiesAnswer },
})

export const updateProperties = defineCall(routes.updateProperties, {
  summary: 'Change the profile, the address or both, each whole. Another email or phone takes `old_password`.',
  needs: 'customer',
  guards: ['change_limit'],
  body: propertiesChangeSchema,
  bodyShape: z.union([profileChangeSchema, addressSchema]),
  isForm: true,
  answers: { 200: propertiesChangedAnswer },
  refuses: ['already_registered', 'old_password_needed', 'old_password_wrong', 'passwords_busy', 'too_many_requests'],
})

const missingPassword = missingFields([
  { fields: ['old_password', 'new_password', 'confirm_new_password'], message: PASSWORD_FIELDS_REQUIRED },
])
const passwordWording: Wording = (errors) => missingPassword(errors) ?? Object.values(errors)[0]?.[0]

export const changePassword = defineCall(routes.changePassword, {
  summary: 'Change the password and end the other sessions',
  needs: 'customer',
  body: changePasswordSchema,
  isForm: true,
  wording: passwordWording,
  answers: { 200: passwordChangedAnswer },
  refuses: ['old_password_needed', 'old_password_wrong', 'password_weak', 'passwords_busy', 'too_many_requests'],
})

export const forgotPassword = defineCall(routes.forgotPassword, {
  summary: 'Mail a link to set a new password, if anybody has this address',
  needs: 'nothing',
  body: forgotPasswordSchema,
  isForm: true,
  answers: { 200: noticeAnswer },
  refuses: ['too_many_requests'],
})

export const resetPassword = defineCall(routes.resetPassword, {
  summary: 'Set a new password with the token of such a link, and end all sessions',
  needs: 'nothing',
  guards: ['password_queue'],
  body: resetPasswordSchema,
  isForm: true,
  wording: missingFields([{ fields: ['new_password', 'confirm_new_password'], message: PASSWORD_FIELDS_REQUIRED }]),
  answers: { 200: noticeAnswer },
  refuses: ['password_weak', 'reset_expired', 'too_many_requests'],
})

export const confirmEmail = defineCall(routes.confirmEmail, {
  summary: 'Confirm an email address with the token that was mailed to it. A form without script is sent to a page.',
  needs: 'nothing',
  body: confirmEmailSchema,
  isForm: true,
  takesPlainForm: true,
  answers: { 200: noticeAnswer, 303: z.undefined() },
  refuses: ['confirmation_expired'],
})

export const sendConfirmation = defineCall(routes.sendConfirmation, {
  summary: 'Mail the link again that confirms the email address of the signed-in customer',
  needs: 'customer',
  answers: { 200: noticeAnswer },
  refuses: ['too_many_requests'],
})
