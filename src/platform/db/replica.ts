import { isPostgresAway } from './postgres/failure.ts'
import type { Replica } from './postgres/replica.ts'
import type { Database, Db } from './schema.ts'

const replicas = new WeakMap<Db, Replica>()

/** Makes `readerOf` choose between a database and its replica. */
export const setReplica = (db: Database, replica: Replica): void => void replicas.set(db, replica)

/** The replica of a database; undefined without DATABASE_READ_URL. */
export const findReplica = (db: Db): Replica | undefined => replicas.get(db)

/**
 * The database to read from: the replica of DATABASE_READ_URL if it has all that was committed before this call, else the
 * database itself. In a transaction always that.
 */
export const readerOf = async (db: Db): Promise<Db> => (await findReplica(db)?.reader()) ?? db

/** Runs work that only reads on the database that `readerOf` chooses, and again on the database itself if its replica fails. */
export async function readOnReplica<T>(db: Database, read: (reader: Database) => T | Promise<T>): Promise<T> {
  const replica = findReplica(db)
  const reader = await replica?.reader()
  if (!replica || !reader || reader === db) return read(db)
  try {
    return await read(reader)
  } catch (error) {
    // It also cancels a query that its next changes can't wait for.
    if (!isPostgresAway(error)) throw error
    replica.rest(error instanceof Error ? error.message : String(error))
    return read(db)
  }
}
