import { isBlank } from '#contract/text.ts'

/** The fields of a form as they were typed. */
export type Fields<Name extends string> = Record<Name, string>

/** Why a form cannot be sent: the message, and the fields that it is about. */
export interface Problem<Name extends string> {
  message: string
  fields: Name[]
}

/** Blanks are a password as any other letters are. */
const isEmpty = (name: string, value: string): boolean => (name.includes('password') ? value === '' : isBlank(value))

/** The problem of a form with empty fields; undefined when each of them holds something. */
export function missingProblem<Name extends string>(
  form: Fields<Name>,
  names: readonly Name[],
  message: string,
): Problem<Name> | undefined {
  const fields = names.filter((name) => isEmpty(name, form[name]))
  return fields.length > 0 ? { message, fields } : undefined
}
