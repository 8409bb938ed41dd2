import * as z from 'zod'
import type { ProductQuery } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { BEST_MATCH, DEFAULT_SORT, toSort } from '#contract/sorts.ts'
import { toPaisa } from '#rules/money.ts'
import { clampPage } from '#rules/paging.ts'
import { foldText } from '#rules/text.ts'
import { listWithin } from '../../db/categories.ts'
import { isStoredSort, type StoredSort } from '../../db/product-choice.ts'
import type { Db } from '../../db/schema.ts'
import type { NamedCategory } from '../category-tree.ts'
import type { Suggested } from '../complete.ts'
import type { FindOptions, Found } from '../find.ts'
import { listNamedCategories } from '../index/read-goods.ts'
import { isFiller, splitParts } from '../query.ts'
import type { SearchEngine } from '../search-engine.ts'
import { toWords } from '../words.ts'
import { SearchServerError, type TypesenseClient } from './client.ts'
import { completeFrom, type NamedHit, namedCategories } from './completions.ts'
import { sizeWord, soundsOfWords } from './documents.ts'
import { GOODS } from './names.ts'

/** Milliseconds that a shopper waits for the search server; then the shop searches by itself. */
const WAIT = 1000

const hitsSchema = z.array(z.object({ document: z.record(z.string(), z.unknown()) }))
const resultSchema = z.object({
  /** Of a search by groups, how many groups. */
  found: z.int(),
  hits: z.optional(hitsSchema),
  grouped_hits: z.optional(z.array(z.object({ hits: hitsSchema }))),
  facet_counts: z.optional(
    z.array(z.object({ field_name: z.string(), counts: z.array(z.object({ count: z.int(), value: z.string() })) })),
  ),
})
const failedSchema = z.object({ code: z.int(), error: z.string() })
const answerSchema = z.object({ results: z.array(z.union([resultSchema, failedSchema])) })
type Result = z.infer<typeof resultSchema>

const idOf = ({ document }: { document: Record<string, unknown> }) => Number(document['id'])

/** The best match of each group. */
const bestHits = ({ hits, grouped_hits }: Result) =>
  grouped_hits?.flatMap((group) => group.hits.slice(0, 1)) ?? hits ?? []

/** One of each group of siblings. */
const BY_GROUP = { group_by: 'group', group_limit: 1 }

/** Fields with how much they count and how many typos they may have; codes and descriptions none. */
const SEARCHED = {
  query_by: 'name,name_bn,meanings,brand,keywords,unit,description',
  query_by_weights: '10,10,7,6,5,4,1',
  num_typos: '2,2,0,1,1,0,0',
  // As many typos as the shop's own search tolerates.
  min_len_1typo: 5,
  min_len_2typo: 9,
  enable_typos_for_numerical_tokens: false,
}
const STRICT = { ...SEARCHED, prefix: false, drop_tokens_threshold: 0 }
const RELAXED = { ...SEARCHED, prefix: false, drop_tokens_threshold: 1, drop_tokens_mode: 'both_sides:3' }
const SOUNDS = { query_by: 'sounds', num_typos: 0, prefix: false, drop_tokens_threshold: 0 }
const TYPED = { ...SEARCHED, prefix: true, drop_tokens_threshold: 0 }

const SORTS: Record<StoredSort | typeof BEST_MATCH, string> = {
  [BEST_MATCH]: '_text_match:desc,sold:desc,pk:desc',
  '-pk': 'pk:desc',
  mrp: 'price:asc,pk:desc',
  '-mrp': 'price:desc,pk:desc',
  brand_name: 'sort_name:asc,pk:desc',
  '-brand_name': 'sort_name:desc,pk:desc',
}
/** Who asks for a page behind this one may ask for any number: the server counts first, as it collects all goods before. */
const DEEP_FROM = 50
/** Goods whose names are read for completions. */
const READ_MOST = 100
const FACETS_MOST = 250

/** The words of a search, with sizes as one word; without those that say nothing, unless there are no others. */
function wordsOf(text: string): string[] {
  const parts = splitParts(text).map((part) => ({ word: part.size ? sizeWord(part.size) : part.text, ...part }))
  const telling = parts.filter((part) => !isFiller(part.text))
  return (telling.length > 0 ? telling : parts).map(({ word }) => word)
}

/** Searches the goods of a Typesense server, which `TypesenseFeed` keeps as the database has them. */
export class TypesenseSearch implements SearchEngine {
  readonly isOwn = false
  readonly #client: TypesenseClient
  readonly #db: Db

  constructor(client: TypesenseClient, db: Db) {
    this.#client = client
    this.#db = db
  }

