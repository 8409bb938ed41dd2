import type { Db } from '../db/schema.ts'
import { editDistance } from './edit-distance.ts'
import type { Goods } from './goods.ts'
import { currentGoods } from './index/current-goods.ts'
import { matchGoods } from './match.ts'
import { parseQuery } from './query.ts'
import { toWords } from './words.ts'

/** Share of a word's letters that may be wrong: more than a search itself tolerates. */
const WRONG_MOST = 0.4

const finds = (goods: Goods, text: string): boolean => {
  const { slots, isRelaxed } = matchGoods(goods, text, parseQuery(goods, text))
  return slots.length > 0 && !isRelaxed
}

/** The nearest word of the goods by edit distance, the most frequent one of several; undefined when none is near. */
function nearestWord(goods: Goods, typed: string): string | undefined {
  let most = Math.floor(typed.length * WRONG_MOST)
  let nearest: number | undefined
  for (const [id, { word }] of goods.terms.all.entries()) {
    const edits = most > 0 ? editDistance(typed, word, most) : most + 1
    if (edits > most || !goods.isUsed(id)) continue
    if (edits === most && nearest !== undefined && goods.frequency(id) <= goods.frequency(nearest)) continue
    most = edits
    nearest = id
  }
  return nearest === undefined ? undefined : goods.terms.all[nearest]?.word
}

/**
 * "Did you mean" for a search without results: the closest search with results, undefined when there is none. Greedy: each
 * word, or the nearest one to it, stays if it and those before it have a product in common.
 */
export async function didYouMean(db: Db, search: string): Promise<string | undefined> {
  const goods = await currentGoods(db)
  const words = toWords(search)
  const kept: string[] = []
  for (const word of words) {
    const candidate = finds(goods, word) ? word : nearestWord(goods, word)
    if (candidate !== undefined && finds(goods, [...kept, candidate].join(' '))) kept.push(candidate)
  }
  const closest = kept.join(' ')
  return closest === '' || closest === words.join(' ') ? undefined : closest
}
