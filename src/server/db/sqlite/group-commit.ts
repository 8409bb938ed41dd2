import type { CompiledQuery, QueryResult } from 'kysely'
import type { SqliteHandle } from './handle.ts'

const BEGIN = { sql: 'begin immediate', parameters: [] }
const COMMIT = { sql: 'commit', parameters: [] }
const ROLLBACK = { sql: 'rollback', parameters: [] }

/**
 * Lets everybody use one database, each in turn, and commits together what is written in one turn of the event loop:
 * all of it waits for the disk once. Nothing written is visible to others, or reported as stored, before it is on the
 * disk.
 */
export class GroupCommit {
  readonly #handle: SqliteHandle
  #last: Promise<void> = Promise.resolve()
  #group: PromiseWithResolvers<void> | undefined

  constructor(handle: SqliteHandle) {
    this.#handle = handle
  }

  /** Waits until it is the caller's turn, which lasts until it calls what it gets. */
  async enter(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }

  /** Lets what follows be written. In the caller's turn. */
  async begin(): Promise<void> {
    if (this.#group) return
    // IMMEDIATE: a deferred transaction fails at its first write when another process writes.
    await this.#handle.execute(BEGIN)
    this.#group = Promise.withResolvers()
    this.#group.promise.catch(() => {}) // Those who wait for it say so.
    setImmediate(async () => {
      const leave = await this.enter()
      await this.commit().finally(leave)
    })
  }

  /** Ends once what is written so far is on the disk, with an error when it is not; undefined when nothing waits. */
  get stored(): Promise<void> | undefined {
    return this.#group?.promise
  }

  /** Runs a query. In the caller's turn. */
  async execute<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    try {
      return await this.#handle.execute<R>(query)
    } catch (error) {
      // SQLite undoes everything by itself on some errors (a full disk).
      if (!this.#handle.isInTransaction) this.#end()?.reject(error)
      throw error
    }
  }

  /** Undoes what was written since a savepoint of this name. In the caller's turn. */
  async rollbackTo(savepoint: string): Promise<void> {
    if (!this.#handle.isInTransaction) return
    await this.execute({ sql: `rollback to ${savepoint}`, parameters: [] })
    await this.execute({ sql: `release ${savepoint}`, parameters: [] })
  }

  /** Stores what was written. In the caller's turn; an error goes to those who wait for `stored`. */
  async commit(): Promise<void> {
    const group = this.#end()
    if (!group) return
    try {
      await this.#handle.execute(COMMIT)
      group.resolve()
    } catch (error) {
      group.reject(error)
      if (this.#handle.isInTransaction) await this.#handle.execute(ROLLBACK)
    }
  }

  #end(): PromiseWithResolvers<void> | undefined {
    const group = this.#group
    this.#group = undefined
    return group
  }
}
