import pg from 'pg'
import { connectionName } from '#platform/db/migration-names.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { Servers } from './servers.ts'

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

/** A pool, and the servers that its connections are made to. */
export interface ServerPool {
  pool: pg.Pool
  servers: Servers
}

/**
 * Connection pool of a process, with `size` connections at most. Broken connections are logged and replaced. Those of a replica
 * refuse writes, also once it has taken over.
 */
export function openPool(url: string, size: number, isReplica = false): ServerPool {
  const servers = new Servers(url, isReplica ? 'any' : 'read-write')
  const limits = [
    LIMIT_STATEMENTS,
    LIMIT_TRANSACTIONS,
    ...(isReplica ? ['set default_transaction_read_only = on'] : []),
  ]
  const pool = new pg.Pool({
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, ...servers.connection() })
      }
    },
    application_name: connectionName(),
    max: size,
    connectionTimeoutMillis: 5 * SECOND,
    keepAlive: true,
    // A server whose power was cut closes no connection: without this a query that it had waits for the system's two hours.
    keepAliveInitialDelayMillis: 10 * SECOND,
    onConnect: async (client) => void (await client.query(limits.join('; '))),
    types: { getTypeParser: (id: number) => PARSERS[id] ?? pg.types.getTypeParser(id) },
  })
  pool.on('error', (error) => log('error', 'A connection to the database broke.', errorDetails(error)))
  // The running query rejects anyway; without a listener the error would also crash the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, servers }
}

/** Usage statistics of a connection pool. */
export class PoolUse {
  readonly #pool: pg.Pool
  readonly servers: Servers
  /** Number of connections taken, and total seconds of waiting for them, since the start. */
  taken = 0
  waitedSeconds = 0

  constructor({ pool, servers }: ServerPool) {
    this.#pool = pool
    this.servers = servers
  }

  /** Counts a taken connection with its waiting time. */
  count(milliseconds: number): void {
    this.taken += 1
    this.waitedSeconds += milliseconds / 1000
  }

  get idle(): number {
    return this.#pool.idleCount
  }

  get busy(): number {
    return this.#pool.totalCount - this.#pool.idleCount
  }

  /** Number of queries that are waiting for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount
  }
}
