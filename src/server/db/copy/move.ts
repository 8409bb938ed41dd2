import type { Kysely } from 'kysely'
import { engineOf } from '../engine.ts'
import { migrate } from '../migrations.ts'
import type { Schema } from '../schema.ts'
import { ensureIndex } from '../search/rebuild-index.ts'
import { transact } from '../transact.ts'
import { type Counts, copyTables, countTables } from './copy-tables.ts'
import { TABLES } from './tables.ts'

export type OnRows = (done: number, total: number) => void

/**
 * Copies a shop into a database without any, all of it or nothing; answers the counts of rows, which are equal on both
 * sides. Nobody can write to the first one meanwhile. Throws when the second one holds something.
 */
export async function moveShop(from: Kysely<Schema>, to: Kysely<Schema>, onRows?: OnRows): Promise<Counts> {
  await migrate(from)
  await migrate(to)
  const counts = await from.transaction().execute((source) =>
    transact(to, async (target) => {
      await engineOf(target).keepWritersOut(target, TABLES)
      const full = Object.entries(await countTables(target)).filter(([, count]) => count > 0)
      if (full.length > 0) {
        const what = full.map(([table, count]) => `${table} (${count})`).join(', ')
        throw new Error(`The target is not empty, so nothing was copied. It has rows in ${what}.`)
      }
      return copyTables(source, target, { onRows })
    }),
  )
  await ensureIndex(to)
  await engineOf(to).tidy(to)
  return counts
}
