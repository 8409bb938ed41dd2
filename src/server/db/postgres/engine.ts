import { sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { guardChangeLog, settleChanges } from './change-log.ts'
import { keepWritersOut, lastIds, raiseIds, readRows } from './copy.ts'
import { LOCKS } from './locks.ts'
import { requireAnswer, requireTrigrams } from './requirements.ts'
import { postgresSearch } from './search.ts'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isPostgresUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
export const isPostgresConflict = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(String(codeOf(error)))

export const postgres: Engine = {
  id: { type: 'bigint', define: (column) => column.primaryKey().generatedByDefaultAsIdentity() },
  sortedText: sql`text collate "C"`,

  whileMigrating: async (db, work) => {
    await requireAnswer(db)
    return db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`select pg_advisory_lock(${LOCKS.migrating})`.execute(connection)
      try {
        await requireTrigrams(connection)
        return await work(connection)
      } finally {
        await sql`select pg_advisory_unlock(${LOCKS.migrating})`.execute(connection)
        await sql`reset statement_timeout`.execute(connection)
      }
    })
  },

  oneAtATime: async (transaction, what) => {
    await sql`select pg_advisory_xact_lock(${LOCKS[what]})`.execute(transaction)
  },

  guardChangeLog,
  settleChanges,
  readRows,
  lastIds,
  raiseIds,
  keepWritersOut,
  search: postgresSearch,
}
