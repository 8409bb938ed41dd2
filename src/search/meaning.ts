import type { Goods } from './goods.ts'
import { fieldOf, findPosting, slotOf } from './postings.ts'
import { FIELD } from './text/product-words.ts'
import { toTerm } from './text/terms.ts'
import { formsOf } from './text/word-forms.ts'

/** How surely a word of a product stands for a word of a search: 1 is the word itself. */
export const EVIDENCE = {
  exact: 1,
  form: 0.98,
  meaning: 0.93,
  joined: 0.95,
  /** The same sound in the other script; less for vowels that differ. */
  sound: 0.9,
  prefix: 0.72,
  /** A longer word while one is being typed: as sure as a meaning of what is there, so that sales decide. */
  begun: 0.93,
  /** Letters that Bengali writers take for each other. */
  folded: 0.92,
  /** A letter that was doubled, dropped or swapped with its neighbour: surer than a sound of the other script. */
  slip: 0.91,
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
  /** Translations that `preferTyped` lowers in `terms`, as sure as they are: names of raw food are often in one script. */
  translations?: Weighted
}

/** Adds a term, or raises its weight; does nothing without an id or at a lower weight. */
export const offer = (terms: Weighted, id: number | undefined, weight: number): void => {
  if (id !== undefined && weight > (terms.get(id) ?? 0)) terms.set(id, weight)
}

/** The word and its forms, as far as the goods have them. */
export function offerForms(goods: Goods, terms: Weighted, word: string, weight: number): void {
  offer(terms, goods.terms.idOf(word), weight)
  for (const form of formsOf(word)) offer(terms, goods.terms.idOf(form), weight * EVIDENCE.form)
}

export function formsIn(goods: Goods, word: string, weight = 1): Weighted {
  const terms: Weighted = new Map()
  offerForms(goods, terms, word, weight)
  return terms
}

/** A word and its forms; where no product has it, what it means: a merchant may name goods in the other script. */
function meantForms(goods: Goods, word: string): Weighted {
  const terms = formsIn(goods, word)
  if (terms.size > 0) return terms
  for (const each of [word, ...formsOf(word)]) {
    for (const [first = '', ...others] of goods.synonyms.present.get(each)?.values() ?? [])
      if (others.length === 0) offerForms(goods, terms, first, EVIDENCE.meaning)
  }
  return terms
}

/** Names that have a typed word from which on it says itself what is meant. */
const MIN_NAMED = 10
/** What another form of the word then counts: `shoe` for `shoes`. */
const FORM_BESIDE_TYPED = 0.72
/** What a synonym then counts, so that it only comes after what was typed. */
const BESIDE_TYPED = 0.4

/**
 * Lowers all that a word or phrase stands for but its own forms where enough goods have what was typed: a synonym never
 * outranks it. `typed` has the words of a phrase.
 */
export function preferTyped(goods: Goods, meaning: Meaning, typed: string[]): void {
  const own = typed.map((word) => formsIn(goods, word))
  if (!areNamed(goods, own)) return
  const exact = new Set(typed.map((word) => goods.terms.idOf(word)))
  const isExactNamed = [...exact].every((id) => id !== undefined && goods.named(id) >= MIN_NAMED)
  const [script] = typed.map((word) => toTerm(word).script)
  if (typed.length === 1)
    meaning.translations = new Map([...meaning.terms].filter(([id]) => isTranslation(goods, id, script)))
  for (const [id, weight] of meaning.terms) {
    // Of a phrase a single word of it is another thing: a `gift` is no `gift box`.
    const isForm = typed.length === 1 && own.some((forms) => forms.has(id))
    if (!isForm) meaning.terms.set(id, weight * BESIDE_TYPED)
    else if (isExactNamed && !exact.has(id)) meaning.terms.set(id, weight * FORM_BESIDE_TYPED)
  }
  meaning.phrases = meaning.phrases.map(({ parts, weight }) => ({ parts, weight: weight * BESIDE_TYPED }))
}

const isTranslation = (goods: Goods, id: number, script: string | undefined): boolean => {
  const other = goods.terms.all[id]?.script
  return other !== script && other !== 'other'
}

/**
 * Whether enough goods have a form of each word outside of descriptions. O(words) for one, O(postings of the rarest) for
 * several, which stops at enough.
 */
function areNamed(goods: Goods, words: Weighted[]): boolean {
  const named = words.map((forms) => [...forms.keys()].reduce((sum, id) => sum + goods.named(id), 0))
  if (named.some((count) => count < MIN_NAMED)) return false
  if (words.length === 1) return true
  const [rarest, ...others] = words.toSorted((a, b) => frequencyOf(goods, a) - frequencyOf(goods, b))
  const slots = new Set<number>()
  for (const id of rarest?.keys() ?? []) {
    for (const posting of goods.postings(id)) {
      const slot = slotOf(posting)
      if (fieldOf(posting) === FIELD.description || !goods.isThere[slot]) continue
      if (
        others.every((forms) =>
          [...forms.keys()].some((other) => findPosting(goods.postings(other), slot) !== undefined),
        )
      )
        slots.add(slot)
      if (slots.size === MIN_NAMED) return true
    }
  }
  return false
}

const frequencyOf = (goods: Goods, terms: Weighted): number =>
  [...terms.keys()].reduce((sum, id) => sum + goods.frequency(id), 0)

/** Removes words that a merchant's pair of kind `apart` excludes; forms of the word itself stay. */
export function dropParted(goods: Goods, terms: Weighted, word: string): void {
  for (const each of [word, ...formsOf(word)]) {
    for (const other of goods.synonyms.present.parted?.get(each) ?? []) {
      for (const id of formsIn(goods, other).keys()) if ((terms.get(id) ?? 0) < EVIDENCE.form) terms.delete(id)
    }
  }
}

/** Adds what a word or phrase means by the list of synonyms; `joined` has no blanks. */
export function offerMeanings(goods: Goods, meaning: Meaning, joined: string, weight: number): void {
  for (const words of goods.synonyms.present.get(joined)?.values() ?? []) {
    const [first = '', ...others] = words
    if (others.length === 0) for (const [id, sure] of meantForms(goods, first)) offer(meaning.terms, id, weight * sure)
    else {
      offerForms(goods, meaning.terms, words.join(''), weight)
      const parts = words.map((word) => meantForms(goods, word))
      if (parts.every(({ size }) => size > 0)) meaning.phrases.push({ parts, weight })
    }
  }
}

/** Adds words of the other script that the shop's own names teach (learn-pairs.ts). */
export function offerLearnt(goods: Goods, terms: Weighted): void {
  for (const [id, weight] of [...terms]) {
    if (weight < SURE) continue
    for (const [other, sure] of goods.pairs.get(id) ?? []) offer(terms, other, weight * sure)
  }
}
