import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Schema } from '../../db/schema.ts'
import type { QueryWord } from '../expand-word.ts'
import type { Term } from '../match.ts'
import { withKeys } from '../phonetic-key.ts'
import { toWords } from '../words.ts'

/** Sorts behind every letter. */
const LAST = '\uffff'

const terms = (db: Db) => db.selectFrom('search_word').select(['search_word.id', 'word', 'key', 'skeleton'])

const beginsWith = (letters: string) => (eb: ExpressionBuilder<Schema, 'search_word'>) =>
  eb.and([eb('word', '>=', letters), eb('word', '<', letters + LAST)])

/**
 * Term lookup: the terms that may match the words of a query exactly, as a prefix, as a synonym or by phonetic key. One
 * statement for all words, a search of an index for each alternative. `matchOf` tells which word a term matches, and how.
 */
export async function listTerms(db: Db, queries: QueryWord[]): Promise<Term[]> {
  const words = queries.flatMap(({ word, alike }) => [word, ...alike])
  const keys = queries.flatMap((query) => [...query.keys])
  return terms(db)
    .where((eb) =>
      eb.or([
        eb('word', 'in', words),
        ...(keys.length > 0 ? [eb('key', 'in', keys)] : []),
        ...queries.filter(({ isPrefix }) => isPrefix).map(({ word }) => beginsWith(word)(eb)),
      ]),
    )
    .execute()
}

/** The terms that match a word loosely: as a prefix, however short, or by consonant skeleton (`looseMatchOf`). */
export const listLooseTerms = (db: Db, { word, skeleton }: QueryWord): Promise<Term[]> =>
  terms(db)
    .where((eb) => eb.or([beginsWith(word)(eb), ...(skeleton === '' ? [] : [eb('skeleton', '=', skeleton)])]))
    .execute()

/** The terms that complete a word, in the order of the alphabet, at most `most`. */
export const listCompletingTerms = (db: Db, letters: string, most: number): Promise<Term[]> =>
  terms(db).where(beginsWith(letters)).orderBy('word').limit(most).execute()

/**
 * The words of all categories' names, as terms with the id of the category's filter term: who searches a category's name
 * finds its products. Read at each search, so that a new name of a category needs no reindex. O(categories).
 */
export async function listCategoryTerms(db: Db): Promise<Term[]> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('search_word', (join) => join.on('word', '=', sql<string>`'#' || cast(category.id as text)`))
    .select(['search_word.id', 'name'])
    .execute()
  return rows.flatMap(({ id, name }) => wordsOf(name).map((word) => ({ id, ...word })))
}

/** Cached by category name: phonetic keys are most of the cost of a search by a word. */
const wordsByName = new Map<string, Omit<Term, 'id'>[]>()

function wordsOf(name: string): Omit<Term, 'id'>[] {
  const cached = wordsByName.get(name)
  if (cached) return cached
  const words = toWords(name).map(withKeys)
  wordsByName.set(name, words)
  return words
}
