import * as z from 'zod/mini'
import { REFUSAL_CODES } from './refusals.ts'

/** The answer of a refused call: its code, the reason for people, and which fields are wrong, each with its reasons. */
export const refusalSchema = z.object({
  response: z.literal('error'),
  code: z.enum(REFUSAL_CODES),
  msg: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Refusal = z.infer<typeof refusalSchema>

export const successSchema = z.object({ response: z.literal('success') })

/** One page of a list and the count of all that match. */
export const listOf = <T extends z.core.$ZodType>(item: T) => z.object({ count: z.int(), results: z.array(item) })
/** A list that is not paged. */
export const resultsOf = <T extends z.core.$ZodType>(item: T) => z.object({ results: z.array(item) })
