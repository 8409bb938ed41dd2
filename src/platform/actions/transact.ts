import { isConflict, isUniqueViolation } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'

/** Above the conflicts that a busy product brings at a time: whoever is refused has to confirm again. */
const MAX_ATTEMPTS = 10

/**
 * Runs work that is stored all or not at all, and retries it after a serialization failure, a deadlock or a unique
 * violation. `work` has to look for a row before it inserts one that is unique: the retry then finds the other's row.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const mayPass = isConflict(error) || isUniqueViolation(error)
      if (!mayPass || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/**
 * Runs `work` in a transaction and retries it as `retried` does. If `db` already is a transaction, `work` is part of
 * it, and the function that began it retries.
 */
export const transact = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retried(() => db.transaction().execute(work))

/** Thrown inside of a transaction to undo all that it wrote, with the result that `outcomeOf` returns all the same. */
export class Rollback<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('A transaction was rolled back.')
    this.result = result
  }
}

/** What a transaction returned, or what it was rolled back with. */
export async function outcomeOf<T>(transaction: Promise<T>): Promise<T> {
  try {
    return await transaction
  } catch (error) {
    if (error instanceof Rollback) return error.result
    throw error
  }
}
