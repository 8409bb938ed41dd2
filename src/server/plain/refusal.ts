import type { Result } from '#client/request.ts'
import type { Refusal } from '#contract/answers.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'

/** A refusal as the API would word it. */
export const refusalOf = (code: RefusalCode): Refusal => ({ response: 'error', code, msg: REFUSALS[code].msg })

/** Why a call failed, for the page that shows its form again; what is no answer of the API is an error of the shop. */
export const refusalIn = (result: Extract<Result<unknown>, { ok: false }>): Refusal =>
  result.answer ?? refusalOf('server_error')
