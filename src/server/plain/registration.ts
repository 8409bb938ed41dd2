import type { Hono } from 'hono'
import type { Refusal } from '#contract/answers.ts'
import { FIELD_REQUIRED } from '#contract/messages.ts'
import { plainPaths } from '#contract/plain-paths.ts'
import { register } from '#contract/routes.ts'
import { PLAIN_DEVICE_COOKIE } from '#contract/storage.ts'
import { isBlank } from '#contract/text.ts'
import { type RegisterForm, registerProblem } from '#rules/account.ts'
import { PLACEHOLDER } from '#rules/placeholder.ts'
import { leadTo, leadWithNotice, type PlainEnv, readCookie, refusalIn } from '#server/plain/request.ts'
import { keepSession, leadOnIfSignedIn, nextOf, nextQuery } from './session.ts'

const ROUTES = plainPaths('')
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
