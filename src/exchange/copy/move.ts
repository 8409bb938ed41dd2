import type { Kysely } from 'kysely'
import { transact } from '#platform/actions/transact.ts'
import { engineOf } from '#platform/db/engine.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { type Counts, countTables, FILLED, TABLES, type TableName } from '#platform/db/tables.ts'
import { copyTables, type OnRows } from './copy-tables.ts'

/**
 * Staff have to sign in, and be invited, again: a copy that is only tried out must not admit people whom the shop has
 * removed since.
 */
const LEFT_OUT: readonly TableName[] = ['staff_session', 'staff_link']

/**
 * Copies a whole shop into an empty database, in one transaction, without sessions and invitations of staff. Writers to
 * the source wait meanwhile. Returns the counts of rows, which are equal on both sides. Throws if the target has rows.
 */
export async function moveShop(from: Kysely<Schema>, to: Kysely<Schema>, onRows?: OnRows): Promise<Counts> {
  await migrate(from)
  await migrate(to)
  const counts = await from.transaction().execute((source) =>
    transact(to, async (target) => {
      await engineOf(target).keepWritersOut(target, TABLES)
      const counts = await countTables(target)
      const full = TABLES.map((table) => [table, counts[table]] as const).filter(
        ([table, count]) => count > 0 && !FILLED.includes(table),
      )
      if (full.length > 0) {
        const what = full.map(([table, count]) => `${table} (${count})`).join(', ')
        throw new Error(`The target is not empty, so nothing was copied. It has rows in ${what}.`)
      }
      return copyTables(source, target, { onRows, without: LEFT_OUT })
    }),
  )
  await engineOf(to).tidy(to)
  return counts
}
