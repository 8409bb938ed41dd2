import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { WRITE_BREATH } from '#contract/server-limits.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { BLOCK_SIZE, blockOf } from '../bitmap.ts'
import { indexedProducts } from './indexed-products.ts'
import { lockIndex, writeIndex } from './write.ts'

/**
 * Version of what is stored: words, fields, filter terms, phonetic keys, packing. Raise it with any change of these, and
 * each shop rebuilds its index when it starts.
 */
const INDEX_VERSION = '1'

async function isIndexCurrent(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('search_state').select('version').executeTakeFirst()
  return row?.version === INDEX_VERSION
}

/** Marks the index as outdated, in the transaction that changes products without it; `ensureIndex` rebuilds it. */
export async function forgetIndex(transaction: Db): Promise<void> {
  await transaction.deleteFrom('search_state').execute()
}

/** Rebuilds the index unless it is of this version and not marked as outdated. */
export async function ensureIndex(db: Kysely<Schema>): Promise<void> {
  if (!(await isIndexCurrent(db))) await rebuildIndex(db)
}

/**
 * Rebuilds the index from the products, a transaction for each block of ids: searches go on meanwhile, and other writers
 * wait for one block at most. Returns how many products it holds. O(words of all products).
 */
export async function rebuildIndex(
  db: Kysely<Schema>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const { last } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const total = blockOf(Number(last ?? 0)) + 1
  await db.deleteFrom('search_posting').where('block', '>=', total).execute()
  let count = 0
  for (let block = 0; block < total; block += 1) {
    count += await rebuildBlock(db, block)
    onProgress(block + 1, total)
    await pause(WRITE_BREATH)
  }
  await db.transaction().execute(async (transaction) => {
    await lockIndex(transaction)
    await deleteUnusedTerms(transaction)
    await transaction.deleteFrom('search_state').execute()
    await transaction.insertInto('search_state').values({ version: INDEX_VERSION }).execute()
  })
  return count
}

const rebuildBlock = (db: Kysely<Schema>, block: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockIndex(transaction)
    await transaction.deleteFrom('search_posting').where('block', '=', block).execute()
    const products = await indexedProducts(transaction)
      .where('id', '>=', block * BLOCK_SIZE)
      .where('id', '<', (block + 1) * BLOCK_SIZE)
      .execute()
    await writeIndex(
      transaction,
      products.map((after) => ({ after })),
    )
    return products.length
  })

const deleteUnusedTerms = (transaction: Db) =>
  transaction
    .deleteFrom('search_word')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('search_posting').select('place').whereRef('word_id', '=', 'search_word.id'))),
    )
    .execute()
