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
import { devices } from './migrations/0008-devices.ts'
import { hiddenProducts } from './migrations/0009-hidden-products.ts'
import { operator } from './migrations/0010-operator.ts'
import type { Schema } from './schema.ts'
import { ensureIndex } from './search/rebuild-index.ts'

const MIGRATIONS = {
  '0001_shop': shop,
  '0002_accounts': accounts,
  '0003_publishing': publishing,
  '0004_limits': limits,
  '0005_search': search,
  '0006_popularity': popularity,
  '0007_sessions': sessions,
  '0008_devices': devices,
  '0009_hidden_products': hiddenProducts,
  '0010_operator': operator,
}

/** All migrations in their order. */
export const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS }

/** Every migration that this code knows, by name. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** What Kysely says of a migration that the database had and this code has not. */
const UNKNOWN = /previously executed migration (\S+) is missing/

/** Says what to do with a database that newer code has changed. */
function explained(error: unknown): unknown {
  const name = error instanceof Error ? UNKNOWN.exec(error.message)?.[1] : undefined
  if (name === undefined) return error
  return new Error(
    `This database belongs to a newer version of the shop: it has the migration ${name}, which this version does not know. ` +
      'Nothing was changed. Start the newer version again. Or, to stay with this version, begin with an empty database ' +
      '(move shop.db with shop.db-wal and shop.db-shm out of the data folder; on PostgreSQL make a new database for ' +
      'DATABASE_URL) and restore the backup that was made before the update: npm run shop -- restore FILE. ' +
      'Orders that came since that backup are only in the newer database.',
  )
}

/**
 * Brings the database to the newest tables and search index; a failing migration leaves nothing behind. Several may at
 * a time. Throws an error that says what to do when a newer version was here.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await engineOf(db).whileMigrating(db, async (connection) => {
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
    if (error) throw explained(error)
    await ensureIndex(connection)
  })
}
