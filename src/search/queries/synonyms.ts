import type { Db } from '#platform/db/schema.ts'
import type { SynonymKind } from '#shop/catalogue/contract/office-catalogue.ts'

/** A pair of the merchant's own list. */
export interface SynonymRow {
  id: number
  word: string
  meaning: string
  kind: SynonymKind
  version: number
}

/** The merchant's pairs by word. */
export const listSynonyms = (db: Db): Promise<SynonymRow[]> =>
  db.selectFrom('synonym').select(['id', 'word', 'meaning', 'kind', 'version']).orderBy('word').orderBy('id').execute()
