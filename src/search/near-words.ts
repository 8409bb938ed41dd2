import { LRUCache } from 'lru-cache'
import type { Goods } from './goods.ts'
import { EVIDENCE, type Meaning, offer, offerMeanings, type Weighted } from './meaning.ts'
import type { Synonyms } from './synonyms.ts'
import { editDistance, isSlip, maxEdits, mostEdits } from './text/edit-distance.ts'
import { consonantsOf } from './text/phonetic-key.ts'
import { isUnit } from './text/sizes.ts'
import { differingBits, type Term, toTerm } from './text/terms.ts'
import { spellOut } from './text/word-forms.ts'

const closeness = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - editDistance(a, b, longest) / longest
}

/** Nasals, h and a final i are written by some people and left out by others. */
const keyVariants = (key: string): Set<string> =>
  new Set([key, key.replace(/n(?=[tdcsjkgp])/g, ''), key.replaceAll('h', ''), key.replace(/i$/, ''), `${key}i`])

const MIN_CONSONANTS = 2
/** How close sounds have to be, from 0 to 1. */
const SOUNDS_ALIKE = 0.5
/** The same for a typed word that some product has. */
const SOUNDS_THE_SAME = 0.8
/** False for a key with a single consonant, which too many words share. */
const isSelective = (key: string): boolean => consonantsOf(key).length >= MIN_CONSONANTS

const isAcross = (a: Term, b: Term): boolean =>
  a.script !== b.script && a.script !== 'other' && b.script !== 'other' && a.key !== '' && b.key !== ''

/** How alike a word sounds in the other script, from 0 to 1. */
function soundAcross(typed: Term, term: Term, least = SOUNDS_ALIKE): number {
  if (!isAcross(typed, term)) return 0
  const alike = closeness(typed.sounds, term.sounds)
  return alike < least ? 0 : EVIDENCE.sound * (0.6 + 0.4 * alike)
}

/** What an alike sound counts whose vowels are others. */
const OTHER_VOWELS = 0.85
const MIN_OTHER_VOWELS = 0.4
/** Of sounds with other vowels those that are this much less alike than the best are no match. */
const LESS_ALIKE = 0.15

/**
 * Adds what sounds like the word in the other script, or spells it as an abbreviation. Other vowels (`taste`, টেস্ট)
 * count only for a word that no product has. A short word must have the same sound with its vowels.
 */
export function offerSounds(goods: Goods, terms: Weighted, typed: Term, isKnown: boolean): void {
  offer(terms, goods.terms.idOf(spellOut(typed.word) ?? ''), EVIDENCE.sound)
  const least = !isSelective(typed.key) ? 1 : isKnown ? SOUNDS_THE_SAME : SOUNDS_ALIKE
  const variants = keyVariants(typed.key)
  const others = new Map<number, number>()
  for (const consonants of new Set([...variants].map(consonantsOf))) {
    for (const id of goods.terms.withConsonants(consonants)) {
      const term = goods.terms.all[id]
      if (!term) continue
      if (variants.has(term.key)) {
        const weight = soundAcross(typed, term, least)
        offer(terms, id, term.key === typed.key ? weight : weight * 0.95)
      } else if (!isKnown && least < 1) {
        const weight = soundAcross(typed, term, MIN_OTHER_VOWELS)
        if (weight > 0) others.set(id, weight * OTHER_VOWELS)
      }
    }
  }
  const best = Math.max(0, ...others.values())
  for (const [id, weight] of others) if (weight > best - LESS_ALIKE) offer(terms, id, weight)
}

const keyEdits = (key: string): number => (key.length < 4 ? 0 : key.length < 8 ? 1 : 2)
const MIN_NEAR_SOUND = 0.66

/** How surely a term is the typed word with a wrong letter, or nearly sounds like it in the other script; 0 for neither. */
function nearness(typed: Term, term: Term): number {
  if (typed.script === term.script) {
    if (typed.folded === term.folded) return EVIDENCE.folded
    const most = maxEdits(typed.word, term.word)
    if (most === 0 || differingBits(typed.letters, term.letters) > 2 * most) return 0
    const edits = editDistance(typed.folded, term.folded, most)
    if (edits > most) return 0
    if (edits === 1 && isSlip(typed.folded, term.folded)) return EVIDENCE.slip
    const sameSound = typed.key !== '' && typed.key === term.key ? 0.04 : 0
    return (edits <= 1 ? EVIDENCE.typo : EVIDENCE.twoTypos) + sameSound
  }
  const most = keyEdits(typed.key)
  if (most === 0 || !isAcross(typed, term) || differingBits(typed.keyLetters, term.keyLetters) > 2 * most) return 0
  if (editDistance(typed.key, term.key, most) > most) return 0
  const alike = closeness(typed.sounds, term.sounds)
  return alike < MIN_NEAR_SOUND ? 0 : EVIDENCE.nearSound * alike
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
export function offerNear(goods: Goods, meaning: Meaning, typed: Term, known: number): void {
  const { terms, phrases } = meaning
  const near = findNear(goods, typed, known)
  const isSlip = known === 0 && Math.max(0, ...near.values()) >= EVIDENCE.slip
  if (isSlip) {
    for (const [id, weight] of terms) terms.set(id, weight * BESIDE_SLIP)
    meaning.phrases = phrases.map(({ parts, weight }) => ({ parts, weight: weight * BESIDE_SLIP }))
  }
  for (const [id, weight] of near) offer(terms, id, isSlip && weight < EVIDENCE.slip ? weight * BESIDE_SLIP : weight)
}

/** What other sounds and misspellings count where one letter that was doubled, dropped or swapped explains a word. */
const BESIDE_SLIP = 0.6

function findNear(goods: Goods, typed: Term, known: number): Map<number, number> {
  const found = new Map<number, number>()
  // A short Bengali word has no misspellings but those that folding removes.
  const most = Math.max(mostEdits(typed.word), typed.script === 'bengali' ? 1 : 0)
  for (const id of goods.terms.maybeNear(typed, most, keyEdits(typed.key))) {
    const term = goods.terms.all[id]
    if (!term || (goods.frequency(id) <= known * RARE && term.folded !== typed.folded)) continue
    const near = nearness(typed, term)
    if (near > 0 && !isUnit(term.word)) found.set(id, near)
  }
  return found
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
    const edits = editDistance(typed.folded, term.folded, most)
    if (edits > most) continue
    nearest = term.word
    fewest = edits
  }
  return nearest === word ? undefined : nearest
}

/** Adds the synonyms of words of the list that begin with the typed letters: `ghor` of `ghori`, a watch. */
export function offerBegunMeanings(goods: Goods, meaning: Meaning, typed: string): void {
  for (const { word } of vocabularyOf(goods))
    if (word.length > typed.length && word.startsWith(typed)) offerMeanings(goods, meaning, word, EVIDENCE.begun)
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
