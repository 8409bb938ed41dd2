import * as z from 'zod/mini'

export const successSchema = z.object({ response: z.literal('success') })

/** One page of a list and the count of all that match. */
export const listOf = <T extends z.core.$ZodType>(item: T) => z.object({ count: z.int(), results: z.array(item) })
/** A list that is not paged. */
export const resultsOf = <T extends z.core.$ZodType>(item: T) => z.object({ results: z.array(item) })
