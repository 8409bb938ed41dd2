import * as z from 'zod/mini'
import { MAX_SEARCH } from '#platform/contract/limits.ts'
import { listQuery, pageOf } from '#platform/contract/office/fields.ts'
import { MAX_SYNONYM } from '#platform/contract/office-limits.ts'
import { requiredText } from '#platform/contract/values/fields.ts'
import { MISSED_DAYS, SYNONYM_KINDS } from '#shop/catalogue/contract/office-catalogue.ts'

/** Results of a search: `is_relaxed` where no product has all words, so the results have some of them. */
const foundSchema = z.object({ count: z.int(), is_relaxed: z.boolean() })

/** A search that found nothing (`nothing` times) or only products with some of the words (`partly` times). */
export const missedSearchSchema = z.object({
  words: z.string(),
  nothing: z.int(),
  partly: z.int(),
  /** Days of Bangladesh. */
  first_day: z.string(),
  last_day: z.string(),
  /** Its present results. */
  now: foundSchema,
})
export type MissedSearch = z.infer<typeof missedSearchSchema>
export const missedSearchesQuery = z.object({
  days: z._default(z.enum(MISSED_DAYS), '30'),
  dismissed: z._default(z.enum(['yes', 'no']), 'no'),
  after: listQuery.after,
})
export const missedSearchesAnswer = pageOf(missedSearchSchema)
export const missedSearchChange = z.object({ words: requiredText(MAX_SEARCH), is_dismissed: z.boolean() })

/** A pair that is tried; `id` names the stored one that it would replace. */
export const trySynonymQuery = z.object({
  word: requiredText(MAX_SYNONYM),
  meaning: requiredText(MAX_SYNONYM),
  kind: z._default(z.enum(SYNONYM_KINDS), 'same'),
  id: z.optional(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'This must be the number of a pair.')), z.transform(Number)),
  ),
})
const triedSchema = z.object({ ...foundSchema.shape, names: z.array(z.string()) })
/** A search without the pair and with it, and the names of the first goods. */
export const triedSearchSchema = z.object({ search: z.string(), before: triedSchema, after: triedSchema })
export type TriedSearch = z.infer<typeof triedSearchSchema>
/** Results with the pair; `known` lists the present synonyms of the word. */
export const trySynonymAnswer = z.object({
  known: z.array(z.string()),
  searches: z.array(triedSearchSchema),
})
export type TriedSynonym = z.infer<typeof trySynonymAnswer>
