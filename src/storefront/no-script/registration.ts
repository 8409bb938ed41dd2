import type { Hono } from 'hono'
import { changePassword, forgotPassword, register, resetPassword } from '#platform/contract/addresses/routes.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import type { Refusal } from '#platform/contract/refusal-details.ts'
import { PLAIN_DEVICE_COOKIE } from '#platform/contract/storage.ts'
import { isBlank } from '#platform/contract/values/text.ts'
import { PLACEHOLDER } from '#platform/rules/placeholder.ts'
import { type RegisterForm, registerProblem } from '#shop/customers/rules/account.ts'
import { leadTo, leadWithNotice, type PlainEnv, ROUTES, readCookie, refusalIn } from './request.ts'
import { askToLogin, dropSession, keepSession, leadOnIfSignedIn, nextOf, nextQuery, refuse } from './session.ts'

/** Spec §4: who registers has no address yet. */
const NO_ADDRESS = { district: PLACEHOLDER, upazila: PLACEHOLDER, address: PLACEHOLDER }

/** Checks of the page before it calls the API, which does not require the terms. */
function problemOf(form: RegisterForm): Refusal | undefined {
  const problem = registerProblem(form)
  if (!problem) return undefined
  const { message: msg, fields } = problem
  const errors = fields.map((field) => [field, [isBlank(form[field]) && field !== 'terms' ? FIELD_REQUIRED : msg]])
  return { response: 'error', code: 'fields_invalid', msg, errors: Object.fromEntries(errors) }
}

export function serveRegistration(app: Hono<PlainEnv>): void {
  app.get(ROUTES.register, async (c) => {
    const query = nextQuery(c)
    return (await leadOnIfSignedIn(c)) ?? c.var.show('register', { fields: query }, query)
  })
  app.post(ROUTES.register, async (c) => {
    const { username = '', email = '', phone_number = '', terms = '', password = '', password2 = '' } = c.var.form
    const query = nextQuery(c)
    const again = (refusal: Refusal) =>
      c.var.show('register', { fields: { username, email, phone_number, terms, ...query }, refusal }, query)
    const customer = { username, email, phone_number, password, password2 }
    const problem = problemOf({ ...customer, terms })
    if (problem) return again(problem)
    const device = readCookie(c, PLAIN_DEVICE_COOKIE)
    const result = await c.var.call(register, { form: { ...customer, ...NO_ADDRESS, device } })
    if (!result.ok) return again(refusalIn(result))
    keepSession(c, result.data)
    const next = nextOf(c)
    return next === undefined ? leadWithNotice(c, 'account', 'registered') : leadTo(c, next)
  })
}

/** The token of a mail as it was typed, or the whole link that holds it. */
const tokenIn = (text: string): string => /#token=([\w-]+)/.exec(text)?.[1] ?? text.trim()

/** Forgotten passwords, and new ones. No password is ever shown again. */
export function servePasswords(app: Hono<PlainEnv>): void {
  app.get(ROUTES.forgotPassword, (c) => c.var.show('forgotPassword', { fields: {} }))
  app.post(ROUTES.forgotPassword, async (c) => {
    const { email = '' } = c.var.form
    const result = await c.var.call(forgotPassword, { form: { email } })
    if (!result.ok) return c.var.show('forgotPassword', { fields: { email }, refusal: refusalIn(result) })
    return leadWithNotice(c, 'forgotPassword', 'reset_sent')
  })

  // The mailed token is behind `#` and never in an address that a server or its log sees: it is typed.
  app.get(ROUTES.resetPassword, (c) => c.var.show('resetPassword', { fields: {} }))
  app.post(ROUTES.resetPassword, async (c) => {
    const { token: typed = '', new_password = '', confirm_new_password = '' } = c.var.form
    const token = tokenIn(typed)
    const result = await c.var.call(resetPassword, { form: { token, new_password, confirm_new_password } })
    if (!result.ok) return c.var.show('resetPassword', { fields: { token }, refusal: refusalIn(result) })
    // The API has ended every session.
    dropSession(c)
    return leadWithNotice(c, 'login', 'password_changed')
  })

  app.get(ROUTES.changePassword, async (c) =>
    (await c.var.customer()) ? c.var.show('changePassword', { fields: {} }) : askToLogin(c, c.var.paths.changePassword),
  )
  app.post(ROUTES.changePassword, async (c) => {
    const { old_password = '', new_password = '', confirm_new_password = '' } = c.var.form
    const result = await c.var.call(changePassword, { form: { old_password, new_password, confirm_new_password } })
    if (result.ok) return leadWithNotice(c, 'account', 'password_changed')
    const { changePassword: own } = c.var.paths
    return refuse(c, result, own, (refusal) => c.var.show('changePassword', { fields: {}, refusal }))
  })
}
