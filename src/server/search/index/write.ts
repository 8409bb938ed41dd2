import { isDeepStrictEqual } from 'node:util'
import { engineOf } from '../../db/engine.ts'
import { inPortions } from '../../db/portions.ts'
import type { Db } from '../../db/schema.ts'
import { BLOCK_SIZE, blockOf, withOffset } from '../bitmap.ts'
import { withKeys } from '../phonetic-key.ts'
import { type IndexedProduct, type PlacedWord, productWords } from '../product-words.ts'

/** A product before and after a write; `before` is missing when it was added or shown, `after` when it is gone. */
export interface IndexChange {
  before?: IndexedProduct | undefined
  after?: IndexedProduct | undefined
}

/**
 * Serializes transactions that change products and their index. Call it first in the transaction: before the products
 * are read that `writeIndex` is called with.
 */
export const lockIndex = (db: Db): Promise<void> => engineOf(db).oneAtATime(db, 'indexing')

/**
 * Updates the index for products that were written. Call it in the transaction of the write, after `lockIndex`; once for
 * many products is far cheaper than once for each. O(words of the products), three statements for 2,000 postings.
 */
export async function writeIndex(db: Db, products: IndexChange[]): Promise<void> {
  const changes = toPostingChanges(products)
  const termIds = await ensureTerms(db, [...new Set(changes.map(({ word }) => word))])
  const termIdOf = ({ word }: PlacedWord) => termIds.get(word) ?? 0
  for (const portion of inPortions(changes)) {
    const stored = await db
      .selectFrom('search_posting')
      .selectAll()
      .where('word_id', 'in', [...new Set(portion.map(termIdOf))])
      .where('block', 'in', [...new Set(portion.map(({ block }) => block))])
      .execute()
    const before = new Map(stored.map((posting) => [keyOf(posting.word_id, posting), posting.ids]))
    const rows = portion.map((change) => {
      let ids = before.get(keyOf(termIdOf(change), change)) ?? new Uint8Array(0)
      for (const [offset, isThere] of change.offsets) ids = withOffset(ids, offset, isThere)
      return { word_id: termIdOf(change), place: change.place, block: change.block, ids }
    })
    await db
      .insertInto('search_posting')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['word_id', 'place', 'block']).doUpdateSet((eb) => ({ ids: eb.ref('excluded.ids') })),
      )
      .execute()
  }
}

/** Which offsets of a block are added to a posting (true) or removed from it. */
interface PostingChange extends PlacedWord {
  block: number
  offsets: Map<number, boolean>
}

const keyOf = (termId: number, { place, block }: { place: number; block: number }) => `${termId} ${place} ${block}`

function toPostingChanges(changes: IndexChange[]): PostingChange[] {
  const found = new Map<string, PostingChange>()
  const add = (product: IndexedProduct | undefined, isThere: boolean) => {
    if (!product) return
    const block = blockOf(product.id)
    for (const { word, place } of productWords(product)) {
      const key = `${word} ${place} ${block}`
      const change = found.get(key) ?? { word, place, block, offsets: new Map() }
      change.offsets.set(product.id % BLOCK_SIZE, isThere)
      found.set(key, change)
    }
  }
  for (const { before, after } of changes) {
    if (before && after && isDeepStrictEqual(before, after)) continue
    add(before, false)
    // Overwrites the removal of the words that stay.
    add(after, true)
  }
  return [...found.values()]
}

/** The ids of terms by word; new ones are inserted. */
async function ensureTerms(db: Db, words: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const portion of inPortions(words)) {
    const known = await db.selectFrom('search_word').select(['id', 'word']).where('word', 'in', portion).execute()
    for (const { id, word } of known) ids.set(word, id)
    const added = portion.filter((word) => !ids.has(word))
    if (added.length === 0) continue
    const rows = added.map(withKeys)
    const stored = await db.insertInto('search_word').values(rows).returning(['id', 'word']).execute()
    for (const { id, word } of stored) ids.set(word, id)
  }
  return ids
}
