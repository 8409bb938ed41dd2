import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { ROOT } from '../root.ts'
import { toWords } from './words.ts'

/** The merchant's own list in the data folder; it extends the shop's. */
export const SYNONYMS_FILE = 'synonyms.csv'
/** Its name in a data folder of an earlier version; still read. */
export const EARLIER_SYNONYMS_FILE = 'everyday-words.csv'
const SHOP_LIST = join(ROOT, 'src', 'server', 'search', SYNONYMS_FILE)

/** The synonyms of a folded word, in both scripts. A synonym of several words is stored without the blanks. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>

/** Reads lists whose every line is a set of synonyms; throws an error with file and line where one has fewer than two. */
function readLists(files: string[]): Synonyms {
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

let words: Synonyms | undefined

/** The shop's synonyms and, once `extendSynonyms` was called, the merchant's. Read once; a lookup is O(1). */
export const synonyms = (): Synonyms => {
  words ??= readLists([SHOP_LIST])
  return words
}

/** Reads the shop's list again and adds the lists in the merchant's data folder, if there are any. */
export function extendSynonyms(dataDir: string): void {
  const own = [EARLIER_SYNONYMS_FILE, SYNONYMS_FILE].map((name) => join(dataDir, name))
  words = readLists([SHOP_LIST, ...own.filter((file) => existsSync(file))])
}
