import { matchingIds } from '../../search/combine.ts'
import { toWords } from '../../search/words.ts'
import type { Db } from '../schema.ts'
import { findMatches } from './find-matches.ts'
import { listNearWords } from './vocabulary.ts'

/** Share of a word's letters that may be wrong when its nearest spelling is looked for. */
const WRONG_MOST = 0.4

const isFinding = async (db: Db, search: string) => matchingIds(await findMatches(db, search), 1).length > 0

/** The word as goods have it: itself, the nearest spelling, or nothing where there is none. */
async function nearestWord(db: Db, word: string): Promise<string | undefined> {
  if (await isFinding(db, word)) return word
  const most = Math.floor(word.length * WRONG_MOST)
  const [nearest] = await listNearWords(db, word, () => most)
  return nearest?.known.word
}

/** A search near to one that finds nothing which does find something; undefined when there is none. */
export async function findNearestSearch(db: Db, search: string): Promise<string | undefined> {
  const words = toWords(search)
  const near: string[] = []
  for (const word of words) {
    const known = await nearestWord(db, word)
    // Words that no good has together are left out one by one, the first ones stay.
    if (known !== undefined && (await isFinding(db, [...near, known].join(' ')))) near.push(known)
  }
  const nearest = near.join(' ')
  return nearest === '' || nearest === words.join(' ') ? undefined : nearest
}
