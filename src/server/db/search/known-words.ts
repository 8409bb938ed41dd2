import { type ExpressionBuilder, sql } from 'kysely'
import { editsAllowed } from '../../search/edits.ts'
import type { QueryWord } from '../../search/query-word.ts'
import { spellingOf } from '../../search/rough-key.ts'
import type { KnownWord } from '../../search/tiers.ts'
import { toWords } from '../../search/words.ts'
import type { Db, Schema } from '../schema.ts'
import { listNearWords } from './vocabulary.ts'

/** Sorts behind every letter. */
const LAST = '\uffff'

const knownWords = (db: Db) => db.selectFrom('search_word').select(['search_word.id', 'word', 'key', 'skeleton'])

const beginsWith = (letters: string) => (eb: ExpressionBuilder<Schema, 'search_word'>) =>
  eb.and([eb('word', '>=', letters), eb('word', '<', letters + LAST)])

/** The known words that may answer words of a search, and many more. */
export async function listKnownWords(db: Db, queries: QueryWord[]): Promise<KnownWord[]> {
  const words = queries.flatMap(({ word, alike }) => [word, ...alike])
  const keys = queries.flatMap((query) => [...query.keys])
  return knownWords(db)
    .where((eb) =>
      eb.or([
        eb('word', 'in', words),
        ...(keys.length > 0 ? [eb('key', 'in', keys)] : []),
        ...queries.filter(({ isPrefix }) => isPrefix).map(({ word }) => beginsWith(word)(eb)),
      ]),
    )
    .execute()
}

/** The known words that may answer a word to which nothing better answers. */
export async function listLooseWords(db: Db, { word, skeleton }: QueryWord): Promise<KnownWord[]> {
  const alike = await knownWords(db)
    .where((eb) => eb.or([beginsWith(word)(eb), ...(skeleton === '' ? [] : [eb('skeleton', '=', skeleton)])]))
    .execute()
  const near = await listNearWords(db, word, editsAllowed)
  return [...alike, ...near.filter(({ edits }) => edits === near[0]?.edits).map(({ known }) => known)]
}

/** The words of the categories' names; the id of each is that of the mark of the category's products. */
export async function listCategoryWords(db: Db): Promise<KnownWord[]> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('search_word', (join) => join.on('word', '=', sql<string>`'#' || cast(category.id as text)`))
    .select(['search_word.id', 'name'])
    .execute()
  return rows.flatMap(({ id, name }) => spellingsOf(name).map((spelling) => ({ id, ...spelling })))
}

type Spelling = Omit<KnownWord, 'id'>

/** By category's name: each search asks for all of them. */
const spellings = new Map<string, Spelling[]>()

function spellingsOf(name: string): Spelling[] {
  const known = spellings.get(name)
  if (known) return known
  const made = toWords(name).map(spellingOf)
  spellings.set(name, made)
  return made
}

/** The known words that begin with these letters, at most `most`. */
export const listWordsFrom = (db: Db, letters: string, most: number): Promise<KnownWord[]> =>
  knownWords(db).where(beginsWith(letters)).orderBy('word').limit(most).execute()

/** The id of a word as it is stored; undefined for one that no product has. */
export async function findWordId(db: Db, word: string): Promise<number | undefined> {
  const row = await db.selectFrom('search_word').select('id').where('word', '=', word).executeTakeFirst()
  return row?.id
}
