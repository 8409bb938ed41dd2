import type { Kysely } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { engineOf } from './engine.ts'
import { shop } from './migrations/0001-shop.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { publishing } from './migrations/0003-publishing.ts'
import { limits } from './migrations/0004-limits.ts'
import { search } from './migrations/0005-search.ts'
import { popularity } from './migrations/0006-popularity.ts'
import { sessions } from './migrations/0007-sessions.ts'
import type { Schema } from './schema.ts'
import { ensureIndex } from './search/rebuild-index.ts'

/** All migrations in their order. */
export const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001_shop': shop,
    '0002_accounts': accounts,
    '0003_publishing': publishing,
    '0004_limits': limits,
    '0005_search': search,
    '0006_popularity': popularity,
    '0007_sessions': sessions,
  }),
}

/**
 * Brings the database to the newest tables and search index; a failing migration leaves nothing behind. Several may at
 * a time.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await engineOf(db).whileMigrating(db, async (connection) => {
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
    if (error) throw error
    await ensureIndex(connection)
  })
}
