import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database that knows Bengali letters, whatever the server's default is. */
const IN_BENGALI = `template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** Runs one statement on the server of `url`. */
export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database on the server of `url`, empty or like another one of it, and answers its address. */
export async function createDatabase(url: string, likeUrl?: string): Promise<string> {
  const name = `haat_${randomUUID().replaceAll('-', '')}`
  // As files a small database is copied in half the time.
  const like = likeUrl ? `template ${nameOf(likeUrl)} strategy file_copy` : IN_BENGALI
  await run(url, `create database ${name} ${like}`)
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}

/** Removes a database, whoever is connected to it. */
export const dropDatabase = (url: string, databaseUrl: string): Promise<void> =>
  run(url, `drop database if exists ${nameOf(databaseUrl)} with (force)`)
