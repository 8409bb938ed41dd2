import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { log } from '#platform/process/log.ts'
import { engineOf } from './engine.ts'
import { isContraction, isExpansion, type MigrationName } from './migration-names.ts'
import { tables } from './migrations/0001-tables.ts'
import type { Schema } from './schema.ts'

const MIGRATIONS: Record<MigrationName, Migration> = {
  '0001_tables': tables,
}

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

const unknownIn = (error: unknown): string | undefined =>
  error instanceof Error ? UNKNOWN.exec(error.message)?.[1] : undefined

/** Explains what to do with a database that a newer version or one before the first release has migrated. */
function explained(error: unknown): unknown {
  const name = unknownIn(error)
  if (name === undefined) return error
  if (name === UNRELEASED_MIGRATION) return new Error(UNRELEASED)
  return new Error(
    `This database belongs to a newer version of the shop: it has the migration ${name}, which this version does not know. ` +
      'Nothing was changed. Start the newer version again. Or, to stay with this version, begin with ' +
      `${EMPTY_DATABASE} and restore the backup that was made before the update: npm run shop -- restore FILE. ` +
      'Orders that came since that backup are only in the newer database.',
  )
}

/** An expansion by newer code, which this code may run beside. */
const OF_OTHERS: Migration = { up: async () => {} }

/** Runs what may run now: a contraction, and what comes after it, waits for processes of older code to end. */
async function run(db: Kysely<Schema>, known: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const all = await migrator.getMigrations()
  const next = all.findIndex(({ name, executedAt }) => executedAt === undefined && isContraction(name))
  const contraction = all[next]?.name
  const waits = contraction !== undefined && (await engineOf(db).isOlderCodeConnected(db, contraction))
  if (waits)
    log(
      'warn',
      'A migration waits for processes of older code. After their end a start or "npm run shop -- prepare" runs it.',
      {
        migration: contraction,
      },
    )
  const { error } = waits ? await migrator.migrateTo(all[next - 1]?.name ?? '') : await migrator.migrateToLatest()
  const unknown = unknownIn(error)
  if (unknown !== undefined && isExpansion(unknown)) await run(db, { ...known, [unknown]: OF_OTHERS })
  else if (error) throw explained(error)
}

/**
 * Migrates the tables. A failed migration is rolled back, and several processes
 * may call this at once. Throws an error that says what to do if another version has migrated the database, but for
 * expansions.
 */
export const migrate = (db: Kysely<Schema>): Promise<void> =>
  engineOf(db).whileMigrating(db, (connection) => run(connection, MIGRATIONS))
