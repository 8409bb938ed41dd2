import * as z from 'zod'

const hitsSchema = z.array(z.object({ document: z.record(z.string(), z.unknown()) }))
const resultSchema = z.object({
  /** Number of products; in a search by groups, number of groups. */
  found: z.int(),
  hits: z.optional(hitsSchema),
  grouped_hits: z.optional(z.array(z.object({ hits: hitsSchema }))),
  facet_counts: z.optional(
    z.array(z.object({ field_name: z.string(), counts: z.array(z.object({ count: z.int(), value: z.string() })) })),
  ),
})
const failedSchema = z.object({ code: z.int(), error: z.string() })
export const answerSchema = z.object({ results: z.array(z.union([resultSchema, failedSchema])) })
/** The answer to one search. */
export type Result = z.infer<typeof resultSchema>

export const idOf = ({ document }: { document: Record<string, unknown> }) => Number(document['id'])

/** The best match of each group. */
export const bestHits = ({ hits, grouped_hits }: Result) =>
  grouped_hits?.flatMap((group) => group.hits.slice(0, 1)) ?? hits ?? []
