import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { PoolUse } from './pool-use.ts'

/** Each connection keeps what it has prepared until it ends. */
const PREPARED_MOST = 300
const LENGTH_MOST = 4000
/** A prepared statement fails for good when a column is added to what it answers. */
const ALL_COLUMNS = /(select|returning) \*|\.\*/
/** Each length of a list is another text. */
const LIST = / in \(\$\d+, /

const names = new Map<string, string>()
const seenOnce = new LRUCache<string, true>({ max: 1000 })

/** The name of a statement that came before; undefined for one that the server shall not keep. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= PREPARED_MOST || text.length > LENGTH_MOST) return known
  if (ALL_COLUMNS.test(text) || LIST.test(text)) return undefined
  if (!seenOnce.has(text)) {
    seenOnce.set(text, true)
    return undefined
  }
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** A pool whose connections have the statements that come again parsed and planned once. */
export function preparing(pool: pg.Pool, use: PoolUse): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const toPreparing = (client: pg.PoolClient): PostgresPoolClient => {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query(text: unknown, values: readonly unknown[] = []): unknown {
      if (typeof text !== 'string') throw new Error('Streaming is not offered: page through the rows instead.')
      return client.query({ name: nameOf(text), text, values: [...values] })
    }
    return { query, release: (destroy) => client.release(destroy) }
  }
  return {
    options: pool.options,
    async connect() {
      const begun = performance.now()
      const client = await pool.connect()
      use.count(performance.now() - begun)
      const known = clients.get(client) ?? toPreparing(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
