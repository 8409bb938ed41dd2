import { isDeepStrictEqual } from 'node:util'
import { BLOCK_SIZE, blockOf, withPlace } from '../../search/id-set.ts'
import { type PlacedWord, productWords, type SearchedProduct } from '../../search/product-words.ts'
import { spellingOf } from '../../search/rough-key.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'
import { inPortions } from './portions.ts'

/** A product as the index knows it and as it is now; one of them is missing when it comes or goes. */
export interface IndexChange {
  before?: SearchedProduct | undefined
  after?: SearchedProduct | undefined
}

/** Which places of which block a word of a product place wins (true) or loses. */
interface BlockChange extends PlacedWord {
  block: number
  ids: Map<number, boolean>
}

const keyOf = (wordId: number, { place, block }: { place: number; block: number }) => `${wordId} ${place} ${block}`

function collectChanges(changes: IndexChange[]): BlockChange[] {
  const found = new Map<string, BlockChange>()
  const note = (product: SearchedProduct | undefined, isThere: boolean) => {
    if (!product) return
    const block = blockOf(product.id)
    for (const { word, place } of productWords(product)) {
      const key = `${word} ${place} ${block}`
      const change = found.get(key) ?? { word, place, block, ids: new Map() }
      change.ids.set(product.id % BLOCK_SIZE, isThere)
      found.set(key, change)
    }
  }
  for (const { before, after } of changes) {
    if (before && after && isDeepStrictEqual(before, after)) continue
    note(before, false)
    // What stays is put in again.
    note(after, true)
  }
  return [...found.values()]
}

/** The ids of words, made now for those that are new. */
async function ensureWords(db: Db, words: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const portion of inPortions(words)) {
    const known = await db.selectFrom('search_word').select(['id', 'word']).where('word', 'in', portion).execute()
    for (const { id, word } of known) ids.set(word, id)
    const fresh = portion.filter((word) => !ids.has(word))
    if (fresh.length === 0) continue
    const rows = fresh.map(spellingOf)
    const made = await db.insertInto('search_word').values(rows).returning(['id', 'word']).execute()
    for (const { id, word } of made) ids.set(word, id)
  }
  return ids
}

/**
 * Lets one transaction at a time go on from here to change products and their index. Call it before the products are
 * read that `writeIndex` is told of.
 */
export const lockIndex = (db: Db): Promise<void> => engineOf(db).oneAtATime(db, 'indexing')

/** Brings the index to what products are now. Call it in the transaction that changes them, after `lockIndex`. */
export async function writeIndex(db: Db, products: IndexChange[]): Promise<void> {
  const changes = collectChanges(products)
  const ids = await ensureWords(db, [...new Set(changes.map(({ word }) => word))])
  const idOf = ({ word }: BlockChange) => ids.get(word) ?? 0
  for (const portion of inPortions(changes)) {
    const stored = await db
      .selectFrom('search_posting')
      .selectAll()
      .where('word_id', 'in', [...new Set(portion.map(idOf))])
      .where('block', 'in', [...new Set(portion.map(({ block }) => block))])
      .execute()
    const before = new Map(stored.map((posting) => [keyOf(posting.word_id, posting), posting.ids]))
    const rows = portion.map((change) => {
      let ids = before.get(keyOf(idOf(change), change)) ?? new Uint8Array(0)
      for (const [place, isThere] of change.ids) ids = withPlace(ids, place, isThere)
      return { word_id: idOf(change), place: change.place, block: change.block, ids }
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
