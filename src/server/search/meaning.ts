import type { Goods } from './goods.ts'
import { formsOf } from './word-forms.ts'

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
