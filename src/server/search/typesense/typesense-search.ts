import type { ProductQuery } from '#contract/catalog.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { BEST_MATCH } from '#contract/sorts.ts'
import { toPaisa } from '#rules/money.ts'
import { clampPage } from '#rules/paging.ts'
import { foldText } from '#rules/text.ts'
import { listWithin } from '../../db/categories.ts'
import type { Db } from '../../db/schema.ts'
import type { NamedCategory } from '../category-tree.ts'
import type { Suggested } from '../complete.ts'
import type { FindOptions, Found } from '../find.ts'
import { listNamedCategories } from '../index/read-goods.ts'
import type { SearchEngine } from '../search-engine.ts'
import { toWords } from '../words.ts'
import { SearchServerError, type TypesenseClient } from './client.ts'
import { completeFrom, type NamedHit, namedCategories } from './completions.ts'
import { soundsOfWords } from './documents.ts'
import { GOODS } from './names.ts'
import { askedPage, BY_GROUP, listOf, NOTHING, RELAXED, SORTS, SOUNDS, STRICT, TYPED, wordsOf } from './requests.ts'
import { answerSchema, bestHits, idOf, type Result } from './results.ts'

/** Timeout of a search, in milliseconds; then the shop searches by itself. */
const WAIT = 1000
/** Goods whose names are read for completions at most. */
const READ_MOST = 100
const FACETS_MOST = 250
const NAMES = 'id,name,name_bn,sold'

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
      // Without the word that has no sound this would be another search.
      { ...asked, ...SOUNDS, q: sounds.length === words.length ? sounds.join(' ') : NOTHING },
      { ...asked, ...RELAXED },
    )
    if (unfiltered.found > 0) return { count: 0, ids: [], isRelaxed: false, isExcluded: true }
    if (alike.found > 0) return this.#pageOf(query, { ...asked, ...SOUNDS, q: sounds.join(' ') }, alike, false)
    if (words.length > 1 && mayRelax && some.found > 0) return this.#pageOf(query, { ...asked, ...RELAXED }, some, true)
    return { count: 0, ids: [], isRelaxed: false, isExcluded: false }
  }

  /** Always undefined: the server corrects words while it searches, and proposes none. */
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

  /** The wanted page; the last one if it is past the end. */
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

  /** Sends several searches in one request; throws if one of them fails. */
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
