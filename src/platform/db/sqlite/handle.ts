import { type Stats, statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { errorDetails, log } from '#platform/process/log.ts'
import { damageOf, findVisibleDamage, isSqliteDamaged } from './failure.ts'
import { isOtherFile, openFile, toSqlite, whenFree } from './open-file.ts'

const STATEMENTS_KEPT = 500

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

const MEMORY = ':memory:'
/** Milliseconds between two looks whether the file is still the one that was opened, and still a database. */
const LOOK_EVERY = 5000

const statOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false })

/**
 * An open database with its prepared statements; its errors name the file and a remedy. Once the file turns out to be damaged
 * every query fails, so that nothing is written to what is left of it, until another file is in its place.
 */
export class SqliteHandle {
  #database: DatabaseSync
  readonly #file: string
  readonly #statements = new Map<string, Prepared>()
  readonly #watch: NodeJS.Timeout | undefined
  #opened: Stats | undefined
  #damage: Error | undefined

  private constructor(database: DatabaseSync, file: string) {
    this.#database = database
    this.#file = file
    if (file === MEMORY) return
    this.#opened = statOf(file)
    this.#watch = setInterval(() => this.#look(), LOOK_EVERY).unref()
  }

  /** Opens a file on a local disk, or `:memory:`, which may begin with the content of a file. */
  static async open(file: string, content?: Uint8Array): Promise<SqliteHandle> {
    return new SqliteHandle(await whenFree(file, () => openFile(file, content)), file)
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Looks at the file: what SQLite holds in memory may hide for long that nothing is left on the disk. */
  #look(): void {
    try {
      const stats = statOf(this.#file)
      const what = findVisibleDamage(this.#file, stats)
      if (what !== undefined) this.#close(damageOf(this.#file, what))
      else if (!this.isInTransaction && isOtherFile(stats, this.#opened)) this.#reopen()
    } catch (error) {
      log('warn', 'The file of the database can’t be looked at.', { file: this.#file, ...errorDetails(error) })
    }
  }

  #close(damage: Error): void {
    if (!this.#damage) log('error', 'The database is damaged: the shop is closed.', errorDetails(damage))
    this.#damage ??= damage
  }

  #reopen(): void {
    const database = openFile(this.#file)
    this.#statements.clear()
    this.#database.close()
    this.#database = database
    this.#opened = statOf(this.#file)
    this.#damage = undefined
    log('info', 'The database is another file now, which is used from now on.', { file: this.#file })
  }

  /** Throws while the file is damaged. A transaction that has begun comes to its end. */
  #requireWhole(): void {
    if (!this.#damage || this.isInTransaction) return
    const stats = statOf(this.#file)
    if (findVisibleDamage(this.#file, stats) !== undefined || !isOtherFile(stats, this.#opened)) throw this.#damage
    this.#reopen()
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

  async execute<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    this.#requireWhole()
    try {
      return await this.#execute<R>(query)
    } catch (error) {
      if (isSqliteDamaged(error) && error instanceof Error) this.#close(error)
      throw error
    }
  }

  async #execute<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    const run = <T>(attempt: () => T) => whenFree(this.#file, attempt)
    const { statement, hasRows } = await run(() => this.#prepare(sql))
    const values = parameters.map(toSqlite)
    if (hasRows) return { rows: (await run(() => statement.all(...values))) as R[] }
    const { changes, lastInsertRowid } = await run(() => statement.run(...values))
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close(): void {
    clearInterval(this.#watch)
    this.#database.close()
  }
}
