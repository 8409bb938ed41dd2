import type { Goods } from './goods.ts'
import {
  dropParted,
  EVIDENCE,
  formsIn,
  type Meaning,
  offer,
  offerForms,
  offerLearnt,
  offerMeanings,
  preferTyped,
  SURE,
  type Weighted,
} from './meaning.ts'
import { offerBegunMeanings, offerNear, offerNearMeanings, offerSounds } from './near-words.ts'
import { synonyms } from './synonyms.ts'
import { isUnit } from './text/sizes.ts'
import { toTerm } from './text/terms.ts'
import { banglishStems, formsOf } from './text/word-forms.ts'
import { isNumber } from './text/words.ts'

/** Letters from which on a word that goods have stands for longer words, too. */
const MIN_PREFIX = 3
/** Words that a prefix stands for at most: one or two letters begin thousands of them. */
const MAX_PREFIXES = 500

/** Of the terms the `most` that most goods have. O(terms · log terms). */
function mostFrequent(goods: Goods, ids: number[], most: number): number[] {
  if (ids.length <= most) return ids
  const least = Uint32Array.from(ids, (id) => goods.frequency(id)).sort()[ids.length - most] ?? 0
  const above = ids.filter((id) => goods.frequency(id) > least)
  const equal = ids.filter((id) => goods.frequency(id) === least)
  return [...above, ...equal.slice(0, most - above.length)]
}

function offerPrefixes(goods: Goods, terms: Weighted, word: string, isKnown: boolean): void {
  if (word.length < MIN_PREFIX && isKnown) return
  for (const { id, covered } of longerWords(goods, word)) {
    // Where goods have the word itself, a longer one is mostly another thing: `chini` (sugar), `chinigura` (a rice).
    if (isKnown && covered < 0.7) continue
    offer(terms, id, EVIDENCE.prefix * (isKnown ? 0.5 : 0.6 + 0.4 * covered))
  }
}

/** The most frequent words that begin with a word, with the share of them that it covers. */
const longerWords = (goods: Goods, word: string): { id: number; covered: number }[] =>
  mostFrequent(goods, goods.terms.beginningWith(word), MAX_PREFIXES).map((id) => ({
    id,
    covered: word.length / (goods.terms.all[id]?.word.length ?? 1),
  }))

/** What sounds and misspellings count while words are there that begin with the typed letters. */
const BESIDE_BEGUN = 0.5

/** Adds the words that an unfinished one may become, before all that only sounds or looks like it. */
function offerBegun(goods: Goods, meaning: Meaning, word: string): void {
  const longer = longerWords(goods, word)
  if (longer.length === 0) return
  for (const [id, weight] of meaning.terms) if (weight < EVIDENCE.meaning) meaning.terms.set(id, weight * BESIDE_BEGUN)
  // Shorter words first, but only of those that sell alike.
  for (const { id, covered } of longer) offer(meaning.terms, id, EVIDENCE.begun * (0.95 + 0.05 * covered))
  if (word.length >= MIN_PREFIX) offerBegunMeanings(goods, meaning, word)
}

/** About how many goods have one of these terms outside of descriptions; terms below SURE don't count. */
const frequencyOf = (goods: Goods, terms: Weighted): number =>
  [...terms].reduce((sum, [id, weight]) => (weight >= SURE ? sum + goods.named(id) : sum), 0)

const MIN_JOINED = 6
const MIN_PART = 3

/**
 * Splits a joined compound such as `facewash` into two words of the goods; of several splits, the one whose rarer word
 * most goods have.
 */
function offerSplit(goods: Goods, { phrases }: Meaning, word: string): void {
  let best: { parts: Weighted[]; weight: number } | undefined
  let most = 0
  for (let at = MIN_PART; word.length >= MIN_JOINED && at <= word.length - MIN_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)].map((part) => formsIn(goods, part))
    const least = Math.min(...parts.map((part) => frequencyOf(goods, part)))
    if (least > most) {
      most = least
      best = { parts, weight: EVIDENCE.joined }
    }
  }
  if (best) phrases.push(best)
}

/** What a sound counts beside the list of synonyms, which has its words in both scripts. */
const BESIDE_LISTED = 0.6

/**
 * Everything that a word of a search may stand for, by its spelling, meaning and sound; if it is unfinished, longer
 * words, too.
 */
export function expandWord(goods: Goods, word: string, isUnfinished = false): Meaning {
  const meaning: Meaning = { terms: new Map(), phrases: [] }
  const { terms } = meaning
  offerForms(goods, terms, word, EVIDENCE.exact)
  if (isNumber(word)) {
    if (isUnfinished) offerPrefixes(goods, terms, word, false)
    return meaning
  }
  for (const each of [word, ...formsOf(word)]) offerMeanings(goods, meaning, each, EVIDENCE.meaning)
  if (terms.size === 0 && meaning.phrases.length === 0) {
    for (const stem of banglishStems(word)) {
      offerForms(goods, terms, stem, EVIDENCE.form)
      offerMeanings(goods, meaning, stem, EVIDENCE.meaning)
    }
  }
  const typed = toTerm(word)
  const known = frequencyOf(goods, terms)
  const isKnown = known > 0 || meaning.phrases.length > 0
  // The list of synonyms has its words in both scripts, so that they need no sound. Pairs of the merchant
  // (`goods.synonyms`) don't count here: a pair must only add to what a word finds.
  const sounds: Weighted = new Map()
  offerSounds(goods, sounds, typed, isKnown)
  const isListed = isKnown && synonyms().has(word)
  for (const [id, weight] of sounds) offer(terms, id, isListed ? weight * BESIDE_LISTED : weight)
  offerLearnt(goods, terms)
  if (!isKnown) {
    offerSplit(goods, meaning, word)
    offerNearMeanings(goods, meaning, typed)
  }
  preferTyped(goods, meaning, [word])
  // A unit is written in many ways that other words are near to: `litre`, `litter`.
  if (!isUnit(word)) offerNear(goods, meaning, typed, known)
  if (isUnfinished) offerBegun(goods, meaning, word)
  else offerPrefixes(goods, terms, word, isKnown)
  dropParted(goods, terms, word)
  return meaning
}
