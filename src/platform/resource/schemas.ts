import * as z from 'zod/mini'
import { chosenMoment, isWindow, version } from '#platform/contract/office/fields.ts'
import { WINDOW_WRONG } from '#platform/contract/office-messages.ts'
import { id, moment, pictureSchema, requiredText, taka, text } from '#platform/contract/values/fields.ts'
import { plainText } from '#platform/contract/values/text.ts'
import type { BodyOf, ChangeOf, NeededIn, Resource, SentOf, WireOf } from './define.ts'
import type { Field, TextField } from './field.ts'

const READ: Record<Exclude<Field['kind'], 'choice'>, z.ZodMiniType> = {
  ...{ text: z.string(), taka, percent: taka, whole: z.int(), boolean: z.boolean() },
  ...{ moment, picture: pictureSchema, reference: id },
}

function typedText({ max, isNeeded, html, tidy, pattern, check }: TextField): z.ZodMiniType<string, string> {
  let schema: z.ZodMiniType<string, string> =
    isNeeded && max !== undefined ? requiredText(max) : html ? text() : text().check(z.overwrite(plainText))
  if (!isNeeded && max !== undefined) schema = schema.check(z.maxLength(max))
  if (tidy) schema = schema.check(z.overwrite(tidy))
  if (pattern) schema = schema.check(z.regex(...pattern))
  return check ? schema.check(z.refine(...check)) : schema
}

const orNull = (field: Field, schema: z.ZodMiniType) =>
  'orNull' in field && field.orNull ? z.nullable(schema) : schema
function typedByKind(field: Field): z.ZodMiniType {
  if (field.kind === 'text') return typedText(field)
  if (field.kind === 'choice') return z.enum(Object.keys(field.choices))
  if (field.kind === 'taka' || field.kind === 'percent')
    return z.number().check(z.nonnegative(), z.maximum(field.max), z.multipleOf(0.01))
  if (field.kind === 'boolean') return z.boolean()
  if (field.kind === 'moment') return chosenMoment
  if (field.kind !== 'whole') return id
  return z.int().check(z.minimum(field.min ?? 0), z.maximum(field.max ?? Number.MAX_SAFE_INTEGER))
}
const typedOf = (field: Field) => orNull(field, typedByKind(field))
function readOf(field: Field): z.ZodMiniType {
  if (field.kind === 'text' && field.guard) return z.string().check(z.overwrite(field.guard))
  return orNull(field, field.kind === 'choice' ? z.enum(Object.keys(field.choices)) : READ[field.kind])
}

function inBody(field: Field): z.ZodMiniType {
  if (field.isNeeded) return typedOf(field)
  return field.default === undefined ? z.optional(typedOf(field)) : z._default(typedOf(field), field.default)
}
const inChange = (field: Field, isPatch: boolean): z.ZodMiniType =>
  isPatch || field.isNeeded === 'at_first' ? z.optional(typedOf(field)) : inBody(field)

/** Refuses an end that is not after its beginning, and the resource's own `check` failures. */
const checkOf =
  ({ fields, check }: Resource) =>
  ({ value, issues }: z.core.ParsePayload<Record<string, unknown>>) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value })
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'moment' && field.after !== undefined) {
        if (!isWindow(value[field.after], value[name])) refuse(name, WINDOW_WRONG)
      }
    const wrong = check?.(value)
    if (wrong) refuse(...wrong)
  }

const shapeOf = (entries: [string, Field][], schema: (field: Field) => z.ZodMiniType) =>
  Object.fromEntries(entries.map(([name, field]) => [name, schema(field)]))
const writtenOf = ({ fields }: Resource) => Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)

interface Shapes<R extends Resource> {
  body: {
    [K in keyof BodyOf<R>]: K extends NeededIn<R['fields']>
      ? z.ZodMiniType<BodyOf<R>[K]>
      : z.ZodMiniDefault<z.ZodMiniType<BodyOf<R>[K]>>
  }
  change: { [K in keyof Required<ChangeOf<R>>]: z.ZodMiniOptional<z.ZodMiniType<Exclude<ChangeOf<R>[K], undefined>>> }
  read: { [K in keyof R['fields']]: z.ZodMiniType<WireOf<R>[K]> }
}

/** The shapes of a new one, of a change, and of what the API returns, for schemas that hold more than a resource. Of one that is patched. */
export function shapesOf<R extends Resource>(resource: R) {
  const shapes = {
    body: shapeOf(writtenOf(resource), inBody),
    change: shapeOf(writtenOf(resource), (field) => inChange(field, resource.isPatch)),
    read: shapeOf(Object.entries(resource.fields), readOf),
  }
  // The types follow from the same declaration as the shapes, which the compiler can't see.
  return { ...(shapes as Shapes<R>), check: checkOf(resource) }
}

interface Schemas<R extends Resource, Extra extends Record<string, z.ZodMiniType>> {
  body: z.ZodMiniType<BodyOf<R>, SentOf<R>>
  change: z.ZodMiniType<ChangeOf<R> & { version: number }, ChangeOf<R> & { version: number }>
  draft: z.ZodMiniType<ChangeOf<R>>
  read: z.ZodMiniType<WireOf<R> & { [K in keyof Extra]: z.output<Extra[K]> }>
}

/** The schemas of a resource: of a new one, of a change, of a draft of one that is there, and of what the API returns. */
export function schemasOf<R extends Resource, Extra extends Record<string, z.ZodMiniType> = Record<never, never>>(
  resource: R,
  extra?: Extra,
) {
  const { change, read, check } = shapesOf(resource)
  const first = writtenOf(resource).filter(([, { isOfChange }]) => !isOfChange)
  const schemas: object = {
    body: z.object(shapeOf(first, inBody)).check(check),
    change: z.object({ ...change, version }).check(check),
    draft: z.object(change).check(check),
    read: z.object({ pk: id, version, ...read, ...extra }),
  }
  return schemas as Schemas<R, Extra> // As `shapesOf`.
}
