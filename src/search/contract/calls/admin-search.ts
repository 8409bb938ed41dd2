import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { MAX_SEARCH } from '#platform/contract/limits.ts'
import { listQuery, pageOf } from '#platform/contract/office/fields.ts'
import { rowCalls } from '#platform/contract/office/row-calls.ts'
import { writtenAnswer } from '#platform/contract/office/writes.ts'
import { MAX_SYNONYM } from '#platform/contract/office-limits.ts'
import { requiredText } from '#platform/contract/values/fields.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { synonym } from '#search/contract/synonym.ts'
import { MISSED_DAYS, SYNONYM_KINDS } from '#shop/catalogue/contract/office-catalogue.ts'
import { countsAnswer, countsQuery } from '#shop/settings/contract/office/counts.ts'

/** Results of a search: `is_relaxed` where no product has all words, so the results have some of them. */
const foundSchema = z.object({ count: z.int(), is_relaxed: z.boolean() })

/** A search that found nothing (`nothing` times) or only products with some of the words (`partly` times). */
const missedSearchSchema = z.object({
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
const missedSearchesQuery = z.object({
  days: z._default(z.enum(MISSED_DAYS), '30'),
  dismissed: z._default(z.enum(['yes', 'no']), 'no'),
  after: listQuery.after,
})
const missedSearchesAnswer = pageOf(missedSearchSchema)
const missedSearchChange = z.object({ words: requiredText(MAX_SEARCH), is_dismissed: z.boolean() })

/** A pair that is tried; `id` names the stored one that it would replace. */
const trySynonymQuery = z.object({
  word: requiredText(MAX_SYNONYM),
  meaning: requiredText(MAX_SYNONYM),
  kind: z._default(z.enum(SYNONYM_KINDS), 'same'),
  id: z.optional(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'This must be the number of a pair.')), z.transform(Number)),
  ),
})
const triedSchema = z.object({ ...foundSchema.shape, names: z.array(z.string()) })
/** A search without the pair and with it, and the names of the first goods. */
const triedSearchSchema = z.object({ search: z.string(), before: triedSchema, after: triedSchema })
export type TriedSearch = z.infer<typeof triedSearchSchema>
/** Results with the pair; `known` lists the present synonyms of the word. */
const trySynonymAnswer = z.object({
  known: z.array(z.string()),
  searches: z.array(triedSearchSchema),
})
export type TriedSynonym = z.infer<typeof trySynonymAnswer>

const needs = { permission: 'search:edit' } as const
const OF_PAIRS = [
  ...(['synonym_words', 'synonym_self', 'synonym_taken', 'synonym_known', 'synonym_unknown', 'synonym_many'] as const),
]

export const listMissedSearches = defineCall(routes.listMissedSearches, {
  summary: 'What people searched and did not find in the last days, most often first, with what it finds now',
  needs,
  query: missedSearchesQuery,
  answers: { 200: missedSearchesAnswer },
})
export const changeMissedSearch = defineCall(routes.changeMissedSearch, {
  summary: 'Put a missed search aside, or back into the list',
  needs,
  body: missedSearchChange,
  answers: { 200: writtenAnswer },
  refuses: ['item_changed', 'item_not_found'],
})

export const getCounts = defineCall(routes.getCounts, {
  summary:
    'Views, adds to the cart and orders by day, the goods with the most of them, and searches that found nothing',
  needs: { permission: 'report:read' },
  query: countsQuery,
  answers: { 200: countsAnswer },
})

const ofSynonym = rowCalls(schemasOf(synonym), 'search:edit')
export const listSynonyms = defineCall(routes.listSynonyms, {
  summary: 'What words mean in searches by the merchant’s own list, by word',
  ...ofSynonym.list,
})
export const addSynonym = defineCall(routes.addSynonym, {
  summary: 'Add what a word means; the next search knows it',
  ...ofSynonym.add(...OF_PAIRS, 'synonyms_full'),
})
export const trySynonym = defineCall(routes.trySynonym, {
  summary:
    'What a pair would change in the shop’s own search: its words, and missed searches with them, without it and with it',
  needs,
  query: trySynonymQuery,
  answers: { 200: trySynonymAnswer },
  refuses: OF_PAIRS,
})
export const changeSynonym = defineCall(routes.changeSynonym, {
  summary: 'Change what a word means',
  ...ofSynonym.change(...OF_PAIRS),
})
export const deleteSynonym = defineCall(routes.deleteSynonym, {
  summary: 'Remove a pair of the merchant’s own list',
  ...ofSynonym.remove(),
})
