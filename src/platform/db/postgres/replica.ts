import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { REPLICA_REST, REPLICA_WAIT } from '#platform/contract/server-limits.ts'
import type { Database } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { PoolUse } from './pool.ts'

/** Milliseconds between two looks at how far the replica is. */
const LOOK_EVERY = 5

/** Names a database: copies of a server have the same, and its databases differ. */
const IDENTITY = sql<string>`(
  select system_identifier || '/' || oid from pg_control_system(), pg_database where datname = current_database()
)`

/** A streaming replica of a database, which is read from where it has all that the database has. */
export class Replica {
  readonly db: Database
  readonly use: PoolUse
  /** Reads that it served, and those that the database itself had to serve. */
  reads = 0
  refused = 0
  readonly #primary: Database
  #restsUntil = 0

  constructor(primary: Database, db: Database, use: PoolUse) {
    this.#primary = primary
    this.db = db
    this.use = use
  }

  /** The replica once it has all that was committed before this call; the database itself where that takes long. */
  async reader(): Promise<Database> {
    const isCurrent = performance.now() >= this.#restsUntil && (await this.#waitUntilCurrent())
    if (isCurrent) this.reads += 1
    else this.refused += 1
    return isCurrent ? this.db : this.#primary
  }

  /** Bytes of changes that it does not have yet; undefined where it is none, as after it took over. Throws if it does not answer. */
  async lag(): Promise<number | undefined> {
    const { lsn, identity } = await this.#findPrimary()
    const { rows } = await sql<{ lag: number | null }>`
      select greatest(pg_wal_lsn_diff(${lsn}::pg_lsn, pg_last_wal_replay_lsn()), 0) as lag
      where pg_is_in_recovery() and ${IDENTITY} = ${identity}`.execute(this.db)
    return rows[0]?.lag ?? undefined
  }

  /** Throws if it is the replica of another database; one that does not answer may do so later. */
  async requireSame(): Promise<void> {
    const { identity } = await this.#findPrimary()
    try {
      const { rows } = await sql<{ is_same: boolean }>`select ${IDENTITY} = ${identity} as is_same`.execute(this.db)
      if (rows[0]?.is_same) return
    } catch (error) {
      return log(
        'warn',
        'DATABASE_READ_URL: the replica does not answer; the database itself is read.',
        errorDetails(error),
      )
    }
    throw new Error('DATABASE_READ_URL: this is no replica of the database of DATABASE_URL.')
  }

  /** The next reads leave it out for a while, so that none waits for what the one before has waited for. */
  rest(reason: string): void {
    this.#restsUntil = performance.now() + REPLICA_REST
    log('warn', 'The replica is not read from for a while.', { server: this.use.servers.name, reason })
  }

  async #findPrimary(): Promise<{ lsn: string; identity: string }> {
    const found = sql<{ lsn: string; identity: string }>`
      select pg_current_wal_insert_lsn()::text as lsn, ${IDENTITY} as identity`
    const { rows } = await found.execute(this.#primary)
    return rows[0] ?? { lsn: '', identity: '' }
  }

  async #waitUntilCurrent(): Promise<boolean> {
    const { lsn, identity } = await this.#findPrimary()
    const giveUp = performance.now() + REPLICA_WAIT
    try {
      for (;;) {
        // A server that was promoted has changes of its own, and may be one that the shop does not write to.
        const { rows } = await sql<{ is_same: boolean; is_there: boolean }>`
          select ${IDENTITY} = ${identity} and pg_is_in_recovery() as is_same,
            coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as is_there`.execute(this.db)
        if (rows[0]?.is_same && rows[0].is_there) return true
        const isLate = performance.now() > giveUp
        if (isLate || !rows[0]?.is_same) this.rest(isLate ? 'It is behind.' : 'It is no replica now.')
        if (isLate || !rows[0]?.is_same) return false
        await pause(LOOK_EVERY)
      }
    } catch (error) {
      this.rest(error instanceof Error ? error.message : String(error))
      return false
    }
  }
}
