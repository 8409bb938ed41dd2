import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type * as z from 'zod/mini'
import { describeIssue } from '#contract/issues.ts'
import { BODY_NOT_FORM, BODY_NOT_JSON } from '#contract/messages.ts'
import { fieldErrors, refuse, refuseFields, summary } from './refuse.ts'

/** The message of a refused body, where the spec words one for what is wrong with it. */
type MessageOf = (errors: Record<string, string[]>) => string | undefined

/** Refusals say our sentences, never the library's. */
const PARSING = { reportInput: true, error: describeIssue }

async function checked<S extends z.ZodMiniType>(
  c: Context<{ Variables: { body: z.output<S> } }>,
  schema: S,
  value: unknown,
  messageOf: MessageOf | undefined,
  next: Next,
) {
  const parsed = schema.safeParse(value, PARSING)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    return refuseFields(c, errors, messageOf?.(errors))
  }
  c.set('body', parsed.data)
  return next()
}

/** Reads the body as JSON and checks it; the handler finds it as `c.var.body`. */
export const jsonBody = <S extends z.ZodMiniType>(schema: S, messageOf?: MessageOf) =>
  createMiddleware<{ Variables: { body: z.output<S> } }>(async (c, next) => {
    const text = await c.req.text()
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return refuse(c, 400, BODY_NOT_JSON)
    }
    return checked(c, schema, value, messageOf, next)
  })

/** Reads the body as a form, multipart or urlencoded, and checks it; the handler finds it as `c.var.body`. */
export const formBody = <S extends z.ZodMiniType>(schema: S, messageOf?: MessageOf) =>
  createMiddleware<{ Variables: { body: z.output<S> } }>(async (c, next) => {
    let form: Record<string, unknown>
    try {
      form = await c.req.parseBody()
    } catch {
      return refuse(c, 400, BODY_NOT_FORM)
    }
    return checked(c, schema, form, messageOf, next)
  })

/** Checks the query; the handler finds it as `c.var.query`. A parameter given twice counts once, the first time. */
export const query = <S extends z.ZodMiniType>(schema: S) =>
  createMiddleware<{ Variables: { query: z.output<S> } }>(async (c, next) => {
    const parsed = schema.safeParse(c.req.query(), PARSING)
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error)
      // Programs write queries: they know the parameters by their names.
      return refuseFields(
        c,
        errors,
        summary(errors, (field) => field),
      )
    }
    c.set('query', parsed.data)
    return next()
  })

/** A database id in the path; undefined for what cannot be one. */
export function pathId(c: Context, name = 'id'): number | undefined {
  const text = c.req.param(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
