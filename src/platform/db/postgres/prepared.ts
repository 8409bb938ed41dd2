import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { isServerReplaced } from './failure.ts'
import type { PoolUse, ServerPool } from './pool.ts'

/** Prepared statements use memory on each connection until it is closed. */
const MAX_PREPARED = 300
const MAX_LENGTH = 4000
/** A prepared statement with `*` would fail for good once a column is added. */
const ALL_COLUMNS = /(select|returning) \*|\.\*/
/** Every length of an `in` list would be another statement. */
const LIST = / in \(\$\d+, /

const names = new Map<string, string>()
const seenOnce = new LRUCache<string, true>({ max: 1000 })

/** Name for a statement from its second use on; undefined if it should not be prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED || text.length > MAX_LENGTH) return known
  if (ALL_COLUMNS.test(text) || LIST.test(text)) return undefined
  if (!seenOnce.has(text)) {
    seenOnce.set(text, true)
    return undefined
  }
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/**
 * A pool whose connections prepare repeated statements, which are parsed and planned only once. A connection whose server
 * says that it was replaced is closed after its use.
 */
export function preparing({ pool, servers }: ServerPool, use: PoolUse): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const toPreparing = (client: pg.PoolClient): PostgresPoolClient => {
    let isReplaced = false
    const note = (error: unknown) => {
      if (isServerReplaced(error)) {
        isReplaced = true
        servers.suspect()
      }
      throw error
    }
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Streaming is not offered: page through the rows instead.')
      return client.query({ name: nameOf(text), text, values: [...values] }).catch(note)
    }
    return { query, release: (destroy) => client.release(destroy || isReplaced) }
  }
  return {
    options: pool.options,
    async connect() {
      const begun = performance.now()
      const client = await servers.connect(() => pool.connect())
      use.count(performance.now() - begun)
      const known = clients.get(client) ?? toPreparing(client)
      clients.set(client, known)
      return known
    },
    async end() {
      servers.close()
      await pool.end()
    },
  }
}
