import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { explained, isBusy } from './failure.ts'

const MAX_BUSY_WAIT = 10_000
const MAX_BUSY_PAUSE = 50
const STATEMENTS_KEPT = 500
/** Pages of the log before it is written to the database file, 32 MB: pages that change again and again are written once. */
const LOG_PAGES = 8000

/** Of each connection, of which a shop has one a thread; the system caches the file besides. */
const CACHE_KB = 16_000

/** SQLite has no booleans, dates or `undefined`. */
const toSqlite = (value: unknown): SQLInputValue => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  return value as SQLInputValue // SQLite itself rejects any other type.
}

/** Retries `attempt` while the database is busy; unlike SQLite's own wait, this does not block the event loop. */
async function whenFree<T>(file: string, attempt: () => T): Promise<T> {
  const giveUp = Date.now() + MAX_BUSY_WAIT
  for (let pause = 1; ; pause = Math.min(pause * 2, MAX_BUSY_PAUSE)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUp) throw explained(error, file)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Temporary files are in memory: of each page that a savepoint changes, SQLite would write another copy to one. */
function openFile(path: string, content?: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 0 })
  if (content) database.deserialize(content)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -${CACHE_KB};
    pragma temp_store = memory;
    pragma wal_autocheckpoint = ${LOG_PAGES};
  `)
  return database
}

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

/** An open database with its prepared statements; its errors name the file and a remedy. */
export class SqliteHandle {
  readonly #database: DatabaseSync
  readonly #file: string
  readonly #statements = new Map<string, Prepared>()

  private constructor(database: DatabaseSync, file: string) {
    this.#database = database
    this.#file = file
  }

  /** Opens a file on a local disk, or `:memory:`, which may begin with the content of a file. */
  static async open(file: string, content?: Uint8Array): Promise<SqliteHandle> {
    return new SqliteHandle(await whenFree(file, () => openFile(file, content)), file)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear()
    this.#statements.set(sql, prepared)
    return prepared
  }

  async execute<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    const run = <T>(attempt: () => T) => whenFree(this.#file, attempt)
    const { statement, hasRows } = await run(() => this.#prepare(sql))
    const values = parameters.map(toSqlite)
    if (hasRows) return { rows: (await run(() => statement.all(...values))) as R[] }
    const { changes, lastInsertRowid } = await run(() => statement.run(...values))
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close(): void {
    this.#database.close()
  }
}
