import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The encoding and locale of new databases, whatever the default of the server is. */
const UNICODE = `template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** A server that doesn't answer fails the statement that waits for it, in milliseconds before the time of a test is up. */
const LIMITS = { connectionTimeoutMillis: 60_000, query_timeout: 60_000 }

/** An open connection to the database of `url`. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...LIMITS })
  await client.connect()
  return client
}

/** Runs one statement on the server of `url`. */
export async function run(url: string, statement: string): Promise<void> {
  const client = await connectTo(url)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a database on the server of `url`, empty or as a copy of another one, and returns its URL. */
export async function createDatabase(url: string, likeUrl?: string): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  const name = likeUrl ? `${nameOf(likeUrl)}_${id.slice(0, 12)}` : `haat_${id}`
  // Copying the files takes half the time for a small database.
  const like = likeUrl ? `template ${nameOf(likeUrl)} strategy file_copy` : UNICODE
  await run(url, `create database ${name} ${like}`)
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}

/** Drops a database and its connections. */
export const dropDatabase = (url: string, databaseUrl: string): Promise<void> =>
  run(url, `drop database if exists ${nameOf(databaseUrl)} with (force)`)

/** Drops all remaining copies of a database, then the database. */
export async function dropWithCopies(url: string, templateUrl: string): Promise<void> {
  const client = await connectTo(url)
  const copies = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) order by length(datname) desc`,
    [nameOf(templateUrl)],
  )
  for (const { name } of copies.rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}
