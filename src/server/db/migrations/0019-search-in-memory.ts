import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The search keeps its index in memory, made of the products; nothing reads these tables any more. */
export const searchInMemory: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['search_posting', 'search_word', 'search_state']) await db.schema.dropTable(table).execute()
  },
}
