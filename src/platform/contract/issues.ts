import type * as z from 'zod/mini'
import { FIELD_REQUIRED } from './messages.ts'

/** The spec's message for missing fields: that of the first group of which a field is missing. */
export const missingFields =
  (groups: { fields: string[]; message: string }[]) =>
  (errors: Record<string, string[]>): string | undefined =>
    groups.find(({ fields }) => fields.some((field) => errors[field]?.includes(FIELD_REQUIRED)))?.message

const TYPES: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
}
const OBJECT = 'This must be an object with named fields.'
const OTHER = 'This is not written as it must be.'

const isOfNumbers = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint'

function tooSmall({ origin, minimum, inclusive }: Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>) {
  if (isOfNumbers(origin)) return inclusive ? `This must be ${minimum} or more.` : `This must be more than ${minimum}.`
  return origin === 'string' ? `This must have at least ${minimum} characters.` : `At least ${minimum} must be named.`
}

function tooBig({ origin, maximum }: Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum'>): string {
  if (isOfNumbers(origin)) return `This must be ${maximum} or less.`
  return origin === 'string' ? `This must have at most ${maximum} characters.` : `At most ${maximum} may be named.`
}

/** The message for a value that a schema refuses, unless the schema has a message of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? FIELD_REQUIRED : (TYPES[issue.expected] ?? OBJECT)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    default:
      return OTHER
  }
}