  async find(query: ProductQuery, { mayRelax = true }: FindOptions = {}): Promise<Found> {
    const words = wordsOf(query.search)
    if (words.length === 0) return { count: 0, ids: [], isRelaxed: false, isExcluded: false }
    const filter = await this.#filterOf(query)
    const asked = { q: words.join(' '), ...filter, ...listOf(query) }
    const [all] = await this.#search({ ...asked, ...STRICT })
    if (all.found > 0) return this.#pageOf(query, { ...asked, ...STRICT }, all, false)
    const sounds = soundsOfWords(words)
    const [unfiltered, alike, some] = await this.#search(
      { q: asked.q, ...STRICT, per_page: 0 },
      // Of words of which one has no sound, the others are another search.
      { ...asked, ...SOUNDS, q: sounds.length === words.length ? sounds.join(' ') : NOTHING },
      { ...asked, ...RELAXED },
    )
    if (unfiltered.found > 0) return { count: 0, ids: [], isRelaxed: false, isExcluded: true }
    if (alike.found > 0) return this.#pageOf(query, { ...asked, ...SOUNDS, q: sounds.join(' ') }, alike, false)
    if (words.length > 1 && mayRelax && some.found > 0) return this.#pageOf(query, { ...asked, ...RELAXED }, some, true)
    return { count: 0, ids: [], isRelaxed: false, isExcluded: false }
  }

  /** None: the server corrects what it can while it searches, and proposes nothing else. */
  async nearest(): Promise<undefined> {}

  async suggest(typed: string): Promise<Suggested> {
    const words = wordsOf(typed)
    if (words.length === 0) return { queries: [], categories: [], ids: [] }
    const all = await listNamedCategories(this.#db)
    const within = ({ id }: NamedCategory) => [
      id,
      ...all.filter((each) => each.parent_id === id).map((each) => each.id),
    ]
    const categories = namedCategories(all, toWords(typed))
    const [goods, counts] = await this.#search(
      {
        q: words.join(' '),
        ...TYPED,
        ...BY_GROUP,
        sort_by: SORTS[BEST_MATCH],
        per_page: READ_MOST,
        include_fields: NAMES,
      },
      {
        q: '*',
        filter_by: `listed:=1 && category_id:=[${[0, ...categories.flatMap(within)].join()}]`,
        facet_by: 'category_id',
        max_facet_values: FACETS_MOST,
        per_page: 0,
      },
    )
    const hits: NamedHit[] = bestHits(goods).map((hit) => ({
      id: idOf(hit),
      names: [String(hit.document['name'] ?? ''), String(hit.document['name_bn'] ?? '')],
      sold: Number(hit.document['sold'] ?? 0),
    }))
    const facets = new Map(counts.facet_counts?.flatMap((facet) => facet.counts.map((c) => [c.value, c.count])))
    return completeFrom(
      foldText(typed),
      hits,
      categories.map((each) => ({
        name: each.name,
        name_bn: each.name_bn,
        count: within(each).reduce((sum, id) => sum + (facets.get(String(id)) ?? 0), 0),
      })),
    )
  }

  /** The page that is asked for; of one past the end the last one. */
  async #pageOf(query: ProductQuery, search: object, result: Result, isRelaxed: boolean): Promise<Found> {
    const count = result.found
    const page = clampPage(query.page, count, PAGE_SIZE)
    const [shown] = page === askedPage(query) ? [result] : await this.#search({ ...search, page })
    return { count, ids: bestHits(shown).map(idOf), isRelaxed, isExcluded: false }
  }

  async #filterOf({ category, min_mrp, max_mrp }: ProductQuery): Promise<{ filter_by?: string }> {
    const conditions: string[] = []
    if (category !== '') {
      conditions.push(`category_id:=[${[0, ...(await listWithin(this.#db, category))].join()}]`)
    }
    if (min_mrp > 0) conditions.push(`price:>=${toPaisa(min_mrp)}`)
    if (max_mrp > 0) conditions.push(`price:<=${toPaisa(max_mrp)}`)
    return conditions.length === 0 ? {} : { filter_by: conditions.join(' && ') }
  }

  /** Several searches at once. */
  async #search<Searches extends [object, ...object[]]>(
    ...searches: Searches
  ): Promise<{ [At in keyof Searches]: Result }> {
    const { results } = await this.#client.call(answerSchema, 'POST', '/multi_search', {
      json: { searches: searches.map((search) => ({ collection: GOODS, ...search })) },
      wait: WAIT,
    })
    const read = results.map((result) => {
      if ('error' in result) throw new SearchServerError(`refused a search: ${result.error}`, result.code)
      return result
    })
    if (read.length !== searches.length) throw new SearchServerError('answered not every search', 0)
    return read as { [At in keyof Searches]: Result } // One for each, by the line above.
  }
}

const NAMES = 'id,name,name_bn,sold'
/** A word that no goods have. */
const NOTHING = 'qzxqzxqzxqzx'

/** The page of the first request; whether the wanted one exists is known afterwards. */
const askedPage = ({ page }: ProductQuery): number => (page > DEEP_FROM ? 1 : page)

/** Of the sorts that the server knows: others are never asked of it. */
function sortOf({ ordering }: ProductQuery): keyof typeof SORTS {
  const sort = toSort(ordering)
  if (ordering === BEST_MATCH) return BEST_MATCH
  return isStoredSort(sort) ? sort : DEFAULT_SORT
}

const listOf = (query: ProductQuery) => ({
  ...BY_GROUP,
  sort_by: SORTS[sortOf(query)],
  per_page: PAGE_SIZE,
  page: askedPage(query),
  include_fields: 'id',
})
