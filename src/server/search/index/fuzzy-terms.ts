import type { Db } from '../../db/schema.ts'
import { countBits } from '../bitmap.ts'
import { editDistance } from '../edit-distance.ts'
import type { Term } from '../match.ts'
import { isFilterTerm } from '../product-words.ts'
import { isNumber } from '../words.ts'

interface SignedTerm extends Term {
  /** Signature: a bit for each letter that the term has (two letters may share one). */
  letters: number
}

/**
 * All terms of a database, in memory. New terms are those after the last id. One that a rebuild deleted stays here, and
 * matches nothing: it has no postings.
 */
interface Dictionary {
  last: number
  terms: SignedTerm[]
}

const dictionaries = new WeakMap<Db, Dictionary>()

const LETTER_BITS = 31

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % LETTER_BITS)
  return letters
}

async function readDictionary(db: Db): Promise<Dictionary> {
  const dictionary = dictionaries.get(db) ?? { last: 0, terms: [] }
  const rows = await db
    .selectFrom('search_word')
    .select(['id', 'word', 'key', 'skeleton'])
    .where('id', '>', dictionary.last)
    .orderBy('id')
    .execute()
  for (const row of rows) {
    dictionary.last = row.id
    if (!isFilterTerm(row.word) && !isNumber(row.word)) dictionary.terms.push({ ...row, letters: lettersOf(row.word) })
  }
  dictionaries.set(db, dictionary)
  return dictionary
}

export interface FuzzyTerm {
  term: Term
  edits: number
}

/**
 * Fuzzy term lookup: the terms within the edit distance that `maxEdits` allows each, nearest first, without the word
 * itself. A scan of the dictionary: O(terms) for the signatures, and an edit distance for the few that pass.
 */
export async function listFuzzyTerms(
  db: Db,
  word: string,
  maxEdits: (typed: string, term: string) => number,
): Promise<FuzzyTerm[]> {
  const { terms } = await readDictionary(db)
  const letters = lettersOf(word)
  return terms
    .flatMap((term) => {
      const most = maxEdits(word, term.word)
      // An edit changes two bits of the signature at most.
      if (countBits(term.letters ^ letters) > 2 * most) return []
      const edits = editDistance(word, term.word, most)
      return edits > 0 && edits <= most ? [{ term, edits }] : []
    })
    .sort((a, b) => a.edits - b.edits)
}
