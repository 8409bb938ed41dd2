import { editDistance, maxEdits, mostEdits } from './edit-distance.ts'
import type { Goods } from './goods.ts'
import { isUnit } from './sizes.ts'
import { type Synonyms, synonyms } from './synonyms.ts'
import { differingBits, type Term, toTerm } from './terms.ts'
import { banglishStems, formsOf } from './word-forms.ts'
import { isNumber } from './words.ts'

/** How surely a word of a product stands for a word of a search: 1 is the word itself. */
export const EVIDENCE = {
  exact: 1,
  form: 0.98,
  meaning: 0.93,
  joined: 0.95,
  /** The same sound in the other script; less for vowels that differ. */
  sound: 0.9,
  prefix: 0.72,
  typo: 0.78,
  twoTypos: 0.6,
  /** Nearly the same sound in the other script. */
  nearSound: 0.7,
}
/** Evidence from here on says that the word is known, so that no misspelling is looked for. */
export const SURE = 0.8

/** Terms of the index by number, with their evidence. */
export type Weighted = Map<number, number>

/** What a word of a search may stand for. */
export interface Meaning {
  terms: Weighted
  /** Meanings of several words, all of which a product must have. */
  phrases: { parts: Weighted[]; weight: number }[]
}

const offer = (terms: Weighted, id: number | undefined, weight: number): void => {
  if (id !== undefined && weight > (terms.get(id) ?? 0)) terms.set(id, weight)
}

/** The word and its forms, as far as the goods have them. */
function offerForms(goods: Goods, terms: Weighted, word: string, weight: number): void {
  offer(terms, goods.terms.idOf(word), weight)
  for (const form of formsOf(word)) offer(terms, goods.terms.idOf(form), weight * EVIDENCE.form)
}

export function formsIn(goods: Goods, word: string, weight = 1): Weighted {
  const terms: Weighted = new Map()
  offerForms(goods, terms, word, weight)
  return terms
}

/** Adds what a word or joined phrase means by the list of synonyms. */
export function offerMeanings(goods: Goods, meaning: Meaning, joined: string, weight: number): void {
  for (const words of synonyms().get(joined)?.values() ?? []) {
    const [first = '', ...others] = words
    if (others.length === 0) offerForms(goods, meaning.terms, first, weight)
    else {
      offerForms(goods, meaning.terms, words.join(''), weight)
      const parts = words.map((word) => formsIn(goods, word))
      if (parts.every(({ size }) => size > 0)) meaning.phrases.push({ parts, weight })
    }
  }
}

/** Adds what the shop's own names teach. */
function offerLearnt(goods: Goods, terms: Weighted): void {
  for (const [id, weight] of [...terms]) {
    if (weight < SURE) continue
    for (const [other, sure] of goods.pairs.get(id) ?? []) offer(terms, other, weight * sure)
  }
}

const closeness = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - editDistance(a, b, longest) / longest
}

/** Nasals, h and a final vowel are written by some people and left out by others. */
const keyVariants = (key: string): Set<string> =>
  new Set([key, key.replace(/n(?=[tdcsjkgp])/g, ''), key.replaceAll('h', ''), key.replace(/i$/, ''), `${key}i`])

const CONSONANTS_LEAST = 2
const SOUNDS_ALIKE = 0.5
/** The same, for a word that some product has as it is typed. */
const SOUNDS_THE_SAME = 0.8
/** Too many words share a key with a single consonant. */
const isSelective = (key: string): boolean => key.replace(/[iu]/g, '').length >= CONSONANTS_LEAST

const isAcross = (a: Term, b: Term): boolean =>
  a.script !== b.script && a.script !== 'other' && b.script !== 'other' && a.key !== '' && b.key !== ''

/** How alike a word sounds in the other script, from 0 to 1. */
function soundAcross(typed: Term, term: Term, least = SOUNDS_ALIKE): number {
  if (!isAcross(typed, term)) return 0
  const alike = closeness(typed.sounds, term.sounds)
  return alike < least ? 0 : EVIDENCE.sound * (0.6 + 0.4 * alike)
}

