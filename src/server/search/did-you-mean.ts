import type { Db } from '../db/schema.ts'
import { hasMatches } from './by-product.ts'
import { matchProducts } from './find.ts'
import { listFuzzyTerms } from './index/fuzzy-terms.ts'
import { toWords } from './words.ts'

/** Share of a word's letters that may be wrong: more than a search itself tolerates. */
const WRONG_MOST = 0.4

const finds = async (db: Db, words: string[]) => hasMatches((await matchProducts(db, words)).ranks)

/** The nearest term by edit distance; undefined when none is near enough. */
async function nearestTerm(db: Db, word: string): Promise<string | undefined> {
  const most = Math.floor(word.length * WRONG_MOST)
  const [nearest] = await listFuzzyTerms(db, word, () => most)
  return nearest?.term.word
}

/**
 * "Did you mean" for a search without results: the closest search with results, undefined when there is none. Greedy: each
 * word, or the nearest term to it, stays if it and those before it have a product in common. Two searches a word at most.
 */
export async function didYouMean(db: Db, search: string): Promise<string | undefined> {
  const words = toWords(search)
  const kept: string[] = []
  for (const word of words) {
    const isFound = await finds(db, [word])
    const candidate = isFound ? word : await nearestTerm(db, word)
    if (candidate === undefined) continue
    const isAlone = isFound && kept.length === 0
    if (isAlone || (await finds(db, [...kept, candidate]))) kept.push(candidate)
  }
  const closest = kept.join(' ')
  return closest === '' || closest === words.join(' ') ? undefined : closest
}
