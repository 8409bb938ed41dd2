import { LRUCache } from 'lru-cache'
import { editDistance, maxEdits, mostEdits } from './edit-distance.ts'
import type { Goods } from './goods.ts'
import { EVIDENCE, type Meaning, offer, offerMeanings, type Weighted } from './meaning.ts'
import { isUnit } from './sizes.ts'
import type { Synonyms } from './synonyms.ts'
import { differingBits, type Term, toTerm } from './terms.ts'

const closeness = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - editDistance(a, b, longest) / longest
}

/** Nasals, h and a final i are written by some people and left out by others. */
const keyVariants = (key: string): Set<string> =>
  new Set([key, key.replace(/n(?=[tdcsjkgp])/g, ''), key.replaceAll('h', ''), key.replace(/i$/, ''), `${key}i`])

const CONSONANTS_LEAST = 2
/** How close sounds have to be, from 0 to 1. */
export const SOUNDS_ALIKE = 0.5
/** The same for a typed word that some product has. */
export const SOUNDS_THE_SAME = 0.8
/** False for a key with a single consonant, which too many words share. */
const isSelective = (key: string): boolean => key.replace(/[iu]/g, '').length >= CONSONANTS_LEAST

const isAcross = (a: Term, b: Term): boolean =>
  a.script !== b.script && a.script !== 'other' && b.script !== 'other' && a.key !== '' && b.key !== ''

/** How alike a word sounds in the other script, from 0 to 1. */
function soundAcross(typed: Term, term: Term, least = SOUNDS_ALIKE): number {
  if (!isAcross(typed, term)) return 0
  const alike = closeness(typed.sounds, term.sounds)
  return alike < least ? 0 : EVIDENCE.sound * (0.6 + 0.4 * alike)
}

/** Adds what sounds like the word in the other script. */
export function offerSounds(goods: Goods, terms: Weighted, typed: Term, least: number): void {
  if (!isSelective(typed.key)) return
  for (const key of keyVariants(typed.key)) {
    for (const id of goods.terms.withKey(key)) {
      const term = goods.terms.all[id]
      const weight = term ? soundAcross(typed, term, least) : 0
      if (weight > 0) offer(terms, id, key === typed.key ? weight : weight * 0.95)
    }
  }
}

const keyEdits = (key: string): number => (key.length < 4 ? 0 : key.length < 8 ? 1 : 2)
const NEAR_SOUND_LEAST = 0.66

/** How surely a term is the typed word with a wrong letter, or nearly sounds like it in the other script; 0 for neither. */
function nearness(typed: Term, term: Term): number {
  if (typed.script === term.script) {
    const most = maxEdits(typed.word, term.word)
    if (most === 0 || differingBits(typed.letters, term.letters) > 2 * most) return 0
    const edits = editDistance(typed.word, term.word, most)
    if (edits > most) return 0
    const sameSound = typed.key !== '' && typed.key === term.key ? 0.04 : 0
    return (edits <= 1 ? EVIDENCE.typo : EVIDENCE.twoTypos) + sameSound
  }
  const most = keyEdits(typed.key)
  if (most === 0 || !isAcross(typed, term) || differingBits(typed.keyLetters, term.keyLetters) > 2 * most) return 0
  if (editDistance(typed.key, term.key, most) > most) return 0
  const alike = closeness(typed.sounds, term.sounds)
  return alike < NEAR_SOUND_LEAST ? 0 : EVIDENCE.nearSound * alike
}

/**
 * Where goods have the typed word, a near one counts only if this many times as many goods have it: the typed word may
 * be a typo in their texts.
 */
const RARE = 25

/**
 * Adds words that the typed one may misspell; `known` is how many goods have the typed word or a sure meaning of it.
 * Scans the dictionary: O(words) for the signatures, and an edit distance for the few that pass.
 */
export function offerNear(goods: Goods, terms: Weighted, typed: Term, known: number): void {
  for (const id of goods.terms.maybeNear(typed, mostEdits(typed.word), keyEdits(typed.key))) {
    const term = goods.terms.all[id]
    if (!term || goods.frequency(id) <= known * RARE) continue
    const near = nearness(typed, term)
    if (near > 0 && !isUnit(term.word)) offer(terms, id, near)
  }
}

/** Terms of the words of synonyms, for all lists: one list has nearly the words of another. */
const known = new LRUCache<string, Term>({ max: 10_000, memoMethod: toTerm })
const vocabularies = new WeakMap<Synonyms, Term[]>()

/** The words of the list of synonyms as terms. Without units, which nobody searches for alone. */
function vocabularyOf(goods: Goods): Term[] {
  const synonyms = goods.synonyms.present
  const terms =
    vocabularies.get(synonyms) ?? [...synonyms.keys()].filter((word) => !isUnit(word)).map((word) => known.memo(word))
  vocabularies.set(synonyms, terms)
  return terms
}

/** The word of the list of synonyms that a word misspells, with the fewest typos; undefined if it misspells none. */
export function misspeltSynonym(goods: Goods, word: string): string | undefined {
  const typed = toTerm(word)
  let nearest: string | undefined
  let fewest = mostEdits(word) + 1
  for (const term of vocabularyOf(goods)) {
    const most = Math.min(maxEdits(word, term.word), fewest - 1)
    if (most === 0 || typed.script !== term.script || differingBits(typed.letters, term.letters) > 2 * most) continue
    const edits = editDistance(word, term.word, most)
    if (edits > most) continue
    nearest = term.word
    fewest = edits
  }
  return nearest === word ? undefined : nearest
}

/** How surely two words with one phonetic key are the same; of one script, their letters have to be close as well. */
const sameSound = (typed: Term, term: Term): number => {
  if (typed.script !== term.script) return soundAcross(typed, term)
  return closeness(typed.word, term.word) >= 0.6 ? EVIDENCE.sound : 0
}

/** Adds the synonyms of a word that misspells one of the list, or writes its sound in another way. */
export function offerNearMeanings(goods: Goods, meaning: Meaning, typed: Term): void {
  for (const term of vocabularyOf(goods)) {
    const isSameSound = typed.key === term.key && isSelective(typed.key)
    const sound = isSameSound ? sameSound(typed, term) : nearness(typed, term)
    if (sound > 0) offerMeanings(goods, meaning, term.word, sound * EVIDENCE.meaning)
  }
}
