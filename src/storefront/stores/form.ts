import type { Result } from '#platform/client/http.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import type { Problem } from '#platform/rules/form.ts'
import { showToast } from './toasts.ts'

/** Invalid fields with their messages. */
export type FieldErrors = Readonly<Record<string, string>>
/** Result of submitting a form. */
export interface Outcome {
  isDone: boolean
  errors: FieldErrors
}

export const DONE: Outcome = { isDone: true, errors: {} }

/** The form is invalid and was not sent: shows the message in a toast, and marks the fields in words. */
export function refuse({ message, fields, isMissing }: Problem<string>): Outcome {
  showToast('error', message)
  return {
    isDone: false,
    errors: Object.fromEntries(fields.map((field) => [field, isMissing ? FIELD_REQUIRED : message])),
  }
}

/** Fields of forms that a refusal is about which names none. */
const FIELD_OF: Partial<Record<RefusalCode, string>> = {
  login_wrong: 'password',
  old_password_needed: 'old_password',
  old_password_wrong: 'old_password',
}

/** The request failed: shows the message in a toast, or what the API says of a field, also beside the fields. */
export function fail(result: Result<unknown> & { ok: false }, message: string | undefined): Outcome {
  const { code, errors = {} } = result.answer ?? {}
  const field = code && FIELD_OF[code]
  const text = (result.answer && 'old_password' in result.answer && result.answer.old_password) || message
  if (text) showToast('error', text)
  const said = Object.entries(errors).map(([name, reasons]) => [name, reasons[0] ?? ''])
  return { isDone: false, errors: Object.fromEntries(field ? [[field, text]] : said) }
}
