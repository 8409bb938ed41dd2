import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { ROOT } from '../root.ts'
import { toWords } from './words.ts'

/** The merchant's own list in the data folder; it adds to the shop's. */
export const EVERYDAY_WORDS_FILE = 'everyday-words.csv'
const OWN_LIST = join(ROOT, 'src', 'server', 'search', EVERYDAY_WORDS_FILE)

/** What else means the same as a folded word. */
export type EverydayWords = ReadonlyMap<string, ReadonlySet<string>>

/** Reads lists whose every line holds words of one meaning, in both scripts; throws with the line of a wrong one. */
function readLists(files: string[]): EverydayWords {
  const others = new Map<string, Set<string>>()
  for (const file of files) {
    const lines: string[][] = parse(readFileSync(file, 'utf8'), { bom: true, relax_column_count: true, trim: true })
    for (const [at, line] of lines.entries()) {
      const words = line.filter((cell) => cell !== '').map((cell) => toWords(cell).join(''))
      if (words.length < 2 || words.includes('')) {
        throw new Error(`${file}: line ${at + 1} must hold two words or more with commas between them.`)
      }
      for (const word of words) {
        const known = others.get(word) ?? new Set()
        for (const other of words) if (other !== word) known.add(other)
        others.set(word, known)
      }
    }
  }
  return others
}

let words: EverydayWords | undefined

/** The shop's list, and the merchant's where one was named. */
export const everydayWords = (): EverydayWords => {
  words ??= readLists([OWN_LIST])
  return words
}

/** Adds the list in the merchant's data folder, if there is one, to the shop's. */
export function extendEverydayWords(dataDir: string): void {
  const file = join(dataDir, EVERYDAY_WORDS_FILE)
  words = readLists(existsSync(file) ? [OWN_LIST, file] : [OWN_LIST])
}
