import type { Result } from '#platform/client/http.ts'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
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

/** The request failed: shows the message in a toast, and the API's messages beside the fields. */
export function fail(result: Result<unknown>, message: string | undefined): Outcome {
  if (message) showToast('error', message)
  const errors = result.ok ? {} : (result.answer?.errors ?? {})
  return {
    isDone: false,
    errors: Object.fromEntries(Object.entries(errors).map(([field, reasons]) => [field, reasons[0] ?? ''])),
  }
}
