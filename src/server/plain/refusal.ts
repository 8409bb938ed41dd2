import type { Result } from '#client/request.ts'
import type { Refusal } from '#contract/answers.ts'
import { COOKIES_NEEDED } from '#contract/messages.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'

/** A refusal as the API would word it. */
export const refusalOf = (code: RefusalCode): Refusal => ({ response: 'error', code, msg: REFUSALS[code].msg })

/** Why a call failed, for the page that shows its form again; what is no answer of the API is an error of the shop. */
export const refusalIn = (result: Extract<Result<unknown>, { ok: false }>): Refusal =>
  result.answer ?? refusalOf('server_error')

/** What is said to a browser that stores no cookies: without them there is no cart, and no form can be told from a forged one. */
export const withoutCookies = (): Refusal => ({ ...refusalOf('anti_forgery_failed'), msg: COOKIES_NEEDED })
