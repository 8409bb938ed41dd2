import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { GroupCommit } from './group-commit.ts'
import { SqliteHandle } from './handle.ts'

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])
const SAVEPOINT = 'member'

const hasSucceeded = async (work: Promise<void> | undefined): Promise<boolean> => {
  try {
    await work
    return true
  } catch {
    return false
  }
}

/** Runs the queries of one caller: single ones, or a transaction. */
class SqliteSession implements DatabaseConnection {
  readonly #group: GroupCommit
  /** Ends its transaction's turn. */
  #leave: (() => void) | undefined
  #isEnding = false

  constructor(group: GroupCommit) {
    this.#group = group
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isEnding) throw new Error('The transaction has ended.')
    if (this.#leave) return this.#executeInTransaction<R>(query)
    const { result, stored } = await this.#executeAlone<R>(query)
    if (WRITES.has(query.query.kind)) await stored
    // The result may include writes of others that are not committed yet. If their commit fails, read again.
    else if (!(await hasSucceeded(stored))) return this.executeQuery(query)
    return result
  }

  async #executeInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#group.stored) throw new Error('The database undid this transaction after an error.')
    return this.#group.execute<R>(query)
  }

  async #executeAlone<R>(query: CompiledQuery) {
    const leave = await this.#group.enter()
    try {
      if (WRITES.has(query.query.kind)) await this.#group.begin()
      // Other statements, such as pragmas, may not work in a transaction.
      else if (query.query.kind !== 'SelectQueryNode') await this.#group.commit()
      const result = await this.#group.execute<R>(query)
      return { result, stored: this.#group.stored }
    } finally {
      leave()
    }
  }

  async begin() {
    this.#leave = await this.#group.enter()
    await this.#group.begin()
    await this.#group.execute({ sql: `savepoint ${SAVEPOINT}`, parameters: [] })
  }

  async commit() {
    this.#isEnding = true
    await this.#group.execute({ sql: `release ${SAVEPOINT}`, parameters: [] })
    const { stored } = this.#group
    this.release()
    await stored
  }

  async rollback() {
    this.#isEnding = true
    if (this.#leave) await this.#group.rollbackTo(SAVEPOINT)
    this.release()
  }

  release() {
    this.#leave?.()
    this.#leave = undefined
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: page through the rows instead.')
  }
}

/** One connection that all sessions share. */
class SqliteDriver implements Driver {
  readonly #file: string
  readonly #content: Uint8Array | undefined
  #handle: SqliteHandle | undefined
  #group: GroupCommit | undefined

  constructor(file: string, content?: Uint8Array) {
    this.#file = file
    this.#content = content
  }

  async init() {
    this.#handle = await SqliteHandle.open(this.#file, this.#content)
    this.#group = new GroupCommit(this.#handle)
  }

  async acquireConnection(): Promise<SqliteSession> {
    if (!this.#group) throw new Error('The database is closed.')
    return new SqliteSession(this.#group)
  }

  async releaseConnection(session: SqliteSession) {
    session.release()
  }

  beginTransaction(session: SqliteSession) {
    return session.begin()
  }

  commitTransaction(session: SqliteSession) {
    return session.commit()
  }

  rollbackTransaction(session: SqliteSession) {
    return session.rollback()
  }

  async destroy() {
    const leave = await this.#group?.enter()
    await this.#group?.commit()
    this.#handle?.close()
    this.#handle = undefined
    this.#group = undefined
    leave?.()
  }
}

class SharedSqliteAdapter extends SqliteAdapter {
  /** Otherwise a failed migration would leave half of its tables. */
  override get supportsTransactionalDdl() {
    return true
  }

  /** Sessions share the connection in turns, so Kysely must not lock it. */
  override get supportsMultipleConnections() {
    return true
  }
}

/** Kysely over `node:sqlite`; `path` is a file on a local disk, or `:memory:`, which may begin with a file's content. */
export const sqliteDialect = (path: string, content?: Uint8Array): Dialect => ({
  createAdapter: () => new SharedSqliteAdapter(),
  createDriver: () => new SqliteDriver(path, content),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
