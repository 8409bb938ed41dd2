import type { Collection, Document } from './collection.ts'
import { checkKeys, Refusal } from './refusal.ts'

const OPTIONAL = [
  ...['collection', 'query_by', 'query_by_weights', 'num_typos', 'min_len_1typo', 'min_len_2typo', 'prefix'],
  ...['enable_typos_for_numerical_tokens', 'drop_tokens_threshold', 'drop_tokens_mode', 'filter_by', 'sort_by'],
  ...['per_page', 'page', 'include_fields', 'facet_by', 'max_facet_values'],
  ...['group_by', 'group_limit'],
]
const PER_PAGE_MOST = 250
const MODES = ['right_to_left', 'left_to_right', 'both_sides:3']

type Search = Record<string, unknown> & { q: string }

const words = (text: unknown): string[] => String(text).toLowerCase().split(' ').filter(Boolean)

/** Damerau–Levenshtein distance, without shortcuts. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 99
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = least
    }
  }
  return at(a.length, b.length)
}

function checkSearch(collection: Collection, search: Search): void {
  checkKeys('A search', search, ['q'], OPTIONAL)
  if (search.q !== '*' && typeof search['query_by'] !== 'string')
    throw new Refusal(400, 'Parameter `query_by` is required.')
  const fields = String(search['query_by'] ?? '')
    .split(',')
    .filter(Boolean)
  for (const name of fields) collection.requireText(name)
  for (const name of ['query_by_weights', 'num_typos']) {
    const values = search[name] === undefined ? [] : String(search[name]).split(',')
    if (values.length > 1 && values.length !== fields.length)
      throw new Refusal(400, `Number of values in \`${name}\` does not match number of \`query_by\` fields.`)
    if (!values.every((value) => /^\d+$/.test(value) && Number(value) <= (name === 'num_typos' ? 2 : 127)))
      throw new Refusal(400, `Value of \`${name}\` is out of range.`)
  }
  const sorts = search['sort_by'] === undefined ? [] : String(search['sort_by']).split(',')
  if (sorts.length > 3) throw new Refusal(422, 'Only upto 3 sort_by fields can be specified.')
  for (const sort of sorts) {
    const [name = '', order = ''] = sort.split(':')
    if (!/^(asc|desc)$/.test(order)) throw new Refusal(400, 'Order for field should be either ASC or DESC.')
    collection.requireSortable(name)
  }
  if (search['group_by'] !== undefined) collection.requireFacet(String(search['group_by']))
  if (search['facet_by'] !== undefined) collection.requireFacet(String(search['facet_by']))
  const [perPage, page] = [Number(search['per_page'] ?? 10), Number(search['page'] ?? 1)]
  if (!Number.isInteger(perPage) || perPage < 0 || perPage > PER_PAGE_MOST)
    throw new Refusal(422, `Only upto ${PER_PAGE_MOST} hits can be fetched per page.`)
  if (!Number.isInteger(page) || page < 1 || page * Math.max(1, perPage) > 4_294_967_295)
    throw new Refusal(400, 'Parameter `page` must be an unsigned integer.')
  if (search['drop_tokens_mode'] !== undefined && !MODES.includes(String(search['drop_tokens_mode'])))
    throw new Refusal(400, 'Parameter `drop_tokens_mode` is invalid.')
}

/** How well documents match words, all of which they must have in any field; 0 is no match. */
function scoreOf(search: Search, wanted: string[]): (document: Document) => number {
  const fields = String(search['query_by'] ?? '').split(',')
  const typos = String(search['num_typos'] ?? '2')
    .split(',')
    .map(Number)
  const weights =
    search['query_by_weights'] === undefined ? [] : String(search['query_by_weights']).split(',').map(Number)
  const [one, two] = [Number(search['min_len_1typo'] ?? 4), Number(search['min_len_2typo'] ?? 7)]
  const scoreOfWord = (word: string, isLast: boolean, text: string, most: number) => {
    const length = word.length < one || /^\d/.test(word) ? 0 : word.length < two ? 1 : 2
    let best = 0
    for (const other of words(text)) {
      if (other === word) return 10
      if (search['prefix'] !== false && isLast && other.startsWith(word)) best = Math.max(best, 8)
      const allowed = Math.min(length, most)
      if (allowed > 0 && Math.abs(other.length - word.length) <= allowed) {
        const edits = distance(word, other)
        if (edits <= allowed) best = Math.max(best, 7 - 2 * edits)
      }
    }
    return best
  }
  return (document) => {
    let sum = 0
    for (const [index, word] of wanted.entries()) {
      const scores = fields.map((name, at) => {
        const found = scoreOfWord(word, index === wanted.length - 1, String(document[name]), typos[at] ?? typos[0] ?? 2)
        return found * (weights[at] ?? fields.length - at)
      })
      const best = Math.max(...scores)
      if (best === 0) return 0
      sum += best
    }
    return sum
  }
}

