import { phoneticKey, soundsOf } from './phonetic-key.ts'

export type Script = 'latin' | 'bengali' | 'other'

const scriptOf = (word: string): Script => {
  if (/^\p{Script=Bengali}/u.test(word)) return 'bengali'
  return /^\p{Script=Latin}/u.test(word) ? 'latin' : 'other'
}

/** A word of the index, or one that is searched, with all that it is compared by. */
export interface Term {
  word: string
  script: Script
  /** Phonetic key; empty for numbers and for codes, which nobody pronounces. */
  key: string
  /** The key with its vowels. */
  sounds: string
  /** Signatures: a bit for each letter of the word and of the key (two letters may share one). */
  letters: number
  keyLetters: number
}

const LETTER_BITS = 31

function signatureOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % LETTER_BITS)
  return letters
}

/** Whether a Latin word has no vowel, as model numbers: it has no sound. */
const isCode = (word: string): boolean => !/[aeiouyàâçéèêëîïôöûùü]/.test(word)

/** A word with its keys. O(length · rules). */
export function toTerm(word: string): Term {
  const script = scriptOf(word)
  const isSpoken = script === 'bengali' || (script === 'latin' && !isCode(word))
  const key = isSpoken ? phoneticKey(word) : ''
  const sounds = isSpoken ? soundsOf(word) : ''
  return { word, script, key, sounds, letters: signatureOf(word), keyLetters: signatureOf(key) }
}

/** Bits that two signatures differ in. An edit changes two at most. */
export function differingBits(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The dictionary: every word that some product has, by number. A word is never removed. */
export class Terms {
  readonly all: Term[] = []
  readonly #ids = new Map<string, number>()
  readonly #byKey = new Map<string, number[]>()
  /** Numbers in the order of the alphabet; made when it is needed. */
  #sorted: number[] = []

  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** The number of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.all.length
    const term = toTerm(word)
    this.all.push(term)
    this.#ids.set(word, id)
    if (term.key !== '') {
      const same = this.#byKey.get(term.key)
      if (same) same.push(id)
      else this.#byKey.set(term.key, [id])
    }
    return id
  }

  /** The words with a phonetic key. O(1). */
  withKey(key: string): readonly number[] {
    return this.#byKey.get(key) ?? []
  }

  /** The words that begin with some letters. O(log words + found). */
  beginningWith(letters: string): number[] {
    const sorted = this.#inOrder()
    let low = 0
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1
      if (this.#word(sorted[middle]) < letters) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < sorted.length && this.#word(sorted[end]).startsWith(letters)) end += 1
    return sorted.slice(low, end)
  }

  #word(id = 0): string {
    return this.all[id]?.word ?? ''
  }

  #inOrder(): number[] {
    if (this.#sorted.length !== this.all.length) {
      const order = this.all.map(({ word }, id) => ({ word, id }))
      this.#sorted = order.sort((a, b) => (a.word < b.word ? -1 : 1)).map(({ id }) => id)
    }
    return this.#sorted
  }
}
