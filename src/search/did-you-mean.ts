import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Goods } from './goods.ts'
import { having } from './match.ts'
import { discard, matchPart, type Slots, sizeOf, slotsOf } from './part-match.ts'
import { isFiller, type Part, parseQuery } from './query.ts'
import { editDistance } from './text/edit-distance.ts'
import { toTerm } from './text/terms.ts'
import { toWords } from './text/words.ts'

/** Share of a word's letters that may be wrong: more than a search itself tolerates. */
const MAX_WRONG = 0.4
const MAX_EDITS = 4
/** Words that are corrected at most: a longer text that finds nothing is hardly a misspelt search. */
const MAX_WORDS = 6
/** Words of the dictionary that are compared at a time; the event loop serves other requests in between. */
const PORTION = 20_000

/**
 * The nearest word of the goods by edit distance, the most frequent one of several; undefined when none is near. O(words),
 * in portions.
 */
async function nearestWord(goods: Goods, typed: string): Promise<string | undefined> {
  let most = Math.min(MAX_EDITS, Math.floor(typed.length * MAX_WRONG))
  if (most === 0) return undefined
  let nearest: number | undefined
  const term = toTerm(typed)
  for (let from = 0; from < goods.terms.all.length; from += PORTION) {
    for (const id of goods.terms.maybeNear(term, most, 0, from, from + PORTION)) {
      const edits = editDistance(term.folded, goods.terms.all[id]?.folded ?? '', most)
      if (edits > most) continue
      if (edits === most && nearest !== undefined && goods.frequency(id) <= goods.frequency(nearest)) continue
      if (!goods.isUsed(id)) continue
      most = edits
      nearest = id
    }
    await yieldToOthers()
  }
  return nearest === undefined ? undefined : goods.terms.all[nearest]?.word
}

interface Candidate {
  word: string
  parts: Part[]
}

/** The typed word if goods may have it, otherwise the nearest one that they have; undefined without one. */
async function findCandidate(goods: Goods, typed: string): Promise<Candidate | undefined> {
  const parts = parseQuery(goods, typed)
  if (parts.some((part) => sizeOf(goods, part) > 0)) return { word: typed, parts }
  await yieldToOthers()
  const word = await nearestWord(goods, typed)
  return word === undefined ? undefined : { word, parts: parseQuery(goods, word) }
}

/** Those of the slots that have every part. `among` is undefined for all slots. */
function slotsWithAll(goods: Goods, parts: Part[], among: Slots | undefined): Slots | undefined {
  let slots = among
  for (const part of parts) {
    const match = matchPart(goods, part, slots)
    slots = slots ? having(slots.slice(), match) : slotsOf(match).slice()
    discard(match)
  }
  return slots
}

/**
 * "Did you mean" for a search that finds nothing: the closest one that finds something, undefined if there is none.
 * Greedy: each word, or the nearest one to it, stays if a product has it and all that stayed before. Yields to other
 * requests between the words.
 */
export async function didYouMean(goods: Goods, search: string): Promise<string | undefined> {
  const typed = [...new Set(toWords(search))]
  const candidates: Candidate[] = []
  for (const word of typed.filter((each) => !isFiller(each)).slice(0, MAX_WORDS)) {
    const candidate = await findCandidate(goods, word)
    if (candidate) candidates.push(candidate)
    await yieldToOthers()
  }
  // No `await` from here on: a change of the goods would renumber the slots.
  const kept: string[] = []
  let common: Slots | undefined
  for (const { word, parts } of candidates) {
    const slots = slotsWithAll(goods, parts, common)
    if (!slots || slots.length === 0) continue
    common = slots
    kept.push(word)
  }
  const closest = kept.join(' ')
  return closest === '' || closest === typed.join(' ') ? undefined : closest
}
