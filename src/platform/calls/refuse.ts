import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { FIELD_REQUIRED } from '#platform/contract/messages.ts'
import type { DetailsOf, Refusal } from '#platform/contract/refusal-details.ts'
import { REFUSALS, type RefusalCode, type RefusalKind } from '#platform/contract/refusals.ts'
import { fieldLabel } from '#platform/contract/values/field-labels.ts'

type FieldErrors = Record<string, string[]>

/** Details of a refusal. `msg` replaces the sentence of the code. */
interface Said {
  msg?: string
  errors?: FieldErrors
  /** Seconds. */
  retryAfter?: number
}

/** A refusal that a handler returns: code and details. */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly said: Said

  constructor(code: Code, said: Said) {
    this.code = code
    this.said = said
  }
}

type SaidWith<Code extends RefusalCode> = unknown extends DetailsOf<Code> ? [Said?] : [Said & DetailsOf<Code>]

/** A refusal; details are required of the codes that have some (platform/contract/refusal-details.ts). */
export const refuse = <Code extends RefusalCode>(code: Code, ...[said = {}]: SaidWith<Code>): Refused<Code> =>
  new Refused(code, said)

/** The response to a refused call. */
export function sendRefusal(c: Pick<Context, 'json' | 'header'>, { code, said }: Refused): Response {
  const kind: RefusalKind = REFUSALS[code]
  const { msg = kind.msg, retryAfter = kind.retryAfter, ...details } = said
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json<Refusal>({ response: 'error', code, msg, ...details }, kind.status)
}

/** The errors of a schema by field, as `products.0.quantity`. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, input, message } of error.issues) {
    const field = path.join('.') || 'body'
    const reason = input === undefined || input === '' ? FIELD_REQUIRED : message
    errors[field] = [...new Set([...(errors[field] ?? []), reason])]
  }
  return errors
}

/** One line that names the wrong fields, for clients that read only `msg`; `name` returns a field's name there. */
export const summary = (errors: FieldErrors, name: (field: string) => string = fieldLabel): string =>
  Object.entries(errors)
    .map(([field, reasons]) => `${name(field)}: ${reasons.join(' ')}`)
    .join(' ')

/** Refuses wrong fields; `msg` says the same in a line unless another text is passed. */
export const refuseFields = (errors: FieldErrors, msg = summary(errors)) => refuse('fields_invalid', { msg, errors })

/** Refuses one field: the same reason stands beside it and in `msg`. */
export const refuseField = <Code extends RefusalCode>(
  code: Code,
  field: string,
  reason: string = REFUSALS[code].msg,
): Refused<Code> => new Refused(code, { msg: reason, errors: { [field]: [reason] } })
