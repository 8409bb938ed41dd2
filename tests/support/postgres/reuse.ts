import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { onEnd } from '../shared.ts'
import { connectTo, createDatabase, dropDatabase } from './databases.ts'
import { closeConnections, listIdleProcesses, reuseConnections } from './reused-pool.ts'

/** Catalogs by the column that distinguishes PostgreSQL's built-in objects, which no test changes, from created ones. */
const CATALOGS = {
  pg_class: 'oid',
  pg_attribute: 'attrelid',
  pg_index: 'indexrelid',
  pg_constraint: 'oid',
  pg_trigger: 'oid',
  pg_proc: 'oid',
}
const FIRST_MADE_LATER = 16_384

/** A fingerprint of all tables, columns, indexes, triggers and functions. */
const SCHEMA_VERSION = `concat_ws(' ', ${Object.entries(CATALOGS)
  .map(
    ([catalog, id]) =>
      `(select count(*) || ':' || max(xmin::text::bigint) from ${catalog} where ${id} >= ${FIRST_MADE_LATER})`,
  )
  .join(', ')})`

const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`
const SEQUENCES = `select quote_literal(quote_ident(sequencename)) as name, start_value as first, last_value as last
  from pg_sequences where schemaname = 'public'`
const OTHERS = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])`
const STATE = {
  name: 'state',
  text: `select (select count(*) ${OTHERS}) as others, ${SCHEMA_VERSION} as version`,
}
const END_OTHERS = `select pg_terminate_backend(pid) ${OTHERS}`
/** How often closing connections are waited for, and for how many milliseconds each time, before they are ended. */
const WAITS = 50
/** How often at most; `reset` then leaves the database, and another one is made. */
const MOST_WAITS = 5000
const PAUSE = 4

/**
 * The fingerprint of the schema once nobody else uses the database. Connections close asynchronously: their last writes
 * must not follow a reset.
 */
async function versionOnceAlone(client: pg.Client, url: string): Promise<string | undefined> {
  for (let time = 0; ; time += 1) {
    const kept = [listIdleProcesses(url)]
    if (time >= MOST_WAITS) throw new Error(`Somebody stays connected to ${url}.`)
    if (time >= WAITS) await client.query(END_OTHERS, kept)
    const { rows } = await client.query<{ others: string; version: string }>({ ...STATE, values: kept })
    if (rows[0]?.others === '0') return rows[0].version
    await pause(PAUSE)
  }
}

/**
 * A connection that does not keep the process alive. It stays open, as a new one reads the catalog again: half the cost of a
 * reset.
 */
async function connect(url: string): Promise<pg.Client> {
  const client = await connectTo(url)
  client.on('error', () => {}) // The server ends before the last process of tests.
  ;(client as pg.Client & { unref(): void }).unref() // Missing in its types.
  return client
}

/**
 * SQL of a function, for this connection only, that restores the current content of every table and sequence. Its
 * statements are planned once, and most tables are empty anyway.
 */
async function restoringSql(client: pg.Client): Promise<string> {
  const restore: string[] = []
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
    restore.push(`if exists (select from ${name}) then delete from ${name}; end if`)
    const rows = (await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`))
      .rows[0]?.rows
    const stored = rows && client.escapeLiteral(rows)
    if (stored)
      restore.push(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${stored})`,
      )
  }
  for (const { name, first, last } of (
    await client.query<{ name: string; first: string; last: string | null }>(SEQUENCES)
  ).rows)
    restore.push(`perform setval(${name}, ${last ?? first}, ${last !== null})`)
  const body = client.escapeLiteral(`begin ${restore.join('; ')}; end`)
  return `create function pg_temp.restore() returns void language plpgsql as ${body}`
}

/** Skips triggers and foreign keys: no change is logged, and the order of tables does not matter. */
const RESTORE = 'set session_replication_role = replica; select pg_temp.restore()'

interface Reusable {
  url: string
  /** Restores the content. Returns false if a test changed the schema, or the user lacks the permission. */
  reset: () => Promise<boolean>
  /** Closes the connection that `reset` uses. */
  close: () => Promise<void>
}

async function createReusable(serverUrl: string, templateUrl: string): Promise<Reusable> {
  const url = await createDatabase(serverUrl, templateUrl)
  const client = await connect(url)
  await client.query(await restoringSql(client))
  const version = await versionOnceAlone(client, url)
  const reset = async (): Promise<boolean> => {
    if ((await versionOnceAlone(client, url)) !== version) return false
    await client.query(RESTORE)
    return true
  }
  reuseConnections(url)
  return { url, reset: () => reset().catch(() => false), close: () => client.end() }
}

/** Databases that earlier tests of this file released. */
const free: Reusable[] = []

/**
 * A copy of the template for one test. Tests of a file reuse databases: restoring the content takes a tenth of the
 * time of creating one. The project's setup drops them at the end of the run.
 */
export async function takeDatabase(serverUrl: string, templateUrl: string): Promise<string> {
  const database = free.pop() ?? (await createReusable(serverUrl, templateUrl))
  onEnd(async () => {
    if (await database.reset()) {
      free.push(database)
      return
    }
    await database.close()
    await closeConnections(database.url)
    await dropDatabase(serverUrl, database.url)
  })
  return database.url
}
