import type { SearchPostingTable } from '../../db/schema/search.ts'
import type { Db } from '../../db/schema.ts'

/** The posting lists of terms, a row for each block and field. One read of the primary key for each term. */
export async function listPostings(db: Db, termIds: number[]): Promise<SearchPostingTable[]> {
  if (termIds.length === 0) return []
  return db
    .selectFrom('search_posting')
    .selectAll()
    .where('word_id', 'in', [...new Set(termIds)])
    .execute()
}

/** The posting list of a filter term (product-words.ts); empty when no product has it. */
export const listFilterPostings = (db: Db, term: string): Promise<SearchPostingTable[]> =>
  db
    .selectFrom('search_posting')
    .innerJoin('search_word', 'search_word.id', 'word_id')
    .where('word', '=', term)
    .selectAll('search_posting')
    .execute()
