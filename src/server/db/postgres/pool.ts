import pg from 'pg'
import { errorDetails, log } from '../../log.ts'

const SECOND = 1000
/** Default statement timeout in milliseconds. */
const MAX_STATEMENT = 10 * SECOND
const MAX_IDLE_IN_TRANSACTION = 15 * SECOND

/**
 * Sets the statement timeout of this connection. It is set by a statement because poolers refuse unknown startup
 * parameters; `reset` would therefore return to the server's default.
 */
export const LIMIT_STATEMENTS = `set statement_timeout = ${MAX_STATEMENT}`
const LIMIT_TRANSACTIONS = `set idle_in_transaction_session_timeout = ${MAX_IDLE_IN_TRANSACTION}`

const toNumber = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${text} is no exact number.`)
  return number
}

/** Parses bigint values, such as counts and sums, as numbers, because `pg` returns them as strings. */
const PARSERS: Record<number, (text: string) => number> = {
  [pg.types.builtins.INT8]: toNumber,
  [pg.types.builtins.NUMERIC]: toNumber,
}

/** Connection pool of a process, with `size` connections at most. Broken connections are logged and replaced. */
export function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'haat',
    max: size,
    connectionTimeoutMillis: 5 * SECOND,
    keepAlive: true,
    onConnect: async (client) => void (await client.query(`${LIMIT_STATEMENTS}; ${LIMIT_TRANSACTIONS}`)),
    types: { getTypeParser: (id: number) => PARSERS[id] ?? pg.types.getTypeParser(id) },
  })
  pool.on('error', (error) => log('error', 'A connection to the database broke.', errorDetails(error)))
  // The running query rejects anyway; without a listener the error would also crash the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
