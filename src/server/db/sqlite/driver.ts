import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { explained, isBusy } from './failure.ts'

const BUSY_WAIT_MOST = 10_000
const BUSY_PAUSE_MOST = 50
const STATEMENTS_KEPT = 500

/** SQLite has no booleans, dates or `undefined`. */
const toSqlite = (value: unknown): SQLInputValue => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as SQLInputValue // Any other type is refused by SQLite itself.
}

/** Runs `attempt` until the database is free; the wait leaves the event loop to others, unlike SQLite's own. */
async function whenFree<T>(file: string, attempt: () => T): Promise<T> {
  const giveUp = Date.now() + BUSY_WAIT_MOST
  for (let pause = 1; ; pause = Math.min(pause * 2, BUSY_PAUSE_MOST)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUp) throw explained(error, file)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #file: string
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, file: string) {
    this.#database = database
    this.#file = file
  }

  #prepare(sql: string): StatementSync {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const run = <T>(attempt: () => T) => whenFree(this.#file, attempt)
    const statement = await run(() => this.#prepare(sql))
    const values = parameters.map(toSqlite)
    if (statement.columns().length > 0) return { rows: (await run(() => statement.all(...values))) as R[] }
    const { changes, lastInsertRowid } = await run(() => statement.run(...values))
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: page through the rows instead.')
  }
}

/** One connection for all: a transaction holds it, and everybody else waits in line. */
class SqliteDriver implements Driver {
  readonly #file: string
  #database: DatabaseSync | undefined
  #connection: SqliteConnection | undefined
  #line: Promise<void> = Promise.resolve()
  #leave: () => void = () => {}

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    this.#database = await whenFree(this.#file, () => openFile(this.#file))
    this.#connection = new SqliteConnection(this.#database, this.#file)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#line
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#line = promise
    await before
    this.#leave = resolve
    if (this.#connection) return this.#connection
    resolve()
    throw new Error('The database is closed.')
  }

  async releaseConnection() {
    this.#leave()
  }

  /** IMMEDIATE: a deferred transaction fails at its first write when another process writes. */
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // SQLite ends the transaction by itself on some errors (a full disk).
    if (this.#database?.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy() {
    this.#database?.close()
    this.#database = undefined
    this.#connection = undefined
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Without it a failing migration leaves half of its tables. */
  override get supportsTransactionalDdl() {
    return true
  }
}

function openFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 })
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -64000;
  `)
  return database
}

/** Kysely over `node:sqlite`; `path` is a file on a local disk, or `:memory:`. */
export const sqliteDialect = (path: string): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(path),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
