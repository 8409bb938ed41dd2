import { MAX_SUGGEST, MAX_SUGGEST_CATEGORIES, MAX_SUGGEST_QUERIES } from '#platform/contract/limits.ts'
import { foldText } from '#platform/rules/text.ts'
import { BEST_MATCH } from '#shop/catalogue/contract/sorts.ts'
import type { NamedCategory } from './category-tree.ts'
import { countCompletions, type Named } from './completions.ts'
import { NAMES_CATEGORY, withoutDiscreet } from './discreet.ts'
import type { Goods } from './goods.ts'
import { onePerGroup } from './lists/narrow.ts'
import { pageOf } from './lists/page.ts'
import { type Matches, matchGoods } from './match.ts'
import { EVIDENCE } from './meaning.ts'
import { misspeltSynonym } from './near-words.ts'
import { type Part, parseQuery } from './query.ts'
import { editDistance, maxEdits } from './text/edit-distance.ts'
import { toWords } from './text/words.ts'

/** What a search that is being typed may mean, best first. */
export interface Suggested {
  queries: SuggestedQuery[]
  categories: (Pick<NamedCategory, 'name' | 'name_bn'> & { count: number })[]
  /** Ids of products. */
  ids: number[]
}

interface SuggestedQuery {
  text: string
  /** Whether it corrects what was typed. */
  isCorrection: boolean
}

/**
 * Completes a search from the goods in memory. The text is parsed as for a search, except that its last word may be
 * unfinished.
 */
export function complete(goods: Goods, typed: string): Suggested {
  if (toWords(typed).length === 0) return { queries: [], categories: [], ids: [] }
  const parts = parseQuery(goods, typed, { isTyping: true })
  const matches = withoutDiscreet(goods, parts, matchGoods(goods, typed, parts, { isTyping: true }))
  const queries = completeQuery(goods, typed, parts, matches)
  const categories = completeCategory(goods, typed, parts)
  const most = MAX_SUGGEST - queries.length - categories.length
  return { queries, categories, ids: pageOf(goods, onePerGroup(goods, matches), BEST_MATCH, 0).slice(0, most) }
}

/** Matches whose names are read for completions; of more, an even sample. */
const MAX_READ = 1000

function completeQuery(goods: Goods, typed: string, parts: Part[], { slots, isRelaxed }: Matches): SuggestedQuery[] {
  const text = foldText(typed)
  const right = withWordsOf(text, parts.slice(0, -1), (part) => misspeltBy(goods, part))
  const step = Math.ceil(slots.length / MAX_READ)
  const read = isRelaxed ? [] : Array.from(slots).filter((_, at) => at % step === 0)
  const completions = countCompletions(namesOf(goods, read), right)
  if (completions.length > 0)
    return completions.slice(0, MAX_SUGGEST_QUERIES).map((each) => ({ text: each, isCorrection: right !== text }))
  const corrected = withWordsOf(text, parts, (part) => misspeltBy(goods, part))
  if (corrected !== text) return [{ text: corrected, isCorrection: true }]
  const meant = withWordsOf(text, parts, (part) => bestOf(goods, part)?.word)
  return meant === text ? [] : [{ text: meant, isCorrection: false }]
}

const namesOf = (goods: Goods, slots: number[]): Named[] =>
  slots.flatMap((slot) => {
    const sold = goods.sold[slot] ?? 0
    return [goods.names[slot] ?? '', goods.namesBn[slot] ?? ''].map((name) => ({ name, sold }))
  })

/** A folded text with some of its words replaced. */
function withWordsOf(text: string, parts: Part[], wordOf: (part: Part) => string | undefined): string {
  const words = new Map(parts.map((part) => [part.text, wordOf(part)]))
  return text
    .split(/(\s+)/)
    .map((word) => words.get(word) ?? word)
    .join('')
}

/**
 * The word with the highest evidence that a part stands for, of several the most frequent one. Undefined if goods have
 * the typed word itself, and for a size.
 */
function bestOf(goods: Goods, { text, terms }: Part): { word: string; weight: number } | undefined {
  const [best] = [...terms]
    .filter(([id]) => goods.isUsed(id))
    .sort(([a, weightA], [b, weightB]) => weightB - weightA || goods.frequency(b) - goods.frequency(a))
  const [id = -1, weight = EVIDENCE.exact] = best ?? []
  const { word = text } = goods.terms.all[id] ?? {}
  return weight >= EVIDENCE.exact || word === text || word.startsWith('=') ? undefined : { word, weight }
}

/**
 * What a misspelt part should have been, by the words of the goods or the list of synonyms; undefined if it is not
 * misspelt.
 */
function misspeltBy(goods: Goods, part: Part): string | undefined {
  const { word = '', weight = EVIDENCE.exact } = bestOf(goods, part) ?? {}
  if (weight >= EVIDENCE.meaning) return undefined
  const most = maxEdits(part.text, word)
  if (most > 0 && editDistance(part.text, word, most) <= most) return word
  return weight >= EVIDENCE.sound ? undefined : misspeltSynonym(goods, part.text)
}

/** The categories of the menus whose name has every typed word, the last one perhaps unfinished, with their goods. */
function completeCategory(goods: Goods, typed: string, parts: Part[]): Suggested['categories'] {
  const words = toWords(typed)
  return goods.tree.menu
    .filter(({ id, name, name_bn }) => {
      const named = toWords(`${name} ${name_bn}`)
      const isBegun = words.every((word) => named.some((other) => other.startsWith(word)))
      const isMeant = parts.every(({ terms }) =>
        // By its forms and synonyms, not by sound or misspelling.
        [...terms].some(([term, weight]) => weight > NAMES_CATEGORY && goods.tree.named(term).includes(id)),
      )
      return isBegun || isMeant
    })
    .slice(0, MAX_SUGGEST_CATEGORIES)
    .map(({ id, name, name_bn }) => ({ name, name_bn, count: goods.cardsWithin(id) }))
}
