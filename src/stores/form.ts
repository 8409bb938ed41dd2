import type { Result } from '#client/http.ts'
import type { Problem } from '#rules/form.ts'
import { showToast } from './toasts.ts'

/** The wrong fields, each with its reason; an empty reason where a toast says it. */
export type FieldErrors = Readonly<Record<string, string>>
/** What became of a form that was sent. */
export interface Outcome {
  isDone: boolean
  errors: FieldErrors
}

export const DONE: Outcome = { isDone: true, errors: {} }

/** A form that was not sent: its message is said in a toast, its fields are marked. */
export function refuse({ message, fields }: Problem<string>): Outcome {
  showToast('error', message)
  return { isDone: false, errors: Object.fromEntries(fields.map((field) => [field, ''])) }
}

/** A form that was sent in vain: the message is said in a toast, the API's reasons stand beside its fields. */
export function fail(result: Result<unknown>, message: string | undefined): Outcome {
  if (message) showToast('error', message)
  const errors = result.ok ? {} : (result.answer?.errors ?? {})
  return {
    isDone: false,
    errors: Object.fromEntries(Object.entries(errors).map(([field, reasons]) => [field, reasons[0] ?? ''])),
  }
}
