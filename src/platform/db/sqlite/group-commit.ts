import type { CompiledQuery, QueryResult } from 'kysely'
import type { SqliteHandle } from './handle.ts'

const BEGIN = { sql: 'begin immediate', parameters: [] }
const COMMIT = { sql: 'commit', parameters: [] }
const ROLLBACK = { sql: 'rollback', parameters: [] }

/**
 * Shares one connection in turns, and commits all writes of one turn of the event loop together, so that they wait for
 * one fsync. Nothing written is visible to others, or reported as stored, before it is on the disk.
 */
export class GroupCommit {
  readonly #handle: SqliteHandle
  #last: Promise<void> = Promise.resolve()
  #group: PromiseWithResolvers<void> | undefined

  constructor(handle: SqliteHandle) {
    this.#handle = handle
  }

  /** Waits for the caller's turn, which ends when it calls the returned function. */
  async enter(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }

  /** Begins the group's transaction if it has not begun. In the caller's turn. */
  async begin(): Promise<void> {
    if (this.#group) return
    // IMMEDIATE: a deferred transaction fails at its first write when another process writes.
    await this.#handle.execute(BEGIN)
    this.#group = Promise.withResolvers()
    this.#group.promise.catch(() => {}) // Whoever awaits `stored` reports it.
    setImmediate(async () => {
      const leave = await this.enter()
      await this.commit().finally(leave)
    })
  }

  /** Resolves once everything written so far is on the disk, rejects if it is not; undefined if nothing is pending. */
  get stored(): Promise<void> | undefined {
    return this.#group?.promise
  }

  /** Runs a query. In the caller's turn. */
  async execute<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    try {
      return await this.#handle.execute<R>(query)
    } catch (error) {
      // SQLite rolls everything back by itself on some errors, such as a full disk.
      if (!this.#handle.isInTransaction) this.#end()?.reject(error)
      throw error
    }
  }

  /** Rolls back to a savepoint. In the caller's turn. */
  async rollbackTo(savepoint: string): Promise<void> {
    if (!this.#handle.isInTransaction) return
    await this.execute({ sql: `rollback to ${savepoint}`, parameters: [] })
    await this.execute({ sql: `release ${savepoint}`, parameters: [] })
  }

  /** Commits the group. In the caller's turn; an error rejects `stored`. */
  async commit(): Promise<void> {
    const group = this.#end()
    if (!group) return
    try {
      await this.#handle.execute(COMMIT)
      group.resolve()
    } catch (error) {
      group.reject(error)
      // Who awaits `stored` has the first error, and nobody awaits this commit.
      if (this.#handle.isInTransaction) await this.#handle.execute(ROLLBACK).catch(() => {})
    }
  }

  #end(): PromiseWithResolvers<void> | undefined {
    const group = this.#group
    this.#group = undefined
    return group
  }
}
