import { randomUUID } from 'node:crypto'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from '#platform/db/schema.ts'
import { errorDetails, log } from '#platform/process/log.ts'

const SECOND = 1000
/** Default statement timeout in milliseconds. */
const MAX_STATEMENT = 10 * SECOND
const MAX_IDLE_IN_TRANSACTION = 15 * SECOND

/**
 * Sets the statement timeout of this connection. It is set by a statement because poolers refuse unknown startup
 * parameters; `reset` would therefore return to the server's default.
 */
export const LIMIT_STATEMENTS = `set statement_timeout = ${MAX_STATEMENT}`
const LIMIT_TRANSACTIONS = `set idle_in_transaction_session_timeout = ${MAX_IDLE_IN_TRANSACTION}`

const toNumber = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${text} is no exact number.`)
  return number
}

/** Parses bigint values, such as counts and sums, as numbers, because `pg` returns them as strings. */
const PARSERS: Record<number, (text: string) => number> = {
  [pg.types.builtins.INT8]: toNumber,
  [pg.types.builtins.NUMERIC]: toNumber,
}

/** Connection pool of a process, with `size` connections at most. Broken connections are logged and replaced. */
export function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'haat',
    max: size,
    connectionTimeoutMillis: 5 * SECOND,
    keepAlive: true,
    onConnect: async (client) => void (await client.query(`${LIMIT_STATEMENTS}; ${LIMIT_TRANSACTIONS}`)),
    types: { getTypeParser: (id: number) => PARSERS[id] ?? pg.types.getTypeParser(id) },
  })
  pool.on('error', (error) => log('error', 'A connection to the database broke.', errorDetails(error)))
  // The running query rejects anyway; without a listener the error would also crash the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Usage statistics of a connection pool. */
export class PoolUse {
  readonly #pool: pg.Pool
  /** Number of connections taken, and total seconds of waiting for them, since the start. */
  taken = 0
  waitedSeconds = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Counts a taken connection with its waiting time. */
  count(milliseconds: number): void {
    this.taken += 1
    this.waitedSeconds += milliseconds / 1000
  }

  get idle(): number {
    return this.#pool.idleCount
  }

  get busy(): number {
    return this.#pool.totalCount - this.#pool.idleCount
  }

  /** Number of queries that are waiting for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || String('code' in error ? error.code : error) : String(error)

/** Throws an error that names the variable if PostgreSQL does not respond. */
export async function requireAnswer(db: QueryExecutorProvider): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    throw new Error(`DATABASE_URL: PostgreSQL does not answer: ${reasonOf(error)}.`)
  }
}

/** Throws an error with a remedy if the database's encoding is not Unicode. */
export async function requireUnicode(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(
    `DATABASE_URL: this database keeps texts in ${encoding}, which has no Bengali letters. ` +
      'Make another one: create database haat template template0 encoding UTF8 locale "C.UTF-8".',
  )
}

const markOf = async (db: QueryExecutorProvider): Promise<string | null | undefined> =>
  (await sql<{ mark: string | null }>`select current_setting('haat.mark', true) as mark`.execute(db)).rows[0]?.mark

/**
 * Throws if a pooler in between gives each transaction another session of the database: locks and limits of a session
 * would then be those of others. A transaction of a second connection takes the session that the first one marked.
 */
export async function requireSessions(db: Kysely<Schema>): Promise<void> {
  const mark = randomUUID()
  const isOwn = await db.connection().execute(async (one) => {
    await sql`select set_config('haat.mark', ${mark}, false)`.execute(one)
    return db.transaction().execute(async (other) => (await markOf(other)) !== mark && (await markOf(one)) === mark)
  })
  if (isOwn) return
  throw new Error(
    'DATABASE_URL: a pooler gives each transaction another session. Set it to pool sessions (PgBouncer: pool_mode = session), ' +
      'or use the address of PostgreSQL itself.',
  )
}
