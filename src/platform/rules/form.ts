import { isBlank } from '#platform/contract/values/text.ts'

/** Field values of a form as typed. */
export type Fields<Name extends string> = Record<Name, string>

/** Why a form is invalid: the message, and the fields that it is about. */
export interface Problem<Name extends string> {
  message: string
  fields: Name[]
  /** Whether they are empty. */
  isMissing?: true
}

/** White space counts as empty, except in passwords. */
const isEmpty = (name: string, value: string): boolean => (name.includes('password') ? value === '' : isBlank(value))

/** Checks for empty fields; undefined if all are filled in. */
export function missingProblem<Name extends string>(
  form: Fields<Name>,
  names: readonly Name[],
  message: string,
): Problem<Name> | undefined {
  const fields = names.filter((name) => isEmpty(name, form[name]))
  return fields.length > 0 ? { message, fields, isMissing: true } : undefined
}
