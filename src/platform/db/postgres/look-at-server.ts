import { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds in which a server that is looked at has to answer. */
const ANSWERS_WITHIN = 5000

/** The timeline in the name of a WAL file has eight hexadecimal digits; each server that is promoted begins the next one. */
const LOOK = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only,
  case when pg_is_in_recovery() then '0' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

export interface Seen {
  url: string
  /** Of a server that can be used; undefined for another one. */
  timeline?: number
  /** Why it can't be used. */
  reason?: string
}

/** Looks at one server over a connection of its own. */
export async function lookAtServer(url: string, mayBeReadOnly: boolean): Promise<Seen> {
  const socket = new Socket()
  const time = { connectionTimeoutMillis: ANSWERS_WITHIN, query_timeout: ANSWERS_WITHIN }
  try {
    const client = new pg.Client({ connectionString: url, stream: () => socket, ...time })
    client.on('error', () => {}) // The failed query says it.
    await client.connect()
    const { rows } = await client.query<{ is_read_only: boolean; timeline: string }>(LOOK)
    const [row] = rows
    if (row && (mayBeReadOnly || !row.is_read_only)) return { url, timeline: Number.parseInt(row.timeline, 16) }
    return { url, reason: 'it takes no writes' }
  } catch (error) {
    return { url, reason: error instanceof Error ? error.message || error.name : String(error) }
  } finally {
    socket.destroy()
  }
}
