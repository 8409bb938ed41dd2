import * as z from 'zod/mini'

/** The answer of a refused call: why, and which fields are wrong, each with its reasons. */
export const refusalSchema = z.object({
  response: z.literal('error'),
  msg: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})
export type Refusal = z.infer<typeof refusalSchema>

export const successSchema = z.object({ response: z.literal('success') })
export type Success = z.infer<typeof successSchema>

/** One page of a list and the count of all that match. */
export const listOf = <T extends z.core.$ZodType>(item: T) => z.object({ count: z.int(), results: z.array(item) })
/** A list that is not paged. */
export const resultsOf = <T extends z.core.$ZodType>(item: T) => z.object({ results: z.array(item) })
