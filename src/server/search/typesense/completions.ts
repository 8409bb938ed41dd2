import { SUGGEST_CATEGORIES_MOST, SUGGEST_MOST, SUGGEST_QUERIES_MOST } from '#contract/limits.ts'
import type { NamedCategory } from '../category-tree.ts'
import type { Suggested } from '../complete.ts'
import { countCompletions } from '../completions.ts'
import { editDistance, maxEdits } from '../edit-distance.ts'
import { synonyms } from '../synonyms.ts'
import { toWords } from '../words.ts'

/** A product that the server found, with its folded names. */
export interface NamedHit {
  id: number
  names: string[]
  sold: number
}

/** The categories of the menus whose name has every typed word, the last one perhaps unfinished, or what it means. */
export const namedCategories = (categories: NamedCategory[], typed: string[]): NamedCategory[] =>
  categories
    .filter(({ is_on, name, name_bn }) => {
      const named = toWords(`${name} ${name_bn}`)
      const isNamed = (word: string) =>
        named.some((other) => other.startsWith(word)) ||
        [...(synonyms().get(word)?.values() ?? [])].some(([meaning = '', ...others]) => {
          return others.length === 0 && named.includes(meaning)
        })
      return is_on === 1 && typed.length > 0 && typed.every(isNamed)
    })
    .slice(0, SUGGEST_CATEGORIES_MOST)

/** Goods whose words may correct what was typed. */
const BEST = 10

/** The typed text, in which a word that begins no word of the best goods is replaced by the one that it misspells. */
function corrected(typed: string, hits: NamedHit[]): string {
  const words = hits.slice(0, BEST).flatMap(({ names }) => names.flatMap(toWords))
  const correct = (word: string) => {
    if (words.some((other) => other.startsWith(word))) return word
    return words.find((other) => {
      const most = maxEdits(word, other)
      return most > 0 && editDistance(word, other, most) <= most
    })
  }
  return typed
    .split(/(\s+)/)
    .map((word) => correct(word) ?? word)
    .join('')
}

/** Suggestions from what the server found for a typed text. */
export function completeFrom(typed: string, hits: NamedHit[], categories: Suggested['categories']): Suggested {
  const named = hits.flatMap(({ names, sold }) => names.map((name) => ({ name, sold })))
  const right = corrected(typed, hits)
  const isCorrection = right !== typed
  const completions = countCompletions(named, right)
  const texts = completions.length > 0 ? completions : isCorrection ? [right] : []
  const queries = texts.slice(0, SUGGEST_QUERIES_MOST).map((text) => ({ text, isCorrection }))
  const most = SUGGEST_MOST - queries.length - categories.length
  return { queries, categories, ids: hits.slice(0, most).map(({ id }) => id) }
}
