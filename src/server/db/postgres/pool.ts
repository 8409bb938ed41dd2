import pg from 'pg'
import { errorDetails, log } from '../../log.ts'

const SECOND = 1000
const CONNECTIONS_MOST = 10

const toNumber = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${text} is no exact number.`)
  return number
}

/** Counts, sums and bigint come as texts from `pg`; the shop's are numbers, as from SQLite. */
const PARSERS: Record<number, (text: string) => number> = {
  [pg.types.builtins.INT8]: toNumber,
  [pg.types.builtins.NUMERIC]: toNumber,
}

/** The connections of one process to the PostgreSQL of `url`; one that breaks is logged and replaced. */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'haat',
    max: CONNECTIONS_MOST,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 10 * SECOND,
    idle_in_transaction_session_timeout: 15 * SECOND,
    keepAlive: true,
    types: { getTypeParser: (id: number) => PARSERS[id] ?? pg.types.getTypeParser(id) },
  })
  pool.on('error', (error) => log('error', 'A connection to the database broke.', errorDetails(error)))
  // The query that runs on it fails by itself; without a listener the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
