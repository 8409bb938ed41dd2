import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { connectionName } from '#platform/db/migration-names.ts'
import type { Schema } from '#platform/db/schema.ts'
import { log } from '#platform/process/log.ts'
import { codeOf, LOCK_NOT_AVAILABLE } from './failure.ts'
import { LIMIT_STATEMENTS } from './pool.ts'

/**
 * A migration waits for a table no longer than this, as whoever wants the table afterwards waits behind it; the pause lets
 * them through, and after the time that follows it is given up.
 */
const LIMIT_LOCKS = 'set lock_timeout = 1000'
const LOCK_PAUSE = 1000
const MAX_LOCKING = 10 * 60_000

export async function untilLocked<T>(db: Kysely<Schema>, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  await sql.raw(LIMIT_LOCKS).execute(db)
  try {
    for (const giveUp = Date.now() + MAX_LOCKING; ; await pause(LOCK_PAUSE))
      try {
        return await work(db)
      } catch (error) {
        if (codeOf(error) !== LOCK_NOT_AVAILABLE || Date.now() > giveUp) throw error
        log('warn', 'A migration waits for a long transaction of the database to end.')
      }
  } finally {
    await sql`reset lock_timeout`.execute(db)
  }
}

/** Runs `work` on one connection without statement timeout. */
export const withoutTimeLimit = <T>(db: Kysely<Schema>, work: (connection: Kysely<Schema>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql.raw(LIMIT_STATEMENTS).execute(connection)
    }
  })

/** Whether a process is connected whose code does not know this migration, by the name of its connections. */
export async function isOlderCodeConnected(db: QueryExecutorProvider, migration: string): Promise<boolean> {
  const { rows } = await sql<{ is_connected: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database()
        and (application_name = 'haat' or application_name ~ '^haat [0-9]{4}_')
        and application_name collate "C" < ${connectionName(migration)}
    ) as is_connected`.execute(db)
  return rows[0]?.is_connected === true
}
