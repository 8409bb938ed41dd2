import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod/mini'
import type { Refusal } from '#contract/answers.ts'
import { fieldLabel } from '#contract/field-labels.ts'
import { RETRY_AFTER } from '#contract/limits.ts'
import { FIELD_REQUIRED } from '#contract/messages.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 503

/** Thrown for an answer that takes longer than any should. */
export const TOO_SLOW = new HTTPException(503)

type Answering = Pick<Context, 'json'>

/** Answers a refused call: why, and what is wrong with which field. */
export const refuse = (c: Answering, status: Status, msg: string, errors?: Record<string, string[]>) =>
  c.json<Refusal>({ response: 'error', msg, ...(errors ? { errors } : {}) }, status)

/** Refuses a call that the shop can't answer now, and says when to try again. */
export function refuseForNow(c: Pick<Context, 'json' | 'header'>, msg: string) {
  c.header('Retry-After', String(RETRY_AFTER))
  return refuse(c, 503, msg)
}

/** Field by field, as `products.0.quantity`, what a schema found wrong. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, input, message } of error.issues) {
    const field = path.join('.') || 'body'
    const reason = input === undefined || input === '' ? FIELD_REQUIRED : message
    errors[field] = [...new Set([...(errors[field] ?? []), reason])]
  }
  return errors
}

/** One line that names the wrong fields, for who reads no further than `msg`; `name` is what they are called there. */
export const summary = (errors: Record<string, string[]>, name: (field: string) => string = fieldLabel): string =>
  Object.entries(errors)
    .map(([field, reasons]) => `${name(field)}: ${reasons.join(' ')}`)
    .join(' ')

/** A 400 that names each wrong field; `msg` says the same in a line unless another text is given. */
export const refuseFields = (c: Answering, errors: Record<string, string[]>, msg = summary(errors)) =>
  refuse(c, 400, msg, errors)
