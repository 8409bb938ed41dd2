import type { ProductQuery } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { BEST_MATCH, DEFAULT_SORT, toSort } from '#contract/sorts.ts'
import { isStoredSort, type StoredSort } from '../../db/product-choice.ts'
import { isFiller, splitParts } from '../query.ts'
import { sizeWord } from './documents.ts'

/** One of each group of siblings. */
export const BY_GROUP = { group_by: 'group', group_limit: 1 }

/** Fields with how much they count and how many typos they may have; codes and descriptions none. */
const SEARCHED = {
  query_by: 'name,name_bn,meanings,brand,keywords,unit,description',
  query_by_weights: '10,10,7,6,5,4,1',
  num_typos: '2,2,0,1,1,0,0',
  // Like `maxEdits` of the shop's own search.
  min_len_1typo: 5,
  min_len_2typo: 9,
  enable_typos_for_numerical_tokens: false,
}
export const STRICT = { ...SEARCHED, prefix: false, drop_tokens_threshold: 0 }
export const RELAXED = { ...SEARCHED, prefix: false, drop_tokens_threshold: 1, drop_tokens_mode: 'both_sides:3' }
export const SOUNDS = { query_by: 'sounds', num_typos: 0, prefix: false, drop_tokens_threshold: 0 }
export const TYPED = { ...SEARCHED, prefix: true, drop_tokens_threshold: 0 }

export const SORTS: Record<StoredSort | typeof BEST_MATCH, string> = {
  [BEST_MATCH]: '_text_match:desc,sold:desc,pk:desc',
  '-pk': 'pk:desc',
  mrp: 'price:asc,pk:desc',
  '-mrp': 'price:desc,pk:desc',
  brand_name: 'sort_name:asc,pk:desc',
  '-brand_name': 'sort_name:desc,pk:desc',
}
/**
 * Pages above this one are requested in two steps: page 1 for the count, then the wanted page if it exists. The server
 * collects all goods before a page, so that an invented number would be expensive.
 */
const DEEP_FROM = 50

/** The words of a search, with sizes as one word; without those that say nothing, unless there are no others. */
export function wordsOf(text: string): string[] {
  const parts = splitParts(text).map((part) => ({ word: part.size ? sizeWord(part.size) : part.text, ...part }))
  const telling = parts.filter((part) => !isFiller(part.text))
  return (telling.length > 0 ? telling : parts).map(({ word }) => word)
}

/** A word that no goods have. */
export const NOTHING = 'qzxqzxqzxqzx'

/** The page of the first request; see DEEP_FROM. */
export const askedPage = ({ page }: ProductQuery): number => (page > DEEP_FROM ? 1 : page)

/** The order that the server knows by this name; `FallingBack` doesn't send it queries with other orders. */
function sortOf({ ordering }: ProductQuery): keyof typeof SORTS {
  const sort = toSort(ordering)
  if (ordering === BEST_MATCH) return BEST_MATCH
  return isStoredSort(sort) ? sort : DEFAULT_SORT
}

/** The parameters of a page of a list, without its words. */
export const listOf = (query: ProductQuery) => ({
  ...BY_GROUP,
  sort_by: SORTS[sortOf(query)],
  per_page: PAGE_SIZE,
  page: askedPage(query),
  include_fields: 'id',
})
