import * as z from 'zod/mini'
import { chosenMoment, version } from '#platform/contract/office/fields.ts'
import { isWindow } from '#platform/contract/office/window.ts'
import { WINDOW_WRONG } from '#platform/contract/office-messages.ts'
import { id, moment, pictureSchema, requiredText, taka, text } from '#platform/contract/values/fields.ts'
import { plainText } from '#platform/contract/values/text.ts'
import type { BodyOf, ChangeOf, NeededIn, Resource, SentOf, WireOf } from './define.ts'
import type { Field, TextField } from './field.ts'

const TYPED: { [Kind in Field['kind']]: (field: Extract<Field, { kind: Kind }>) => z.ZodMiniType } = {
  text: typedText,
  choice: ({ choices }) => z.enum(Object.keys(choices)),
  taka: ({ max }) => z.number().check(z.nonnegative(), z.maximum(max), z.multipleOf(0.01)),
  whole: ({ min = 0, max = Number.MAX_SAFE_INTEGER }) => z.int().check(z.minimum(min), z.maximum(max)),
  boolean: () => z.boolean(),
  moment: () => chosenMoment,
  picture: () => id,
  reference: () => id,
}
const READ: Record<Exclude<Field['kind'], 'choice'>, z.ZodMiniType> = {
  ...{ text: z.string(), taka, whole: z.int(), boolean: z.boolean() },
  ...{ moment, picture: pictureSchema, reference: id },
}

function typedText({ max, isNeeded, isHtml, tidy, pattern, check }: TextField): z.ZodMiniType<string, string> {
  let schema: z.ZodMiniType<string, string> =
    isNeeded && max !== undefined ? requiredText(max) : isHtml ? text() : text().check(z.overwrite(plainText))
  if (!isNeeded && max !== undefined) schema = schema.check(z.maxLength(max))
  if (tidy) schema = schema.check(z.overwrite(tidy))
  if (pattern) schema = schema.check(z.regex(...pattern))
  return check ? schema.check(z.refine(...check)) : schema
}

const orNull = (field: Field, schema: z.ZodMiniType) =>
  'orNull' in field && field.orNull ? z.nullable(schema) : schema
// The kind is that of the field.
const typedOf = (field: Field) => orNull(field, (TYPED[field.kind] as (of: Field) => z.ZodMiniType)(field))
const readOf = (field: Field) =>
  orNull(field, field.kind === 'choice' ? z.enum(Object.keys(field.choices)) : READ[field.kind])

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
        // Its schema read both as moments.
        const [from, until] = [value[field.after], value[name]] as (string | null | undefined)[]
        if (!isWindow(from, until)) refuse(name, WINDOW_WRONG)
      }
    const wrong = check?.(value)
    if (wrong) refuse(...wrong)
  }

const shapeOf = (entries: [string, Field][], schema: (field: Field) => z.ZodMiniType) =>
  Object.fromEntries(entries.map(([name, field]) => [name, schema(field)]))
const writtenOf = ({ fields }: Resource) => Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)

/** The shapes of a new one, of a change, and of what the API returns, for schemas that hold more than a resource. Of one that is patched. */
export function shapesOf<R extends Resource>(resource: R) {
  // The types follow from the same declaration as the shapes, which the compiler can't see.
  return {
    body: shapeOf(writtenOf(resource), inBody) as {
      [K in keyof BodyOf<R>]: K extends NeededIn<R['fields']>
        ? z.ZodMiniType<BodyOf<R>[K]>
        : z.ZodMiniDefault<z.ZodMiniType<BodyOf<R>[K]>>
    },
    change: shapeOf(writtenOf(resource), (field) => inChange(field, resource.isPatch)) as {
      [K in keyof Required<ChangeOf<R>>]: z.ZodMiniOptional<z.ZodMiniType<Exclude<ChangeOf<R>[K], undefined>>>
    },
    read: shapeOf(Object.entries(resource.fields), readOf) as {
      [K in keyof R['fields']]: z.ZodMiniType<WireOf<R>[K]>
    },
    check: checkOf(resource),
  }
}

/** The schemas of a resource: of a new one, of a change, of a draft of one that is there, and of what the API returns. */
export function schemasOf<R extends Resource, Extra extends Record<string, z.ZodMiniType> = Record<never, never>>(
  resource: R,
  extra?: Extra,
) {
  const { change, read, check } = shapesOf(resource)
  const first = writtenOf(resource).filter(([, { isOfChange }]) => !isOfChange)
  type Change = ChangeOf<R> & { version: number }
  // The types follow from the same declaration as the shapes, which the compiler can't see.
  return {
    body: z.object(shapeOf(first, inBody)).check(check) as unknown as z.ZodMiniType<BodyOf<R>, SentOf<R>>,
    change: z.object({ ...change, version }).check(check) as unknown as z.ZodMiniType<Change, Change>,
    draft: z.object(change).check(check),
    read: z.object({ pk: id, version, ...read, ...extra }) as unknown as z.ZodMiniType<
      WireOf<R> & { [K in keyof Extra]: z.output<Extra[K]> }
    >,
  }
}
