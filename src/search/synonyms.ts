import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { ofProcess } from '#platform/process/of-process.ts'
import { ROOT } from '#platform/process/root.ts'
import type { SynonymKind } from '#shop/catalogue/contract/office-catalogue.ts'
import { toWords } from './text/words.ts'

/** The merchant's own list in the data folder; it extends the built-in one. */
export const SYNONYMS_FILE = 'synonyms.csv'
const BUILT_IN_LIST = join(ROOT, 'src', 'search', SYNONYMS_FILE)

/** What else a word or phrase finds. The key is its words without blanks; a meaning is a list of words by its text. */
export type Synonyms = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> & {
  /** What a word or phrase does not find, whatever its sound or spelling says. */
  parted?: ReadonlyMap<string, readonly string[]>
}

/**
 * Adds a line: words of the same meaning, each of which finds the others. `word > others` in its first cell is a line
 * of one direction: `word` finds the others, and they don't find it. False for a line with fewer than two.
 */
function addLine(known: Map<string, Map<string, readonly string[]>>, cells: string[]): boolean {
  const [first = '', ...others] = cells
  const [from = '', to] = first.split('>')
  const isOneWay = to !== undefined
  const meanings = (isOneWay ? [from, to, ...others] : cells)
    .filter((cell) => cell.trim() !== '')
    .map((cell) => toWords(cell))
  if (meanings.length < 2 || meanings.some((words) => words.length === 0)) return false
  for (const [at, words] of meanings.entries()) {
    if (isOneWay && at > 0) break
    const key = words.join('')
    const found = known.get(key) ?? new Map<string, readonly string[]>()
    // A joined word and its split form have one key, and each finds the other.
    for (const [index, other] of meanings.entries()) if (index !== at) found.set(other.join(' '), other)
    known.set(key, found)
  }
  return true
}

/**
 * The cells of a list. Without quotes it is split here: the parser makes an error with a stack for each line that has
 * another number of cells than the first, which took longer than all else that a start does with the list.
 */
function toLines(text: string): string[][] {
  if (text.includes('"')) return parse(text, { bom: true, relax_column_count: true, trim: true })
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split(',').map((cell) => cell.trim()))
}

/** Reads lists; throws an error with file and line where a line has fewer than two words. */
function readLists(files: string[]): Synonyms {
  const known = new Map<string, Map<string, readonly string[]>>()
  for (const file of files) {
    for (const [at, line] of toLines(readFileSync(file, 'utf8')).entries()) {
      if (addLine(known, line)) continue
      throw new Error(`${file}: line ${at + 1} must hold two words or more with commas between them.`)
    }
  }
  return known
}

/** A pair of the merchant, from the database. */
export interface OwnSynonym {
  word: string
  meaning: string
  kind: SynonymKind
}

/** Adds pairs to a list. Those of kind `apart` win: their words are no synonyms, whatever list and pairs say. */
export function withPairs(list: Synonyms, pairs: readonly OwnSynonym[]): Synonyms {
  const known = new Map<string, Map<string, readonly string[]>>()
  const meaningsOf = (key: string) => known.get(key) ?? new Map(list.get(key))
  const parted = new Map<string, string[]>()
  const inOrder = pairs.toSorted((a, b) => Number(a.kind === 'apart') - Number(b.kind === 'apart'))
  for (const { word, meaning, kind } of inOrder) {
    const ways = [[toWords(word), toWords(meaning)] as const, [toWords(meaning), toWords(word)] as const]
    for (const [from, to] of kind === 'one_way' ? ways.slice(0, 1) : ways) {
      const key = from.join('')
      const meanings = meaningsOf(key)
      if (kind === 'apart') {
        parted.set(key, [...(parted.get(key) ?? []), to.join('')])
        for (const [text, words] of meanings) if (words.join('') === to.join('')) meanings.delete(text)
      } else meanings.set(to.join(' '), to)
      known.set(key, meanings)
    }
  }
  const all = new Map<string, ReadonlyMap<string, readonly string[]>>([...list, ...known])
  for (const [key, meanings] of known) if (meanings.size === 0) all.delete(key)
  return Object.assign(all, { parted })
}

/** Whether a word finds another one by this list. */
export const isKnown = (list: Synonyms, word: string, meaning: string): boolean => {
  const joined = toWords(meaning).join('')
  return [...(list.get(toWords(word).join(''))?.values() ?? [])].some((words) => words.join('') === joined)
}

const known = ofProcess('synonyms', (): { listed?: Synonyms; words?: Synonyms } => ({}))

/** The built-in list, read once. */
const listed = (): Synonyms => {
  known.listed ??= readLists([BUILT_IN_LIST])
  return known.listed
}

/** The built-in list and, once `extendSynonyms` was called, the merchant's; a lookup is O(1). */
export const synonyms = (): Synonyms => known.words ?? listed()

/** Adds the list in the merchant's data folder, if there is one, to the built-in one. */
export function extendSynonyms(dataDir: string): void {
  const own = join(dataDir, SYNONYMS_FILE)
  known.words = existsSync(own) ? readLists([BUILT_IN_LIST, own]) : listed()
}

/** The synonyms that a shop searches with. */
export class ShopSynonyms {
  /** The list with the merchant's pairs; undefined if there are none. */
  #own: Synonyms | undefined

  get present(): Synonyms {
    return this.#own ?? synonyms()
  }

  /** Replaces the merchant's pairs. */
  replace(pairs: readonly OwnSynonym[]): void {
    this.#own = pairs.length === 0 ? undefined : withPairs(synonyms(), pairs)
  }

  /** Runs `work`, which must be synchronous, with other synonyms. */
  during<T>(others: Synonyms, work: () => T): T {
    const own = this.#own
    this.#own = others
    try {
      return work()
    } finally {
      this.#own = own
    }
  }
}
