import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { rowCalls } from '#platform/contract/office/row-calls.ts'
import { writtenAnswer } from '#platform/contract/office/writes.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import {
  missedSearchChange,
  missedSearchesAnswer,
  missedSearchesQuery,
  trySynonymAnswer,
  trySynonymQuery,
} from '#search/contract/office/search.ts'
import { synonym } from '#search/contract/synonym.ts'
import { countsAnswer, countsQuery } from '#shop/settings/contract/office/counts.ts'

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
