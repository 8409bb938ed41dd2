import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onEnd } from '../shared.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** A fingerprint of all tables, columns, indexes, triggers and functions. */
const SCHEMA_VERSION = `select concat_ws(' ', ${[
  'pg_class',
  'pg_attribute',
  'pg_index',
  'pg_constraint',
  'pg_trigger',
  'pg_proc',
]
  .map((catalog) => `(select count(*) || ':' || max(xmin::text::bigint) from ${catalog})`)
  .join(', ')}) as version`

const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`
const SEQUENCES = `select quote_literal(quote_ident(sequencename)) as name, start_value as first, last_value as last
  from pg_sequences where schemaname = 'public'`
const OTHERS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
const COUNT_OTHERS = `select count(*) as others ${OTHERS}`
const END_OTHERS = `select count(pg_terminate_backend(pid)) as others ${OTHERS}`
/** How often closing connections are waited for, and for how many milliseconds each time, before they are ended. */
const WAITS = 50
const PAUSE = 4

/** Waits until this is the only connection. Connections close asynchronously: their last writes must not follow a reset. */
async function untilAlone(client: pg.Client): Promise<void> {
  for (let time = 0; ; time += 1) {
    const { rows } = await client.query<{ others: string }>(time < WAITS ? COUNT_OTHERS : END_OTHERS)
    if (rows[0]?.others === '0') return
    await pause(PAUSE)
  }
}

/** A connection that keeps no process alive. It stays, as a new one reads the catalog again: half the cost of a reset. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {}) // The server ends before the last process of tests.
  await client.connect()
  ;(client as pg.Client & { unref(): void }).unref() // Its types forgot it.
  return client
}

const schemaVersion = async (client: pg.Client): Promise<string> =>
  (await client.query<{ version: string }>(SCHEMA_VERSION)).rows[0]?.version ?? ''

/** SQL that restores the current content of every table and sequence. */
async function restoringSql(client: pg.Client): Promise<string> {
  const restore: string[] = []
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
    restore.push(`delete from ${name}`)
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
    restore.push(`select setval(${name}, ${last ?? first}, ${last !== null})`)
  // Skip triggers and foreign keys: no change is logged, and the order of tables does not matter.
  return `begin; set local session_replication_role = replica; ${restore.join('; ')}; commit`
}

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
  const version = await schemaVersion(client)
  const sql = await restoringSql(client)
  const reset = async (): Promise<boolean> => {
    await untilAlone(client)
    if ((await schemaVersion(client)) !== version) return false
    await client.query(sql)
    return true
  }
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
    await dropDatabase(serverUrl, database.url)
  })
  return database.url
}
