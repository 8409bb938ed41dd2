import { refusalWith } from './api.ts'
import { wrongFields } from './failures.ts'

/** What is wrong with each field of a refused form, in the language of the person: by name, or in general. */
export function fieldErrors(error: unknown, wrong: Record<string, string>, general: string) {
  const names = refusalWith(error, 'fields_invalid') || wrongFields(error).length > 0 ? wrongFields(error) : []
  return (name: string): string | undefined => {
    const isWrong = names.some((each) => each === name || each.startsWith(`${name}.`))
    return isWrong ? (wrong[name] ?? general) : undefined
  }
}
