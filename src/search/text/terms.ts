import { int32At } from '#search/read-array.ts'
import { consonantsOf, phoneticKey, soundsOf } from './phonetic-key.ts'
import { foldBengali } from './word-forms.ts'

export type Script = 'latin' | 'bengali' | 'other'

const scriptOf = (word: string): Script => {
  if (/^\p{Script=Bengali}/u.test(word)) return 'bengali'
  return /^\p{Script=Latin}/u.test(word) ? 'latin' : 'other'
}

/** A word of the index, or one that is searched, with all that it is compared by. */
export interface Term {
  word: string
  script: Script
  /** Its spelling as misspellings are compared: Bengali without the letters that people mix up. */
  folded: string
  /** Phonetic key; empty for numbers and for codes, which nobody pronounces. */
  key: string
  /** The key with its vowels. */
  sounds: string
  /** Signatures: a bit for each letter of the folded word and of the key (two letters may share one). */
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
  const folded = script === 'bengali' ? foldBengali(word) : word
  return { word, script, folded, key, sounds, letters: signatureOf(folded), keyLetters: signatureOf(key) }
}

/** Bits that two signatures differ in. An edit changes two at most. */
export function differingBits(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const SCRIPTS: Script[] = ['latin', 'bengali', 'other']

/** The dictionary: every word that some product has, by number. A word is never removed. */
export class Terms {
  readonly all: Term[] = []
  readonly #ids = new Map<string, number>()
  /** By the consonants of their keys. */
  readonly #byConsonants = new Map<string, number[]>()
  /** Ids of the words in their order; new words are added when the order is read (`#inOrder`). */
  #sorted: number[] = []
  /** What a scan compares first, by id: script and signatures side by side. */
  #scripts = new Uint8Array(1024)
  #letters = new Int32Array(1024)
  #keyLetters = new Int32Array(1024)

  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** The id of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.all.length
    const term = toTerm(word)
    this.all.push(term)
    this.#ids.set(word, id)
    this.#sign(id, term)
    if (term.key !== '') {
      const consonants = consonantsOf(term.key)
      const same = this.#byConsonants.get(consonants)
      if (same) same.push(id)
      else this.#byConsonants.set(consonants, [id])
    }
    return id
  }

  #sign(id: number, { script, letters, keyLetters }: Term): void {
    if (id >= this.#letters.length) {
      const [scripts, words, keys] = [this.#scripts, this.#letters, this.#keyLetters]
      this.#scripts = new Uint8Array(id * 2)
      this.#letters = new Int32Array(id * 2)
      this.#keyLetters = new Int32Array(id * 2)
      this.#scripts.set(scripts)
      this.#letters.set(words)
      this.#keyLetters.set(keys)
    }
    this.#scripts[id] = SCRIPTS.indexOf(script)
    this.#letters[id] = letters
    this.#keyLetters[id] = keyLetters
  }

  /**
   * Candidates for words within `edits` of a word of the same script, or within `keyEdits` of its phonetic key in the
   * other: a superset, by signatures. O(words), two comparisons each.
   */
  maybeNear(typed: Term, edits: number, keyEdits: number, from = 0, end = this.all.length): number[] {
    const [scripts, letters, keyLetters] = [this.#scripts, this.#letters, this.#keyLetters]
    const script = SCRIPTS.indexOf(typed.script)
    const near: number[] = []
    for (let id = from; id < Math.min(end, this.all.length); id += 1) {
      const isSame = scripts[id] === script
      const most = isSame ? edits : keyEdits
      if (most === 0) continue
      const bits = isSame
        ? differingBits(typed.letters, int32At(letters, id)) // The columns are as long as the words.
        : differingBits(typed.keyLetters, int32At(keyLetters, id))
      if (bits <= 2 * most) near.push(id)
    }
    return near
  }

  /** The words whose phonetic keys have these consonants. O(1). */
  withConsonants(consonants: string): readonly number[] {
    return this.#byConsonants.get(consonants) ?? []
  }

  /** The words that begin with some letters. O(log words + found). */
  beginningWith(letters: string): number[] {
    const sorted = this.#inOrder()
    const from = this.#placeOf(letters)
    let end = from
    while (end < sorted.length && this.#word(sorted[end]).startsWith(letters)) end += 1
    return sorted.slice(from, end)
  }

  #word(id = 0): string {
    return this.all[id]?.word ?? ''
  }

  /** Where a word is or belongs in the order. */
  #placeOf(word: string): number {
    let low = 0
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >> 1
      if (this.#word(this.#sorted[middle]) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Places new words among those that are in order. O(words), and the comparisons of new ones. */
  #inOrder(): number[] {
    const known = this.#sorted
    if (known.length === this.all.length) return known
    const added = this.all.slice(known.length).map(({ word }) => word)
    const sorted: number[] = []
    let copied = 0
    for (const word of added.sort()) {
      for (const end = this.#placeOf(word); copied < end; copied += 1) sorted.push(known[copied] ?? 0) // Below the end.
      sorted.push(this.#ids.get(word) ?? 0)
    }
    for (; copied < known.length; copied += 1) sorted.push(known[copied] ?? 0)
    this.#sorted = sorted
    return sorted
  }
}
