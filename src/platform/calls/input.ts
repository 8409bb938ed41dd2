import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import type { Wording } from '#platform/contract/calls/call.ts'
import { describeIssue } from '#platform/contract/issues.ts'
import { parseForm } from './parse-form.ts'
import { fieldErrors, Refused, refuse, refuseFields, sendRefusal, summary } from './refuse.ts'

/** Refusals say our sentences, never the library's. */
const PARSING = { reportInput: true, error: describeIssue }

/** Programs write queries and headers: they know the parts by their names. */
const asNamed = (field: string) => field

type Part = 'params' | 'query' | 'headers' | 'body'
type Check = (error: z.core.$ZodError) => Refused

/** Stores a parsed part in `c.var`, or refuses the call. */
const reading = (part: Part, schema: z.ZodMiniType, read: (c: Context) => unknown, check: Check): MiddlewareHandler =>
  async function readPart(c, next) {
    const value = await read(c)
    if (value instanceof Refused) return sendRefusal(c, value)
    const parsed = schema.safeParse(value, PARSING)
    if (!parsed.success) return sendRefusal(c, check(parsed.error))
    c.set(part, parsed.data)
    return next()
  }

const wrongFields: Check = (error) => {
  const errors = fieldErrors(error)
  return refuseFields(errors, summary(errors, asNamed))
}

const wrongBody =
  (wording?: Wording): Check =>
  (error) => {
    const errors = fieldErrors(error)
    return refuseFields(errors, wording?.(errors))
  }

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    return refuse('body_not_json')
  }
}

export const params = (schema: z.ZodMiniType) => reading('params', schema, (c) => c.req.param(), wrongFields)

/** A parameter that is sent twice counts once, the first time, unless it is a list. */
export function query(schema: z.ZodMiniObject): MiddlewareHandler {
  const lists = Object.entries(schema.shape).flatMap(([name, part]) => (z.safeParse(part, ['a']).success ? name : []))
  const read = (c: Context) => {
    const values: Record<string, unknown> = { ...c.req.query() }
    for (const name of lists) values[name] = c.req.queries(name)
    return values
  }
  return reading('query', schema, read, wrongFields)
}

/** The headers that the schema names, whatever their case. */
export const headers = (schema: z.ZodMiniObject) =>
  reading(
    'headers',
    schema,
    (c) => Object.fromEntries(Object.keys(schema.shape).map((name) => [name, c.req.header(name)])),
    (error) => refuseFields(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]))),
  )

export const jsonBody = (schema: z.ZodMiniType, wording?: Wording) =>
  reading('body', schema, readJson, wrongBody(wording))

/** Multipart or urlencoded. */
export const formBody = (schema: z.ZodMiniType, wording?: Wording) =>
  reading('body', schema, parseForm, wrongBody(wording))
