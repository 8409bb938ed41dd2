import { MIN_PASSWORD } from '#platform/contract/limits.ts'
import {
  LOGIN_REQUIRED,
  PASSWORD_FIELDS_REQUIRED,
  PASSWORD_SAME,
  PASSWORD_SHORT,
  PASSWORDS_DIFFER,
  TERMS_REQUIRED,
} from '#platform/contract/messages.ts'
import { type Fields, missingProblem, type Problem } from '#platform/rules/form.ts'
import { atLeastCharacters } from '#storefront/texts/account/password-hint.ts'

export const PASSWORD_HINT = atLeastCharacters(MIN_PASSWORD)

export const LOGIN_FIELDS = ['phone_number', 'password'] as const
export type LoginForm = Fields<(typeof LOGIN_FIELDS)[number]>

export const REGISTER_FIELDS = ['username', 'email', 'phone_number', 'password', 'password2'] as const
/** `terms` is empty until they are accepted. */
export type RegisterForm = Fields<(typeof REGISTER_FIELDS)[number] | 'terms'>

export const CHANGE_PASSWORD_FIELDS = ['old_password', 'new_password', 'confirm_new_password'] as const
export type ChangePasswordForm = Fields<(typeof CHANGE_PASSWORD_FIELDS)[number]>

export const NEW_PASSWORD_FIELDS = ['new_password', 'confirm_new_password'] as const
export type NewPasswordForm = Fields<(typeof NEW_PASSWORD_FIELDS)[number]>

export const loginProblem = (form: LoginForm): Problem<keyof LoginForm> | undefined =>
  missingProblem(form, LOGIN_FIELDS, LOGIN_REQUIRED)

/** Validates a registration, in the order of spec §5; undefined if it is valid. */
export function registerProblem(form: RegisterForm): Problem<keyof RegisterForm> | undefined {
  const missing = missingProblem<keyof RegisterForm>(form, REGISTER_FIELDS, LOGIN_REQUIRED)
  if (missing) return missing
  if (form.password !== form.password2) return { message: PASSWORDS_DIFFER, fields: ['password2'] }
  if (form.terms === '') return { message: TERMS_REQUIRED, fields: ['terms'] }
  return undefined
}

const isShort = (password: string): boolean => password.length < MIN_PASSWORD

/** Validates a change of password, in the order of spec §5; undefined if it is valid. */
export function changePasswordProblem(form: ChangePasswordForm): Problem<keyof ChangePasswordForm> | undefined {
  const missing = missingProblem(form, CHANGE_PASSWORD_FIELDS, PASSWORD_FIELDS_REQUIRED)
  if (missing) return missing
  if (isShort(form.new_password)) return { message: PASSWORD_SHORT, fields: ['new_password'] }
  if (form.new_password === form.old_password) return { message: PASSWORD_SAME, fields: ['new_password'] }
  return differenceProblem(form)
}

/** The same for a password reset, without the old password. */
export function newPasswordProblem(form: NewPasswordForm): Problem<keyof NewPasswordForm> | undefined {
  const missing = missingProblem(form, NEW_PASSWORD_FIELDS, PASSWORD_FIELDS_REQUIRED)
  if (missing) return missing
  if (isShort(form.new_password)) return { message: PASSWORD_SHORT, fields: ['new_password'] }
  return differenceProblem(form)
}

const differenceProblem = (form: NewPasswordForm): Problem<keyof NewPasswordForm> | undefined =>
  form.new_password === form.confirm_new_password
    ? undefined
    : { message: PASSWORDS_DIFFER, fields: ['confirm_new_password'] }
