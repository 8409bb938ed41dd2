import { toast } from 'sonner'
import { CallFailure, refusalWith } from './api.ts'
import { texts } from './language.ts'
import type { Texts } from './texts/all.ts'

/** Errors of the fields of a refused form, in the language of the person: by name, or in general. */
export function fieldErrors(error: unknown, wrong: Record<string, string>, general: string) {
  const names = wrongFields(error)
  return (name: string): string | undefined => {
    const isWrong = names.some((each) => each === name || each.startsWith(`${name}.`))
    return isWrong ? (wrong[name] ?? general) : undefined
  }
}

/** Message of a failed call, in the person's language. */
export function failureText(error: unknown, { common, refusals, otherRefusal }: Texts = texts()): string {
  if (!(error instanceof CallFailure)) return common.broken
  if (error.kind === 'offline') return common.unreachable
  return (error.code && (refusals[error.code] ?? otherRefusal(error.message))) || common.broken
}

/** Says a failure in a toast. Signing in again is said by the screen that it leads to. */
export function showFailure(error: unknown): void {
  if (error instanceof CallFailure && error.code === 'staff_login_needed') return
  if (error instanceof CallFailure && error.code === 'proof_needed') return
  toast.error(failureText(error))
}

/** Shows a failure that no field of a form shows. Any other error is a bug, and thrown. */
export function showFormFailure(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
  if (wrongFields(error).length === 0) showFailure(error)
}

/** The same for a row that another person may have changed meanwhile. */
export function showItemFailure(error: unknown): void {
  const changed = refusalWith(error, 'item_changed')
  if (changed) toast.error(texts().content.changedBy(changed.by ?? texts().common.theShop))
  else showFormFailure(error)
}

/** Names of the fields that a call was refused for. */
export const wrongFields = (error: unknown): string[] =>
  error instanceof CallFailure ? Object.keys(error.answer?.errors ?? {}) : []
