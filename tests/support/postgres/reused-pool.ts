import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
// By its path: tests put this module in the place of its name.
import { openPool as openRealPool, type ServerPool } from '../../../src/platform/db/postgres/pool.ts'

export * from '../../../src/platform/db/postgres/pool.ts'

/** Resets the session's state. Prepared statements stay, as `pg` knows which ones its connections have. */
const FORGET = 'close all; unlisten *; select pg_advisory_unlock_all(); discard temp; reset all'
const PAUSE = 1

interface KeptPool extends ServerPool {
  size: number
  /** The server's process of each connection. */
  processes: Set<number>
  /** Connections that were used since their last reset. */
  used: Set<pg.PoolClient>
}

/** Idle pools by database, whose connections stay open. */
const idle = new Map<string, KeptPool[]>()

/** Leaves connections to this database open when a pool ends, for the next pool that is opened. */
export function reuseConnections(url: string): void {
  idle.set(url, [])
}

/** The server's process of each connection that is open though no pool uses it. */
export const listIdleProcesses = (url: string): number[] =>
  (idle.get(url) ?? []).flatMap(({ processes }) => [...processes])

/** Closes idle pools, and leaves none open from now on. */
export async function closeConnections(url: string): Promise<void> {
  const pools = idle.get(url) ?? []
  idle.delete(url)
  await Promise.all(pools.map(({ pool }) => endOf(pool)()))
}

/** `pg` gives each connection the number of its process, which its types lack. */
const processOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID

const endOf = (pool: pg.Pool) => Object.getPrototypeOf(pool).end.bind(pool) as () => Promise<void>

/** Resets the connections of a pool, once its last query has ended. */
async function makeLikeNew({ pool, used }: KeptPool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await pause(PAUSE)
  // The pool hands out the most recently returned connection first.
  const clients = await Promise.all(Array.from({ length: Math.min(used.size, pool.totalCount) }, () => pool.connect()))
  // Its types say that it returns nothing.
  const welcome: ((client: pg.PoolClient) => unknown) | undefined = pool.options.onConnect
  for (const client of clients)
    try {
      await client.query(FORGET)
      await welcome?.(client)
      client.release()
    } catch {
      client.release(true) // It broke: the pool opens another one.
    }
  used.clear()
}

function open(url: string, size: number): KeptPool {
  const opened = openRealPool(url, size)
  const { pool } = opened
  // Idle connections must not keep a worker of tests alive.
  pool.options.allowExitOnIdle = true
  const kept: KeptPool = { ...opened, size, processes: new Set(), used: new Set() }
  pool.on('acquire', (client) => kept.used.add(client))
  pool.on('connect', (client) => kept.processes.add(processOf(client)))
  pool.on('remove', (client) => {
    kept.processes.delete(processOf(client))
    kept.used.delete(client)
  })
  pool.end = async () => {
    const pools = idle.get(url)
    if (!pools) return endOf(pool)()
    await makeLikeNew(kept)
    pools.push(kept)
  }
  return kept
}

/**
 * Stands for the `openPool` of the server in tests of the API on PostgreSQL: connections to a database that tests share
 * outlive the pool, as a new one reads the catalog and plans each statement again.
 */
export function openPool(url: string, size: number, isReplica = false): ServerPool {
  const pools = idle.get(url)
  if (!pools || isReplica) return openRealPool(url, size, isReplica)
  const found = pools.findIndex((each) => each.size === size)
  const [kept] = found === -1 ? [] : pools.splice(found, 1)
  return kept ?? open(url, size)
}
