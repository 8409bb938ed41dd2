import { countEdits } from '../../search/edits.ts'
import { countBits } from '../../search/id-set.ts'
import { isMark } from '../../search/product-words.ts'
import type { KnownWord } from '../../search/tiers.ts'
import { isNumber } from '../../search/words.ts'
import type { Db } from '../schema.ts'

interface Spelling extends KnownWord {
  /** A bit a letter: words that differ in many are no misspellings of each other. */
  letters: number
}

/** The words that misspellings are compared with. Words are only ever added, so that new ones follow the last id. */
interface Vocabulary {
  last: number
  words: Spelling[]
}

const vocabularies = new WeakMap<Db, Vocabulary>()

const LETTER_BITS = 31

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % LETTER_BITS)
  return letters
}

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const vocabulary = vocabularies.get(db) ?? { last: 0, words: [] }
  const rows = await db
    .selectFrom('search_word')
    .select(['id', 'word', 'key', 'skeleton'])
    .where('id', '>', vocabulary.last)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    vocabulary.last = row.id
    if (!isMark(row.word) && !isNumber(row.word)) vocabulary.words.push({ ...row, letters: lettersOf(row.word) })
  }
  vocabularies.set(db, vocabulary)
  return vocabulary
}

export interface NearWord {
  known: KnownWord
  edits: number
}

/** The known words that are as near as `editsAllowed` says of each, nearest first; not the word itself. */
export async function listNearWords(
  db: Db,
  word: string,
  editsAllowed: (typed: string, known: string) => number,
): Promise<NearWord[]> {
  const { words } = await readVocabulary(db)
  const letters = lettersOf(word)
  return words
    .flatMap((known) => {
      const most = editsAllowed(word, known.word)
      // An edit changes two letters at most.
      if (countBits(known.letters ^ letters) > 2 * most) return []
      const edits = countEdits(word, known.word, most)
      return edits > 0 && edits <= most ? [{ known, edits }] : []
    })
    .sort((a, b) => a.edits - b.edits)
}