function matching(search: Search, documents: Document[]): [Document, number][] {
  if (search.q === '*') return documents.map((document) => [document, 0])
  const scored = (wanted: string[]) => {
    const score = scoreOf(search, wanted)
    return documents.map((each): [Document, number] => [each, score(each)]).filter(([, found]) => found > 0)
  }
  let wanted = words(search.q)
  let found = scored(wanted)
  const enough = Number(search['drop_tokens_threshold'] ?? 1)
  // Words are dropped from the right; in a short search from both sides.
  const isBoth = search['drop_tokens_mode'] === 'both_sides:3' && wanted.length <= 3
  for (const all = wanted; found.length < enough && wanted.length > 1; ) {
    wanted = wanted.slice(0, -1)
    const fromLeft = isBoth ? scored(all.slice(all.length - wanted.length)) : []
    found = [...new Map([...scored(wanted), ...fromLeft])]
  }
  return found
}

/** A search as documented: refuses what is not, and finds what it says. */
export function searchCollection(collection: Collection, search: Search) {
  checkSearch(collection, search)
  const found = matching(search, collection.filtered(search['filter_by'] as string | undefined))
  const sorts = search['sort_by'] === undefined ? [] : String(search['sort_by']).split(',')
  found.sort(([a, scoreA], [b, scoreB]) => {
    for (const sort of sorts) {
      const [name = '', order] = sort.split(':')
      const [x, y] = name === '_text_match' ? [scoreA, scoreB] : [a[name] as number, b[name] as number]
      if (x !== y) return (x < y ? -1 : 1) * (order === 'asc' ? 1 : -1)
    }
    return 0
  })
  const [perPage, page] = [Number(search['per_page'] ?? 10), Number(search['page'] ?? 1)]
  const included = search['include_fields'] === undefined ? undefined : String(search['include_fields']).split(',')
  const counts = new Map<string, number>()
  const facet = search['facet_by'] as string | undefined
  for (const [document] of facet === undefined ? [] : found) {
    const value = String(document[facet as string])
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const toHit = ([document, score]: [Document, number]) => ({
    document: Object.fromEntries(Object.entries(document).filter(([key]) => included?.includes(key) ?? true)),
    highlight: {},
    highlights: [],
    text_match: score,
  })
  const groupBy = search['group_by'] as string | undefined
  const groups = groupBy === undefined ? undefined : groupedBy(found, groupBy, Number(search['group_limit'] ?? 3))
  const pageOf = <Item>(items: Item[]) => items.slice((page - 1) * perPage, page * perPage)
  return {
    facet_counts:
      facet === undefined
        ? []
        : [{ field_name: facet, counts: [...counts].map(([value, count]) => ({ value, highlighted: value, count })) }],
    found: groups?.length ?? found.length,
    out_of: collection.documents.size,
    page,
    request_params: { collection_name: collection.name, per_page: perPage, q: search.q },
    search_cutoff: false,
    search_time_ms: 1,
    ...(groups
      ? {
          found_docs: found.length,
          grouped_hits: pageOf(groups).map(({ key, hits }) => ({ group_key: [key], hits: hits.map(toHit) })),
        }
      : { hits: pageOf(found).map(toHit) }),
  }
}

/** Groups in the order of their first documents, each with at most `limit` of them. */
function groupedBy(found: [Document, number][], field: string, limit: number) {
  const groups = new Map<unknown, [Document, number][]>()
  for (const each of found) {
    const key = each[0][field]
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups].map(([key, hits]) => ({ key, hits: hits.slice(0, limit) }))
}