function offerSounds(goods: Goods, terms: Weighted, typed: Term, least: number): void {
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

/** Misspellings of words that many goods have outweigh a word that hardly any has: it may be misspelt there, too. */
const RARE = 25

/** A scan of the dictionary: O(words) for the signatures, and an edit distance for the few that pass. */
function offerNear(goods: Goods, terms: Weighted, typed: Term, known: number): void {
  for (const id of goods.terms.maybeNear(typed, mostEdits(typed.word), keyEdits(typed.key))) {
    const term = goods.terms.all[id]
    if (!term || goods.frequency(id) <= known * RARE) continue
    const near = nearness(typed, term)
    if (near > 0 && !isUnit(term.word)) offer(terms, id, near)
  }
}

let vocabulary: { of: Synonyms; terms: Term[] } | undefined

/** The words of the list of synonyms with their keys; a unit is nothing that somebody misspells alone. */
function vocabularyOf(): Term[] {
  const of = synonyms()
  if (vocabulary?.of !== of) vocabulary = { of, terms: [...of.keys()].filter((word) => !isUnit(word)).map(toTerm) }
  return vocabulary.terms
}

/** Within one script the letters have to be close as well. */
const sameSound = (typed: Term, term: Term): number => {
  if (typed.script !== term.script) return soundAcross(typed, term)
  return closeness(typed.word, term.word) >= 0.6 ? EVIDENCE.sound : 0
}

/** What a word means that is a misspelling of one in the list of synonyms, or another spelling of its sound. */
function offerNearMeanings(goods: Goods, meaning: Meaning, typed: Term): void {
  for (const term of vocabularyOf()) {
    const isSameSound = typed.key === term.key && isSelective(typed.key)
    const sound = isSameSound ? sameSound(typed, term) : nearness(typed, term)
    if (sound > 0) offerMeanings(goods, meaning, term.word, sound * EVIDENCE.meaning)
  }
}

const PREFIX_LEAST = 3
/** Words that a beginning may stand for: one or two letters begin thousands of them. */
const PREFIXES_MOST = 500

/** Those of the terms that most goods have. O(terms · log terms). */
function mostFrequent(goods: Goods, ids: number[], most: number): number[] {
  if (ids.length <= most) return ids
  const least = Uint32Array.from(ids, (id) => goods.frequency(id)).sort()[ids.length - most] ?? 0
  const above = ids.filter((id) => goods.frequency(id) > least)
  const equal = ids.filter((id) => goods.frequency(id) === least)
  return [...above, ...equal.slice(0, most - above.length)]
}

function offerPrefixes(goods: Goods, terms: Weighted, word: string, isKnown: boolean): void {
  if (word.length < PREFIX_LEAST && isKnown) return
  for (const id of mostFrequent(goods, goods.terms.beginningWith(word), PREFIXES_MOST)) {
    const covered = word.length / (goods.terms.all[id]?.word.length ?? 1)
    // Where the word itself is known, a longer one is mostly another thing: `chini` is no `chinigura`.
    if (isKnown && covered < 0.7) continue
    offer(terms, id, EVIDENCE.prefix * (isKnown ? 0.5 : 0.6 + 0.4 * covered))
  }
}

/** About how many goods have one of these terms, where descriptions don't count. */
const frequencyOf = (goods: Goods, terms: Weighted): number =>
  [...terms].reduce((sum, [id, weight]) => (weight >= SURE ? sum + goods.named(id) : sum), 0)

const JOINED_LEAST = 6
const PART_LEAST = 3

/** Splits a joined compound: `facewash`. The parts are words of goods; of several ways the one with the most of them. */
function offerSplit(goods: Goods, { phrases }: Meaning, word: string): void {
  let best: { parts: Weighted[]; weight: number } | undefined
  let most = 0
  for (let at = PART_LEAST; word.length >= JOINED_LEAST && at <= word.length - PART_LEAST; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)].map((part) => formsIn(goods, part))
    const least = Math.min(...parts.map((part) => frequencyOf(goods, part)))
    if (least > most) {
      most = least
      best = { parts, weight: EVIDENCE.joined }
    }
  }
  if (best) phrases.push(best)
}

/** Everything that a word of a search may stand for, by its spelling, meaning and sound; an unfinished one by any longer one. */
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
  // What the list of synonyms knows needs no sound.
  if (!isKnown || !synonyms().has(word)) offerSounds(goods, terms, typed, isKnown ? SOUNDS_THE_SAME : SOUNDS_ALIKE)
  offerLearnt(goods, terms)
  if (!isKnown) {
    offerSplit(goods, meaning, word)
    offerNearMeanings(goods, meaning, typed)
  }
  offerPrefixes(goods, terms, word, isKnown && !isUnfinished)
  offerNear(goods, terms, typed, known)
  return meaning
}
