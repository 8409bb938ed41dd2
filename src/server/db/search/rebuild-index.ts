import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { WRITE_BREATH } from '#contract/limits.ts'
import { BLOCK_SIZE, blockOf } from '../../search/id-set.ts'
import type { Db, Schema } from '../schema.ts'
import { searchedProducts } from './searched-products.ts'
import { lockIndex, writeIndex } from './write-index.ts'

/**
 * How the index is made of a product's words. Raise it with any change of `server/search` that changes what is
 * stored: a shop whose index was made otherwise rebuilds it when it starts.
 */
const INDEX_VERSION = '1'

/** Whether the index was made as this code makes it. */
async function isIndexCurrent(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('search_state').select('version').executeTakeFirst()
  return row?.version === INDEX_VERSION
}

/** Says that the products were changed without the index. In their transaction; `ensureIndex` mends it. */
export async function forgetIndex(transaction: Db): Promise<void> {
  await transaction.deleteFrom('search_state').execute()
}

/** Makes the index anew unless it is as this code makes it. */
export async function ensureIndex(db: Kysely<Schema>): Promise<void> {
  if (!(await isIndexCurrent(db))) await rebuildIndex(db)
}

/**
 * Makes the search index anew, block by block: searches go on meanwhile, and other writers wait for one block at most.
 * Answers how many products it holds.
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
    count += await db.transaction().execute(async (transaction) => {
      await lockIndex(transaction)
      await transaction.deleteFrom('search_posting').where('block', '=', block).execute()
      const products = await searchedProducts(transaction)
        .where('id', '>=', block * BLOCK_SIZE)
        .where('id', '<', (block + 1) * BLOCK_SIZE)
        .execute()
      await writeIndex(
        transaction,
        products.map((after) => ({ after })),
      )
      return products.length
    })
    onProgress(block + 1, total)
    await pause(WRITE_BREATH)
  }
  await db.transaction().execute(async (transaction) => {
    await lockIndex(transaction)
    await transaction
      .deleteFrom('search_word')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('search_posting').select('place').whereRef('word_id', '=', 'search_word.id'))),
      )
      .execute()
    await transaction.deleteFrom('search_state').execute()
    await transaction.insertInto('search_state').values({ version: INDEX_VERSION }).execute()
  })
  return count
}
