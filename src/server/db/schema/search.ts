import type { GeneratedAlways } from 'kysely'
import type { Place } from '../../search/product-words.ts'

/** One row while the index is current, with its version (search/index/rebuild.ts). */
export interface SearchStateTable {
  version: string
}

/** The terms of all products, folded, with their phonetic keys (search/phonetic-key.ts). A row is never changed. */
export interface SearchWordTable {
  id: GeneratedAlways<number>
  word: string
  key: string
  skeleton: string
}

/** A posting: the products of a block that have a term in a field (search/product-words.ts, search/bitmap.ts). */
export interface SearchPostingTable {
  word_id: number
  place: Place
  block: number
  ids: Uint8Array
}
