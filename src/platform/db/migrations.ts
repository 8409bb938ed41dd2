import type { Kysely } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { engineOf } from './engine.ts'
import { tables } from './migrations/0001-tables.ts'
import type { Schema } from './schema.ts'

const MIGRATIONS = {
  '0001_tables': tables,
}

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS }

/** Every migration that this code knows, by name. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** Kysely's message for a migration that the database has run and this code does not know. */
const UNKNOWN = /previously executed migration (\S+) is missing/

const EMPTY_DATABASE =
  'an empty database (move shop.db with shop.db-wal and shop.db-shm out of the data folder; on PostgreSQL make a new ' +
  'database for DATABASE_URL)'

/** The first migration of the versions before the first release, whose tables are not migrated. */
export const UNRELEASED_MIGRATION = '0001_shop'

const UNRELEASED =
  'This database was made before the first release of the shop, and its tables are not migrated. Nothing was changed. ' +
  'Export the products with the version that made it (npm run shop -- products > products.csv), begin with ' +
  `${EMPTY_DATABASE} and import them: npm run shop -- import products.csv.`

/** Explains what to do with a database that a newer version or one before the first release has migrated. */
function explained(error: unknown): unknown {
  const name = error instanceof Error ? UNKNOWN.exec(error.message)?.[1] : undefined
  if (name === undefined) return error
  if (name === UNRELEASED_MIGRATION) return new Error(UNRELEASED)
  return new Error(
    `This database belongs to a newer version of the shop: it has the migration ${name}, which this version does not know. ` +
      'Nothing was changed. Start the newer version again. Or, to stay with this version, begin with ' +
      `${EMPTY_DATABASE} and restore the backup that was made before the update: npm run shop -- restore FILE. ` +
      'Orders that came since that backup are only in the newer database.',
  )
}

/**
 * Migrates the tables. A failed migration is rolled back, and several processes
 * may call this at once. Throws an error that says what to do if another version has migrated the database.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await engineOf(db).whileMigrating(db, async (connection) => {
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest()
    if (error) throw explained(error)
  })
}
