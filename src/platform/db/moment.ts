import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './schema.ts'

/**
 * A moment from now by the clock that all processes of a shop share: the database server's, or that of the machine whose
 * disk holds the file. Locks and leases must not end early because two machines disagree.
 */
export const moment = (db: Db, milliseconds: number): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`to_char((clock_timestamp() at time zone 'utc') + make_interval(secs => ${milliseconds / 1000}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<string>`${new Date(Date.now() + milliseconds).toISOString()}`
