import type { Kysely } from 'kysely'
import { isConflict, isUniqueViolation } from './engine.ts'
import type { Db, Schema } from './schema.ts'

const ATTEMPTS_MOST = 5

/**
 * Does work that is stored all or not at all, and does it again when another transaction got in its way: it was ended
 * for the other's sake, or stored a row that the other one stored first. Let `work` look before it stores what is
 * unique: the next time it sees that row.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const mayPass = isConflict(error) || isUniqueViolation(error)
      if (!mayPass || attempt === ATTEMPTS_MOST) throw error
    }
  }
}

/** Runs `work` in a transaction, and again as `retried` says. */
export const transact = <T>(db: Kysely<Schema>, work: (transaction: Db) => Promise<T>): Promise<T> =>
  retried(() => db.transaction().execute(work))
