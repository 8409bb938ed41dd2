import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { id } from '#platform/contract/values/fields.ts'

/** The answer of a write: `audit` is the line of the log that takes it back, null where nothing changed. */
export const writtenAnswer = z.extend(successSchema, { audit: z.nullable(id) })
/** Of an undo; `kept` counts those of many that were changed since and stay. */
export const undoneAnswer = z.extend(writtenAnswer, { kept: z.optional(z.int()) })
export const addedAnswer = z.extend(writtenAnswer, { pk: id })
/** A query with the version that is decided on. */
export const versionQuery = z.object({
  version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'This must be a version.')), z.transform(Number)),
})

/** All ids in their new order. */
export const reorderBody = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) })
