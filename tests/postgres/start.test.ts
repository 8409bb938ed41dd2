import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { createDatabase, dropDatabase, run } from '../support/postgres/databases.ts'

const server = () => inject('postgres')?.serverUrl ?? ''

function open(url: string) {
  const db = openPostgres(url)
  onTestFinished(() => db.destroy())
  return db
}

async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(server())
  onTestFinished(() => dropDatabase(server(), url))
  return url
}

test('four processes that start concurrently create the tables once', async () => {
  const url = await emptyDatabase()
  const shops = [open(url), open(url), open(url), open(url)]
  await Promise.all(shops.map((db) => migrate(db)))
  const { rows } = await sql<{ count: number }>`select count(*) from kysely_migration`.execute(open(url))
  expect(rows[0]?.count).toBe(1)
  await migrate(open(url))
})

test('a database that cannot store Bengali letters is refused with a remedy', async () => {
  const name = `haat_latin_${process.pid}`
  await run(server(), `create database ${name} template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`)
  const url = new URL(server())
  url.pathname = `/${name}`
  onTestFinished(() => dropDatabase(server(), url.href))
  await expect(migrate(open(url.href))).rejects.toThrow(/DATABASE_URL.*Bengali.*C\.UTF-8/)
})

test('a connection that the server closes is replaced, and queries succeed again', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const url = await emptyDatabase()
  const db = open(url)
  await sql`select 1`.execute(db)
  const name = new URL(url).pathname.slice(1)
  await run(server(), `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  // Each idle connection of the pool may be met once before its end is noticed.
  const isAnswered = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
  await expect.poll(isAnswered).toBe(true)
})

test('counts, sums and bigint values are numbers; one without an exact number is an error', async () => {
  const db = open(await emptyDatabase())
  const { rows } = await sql`select count(*), sum(x) as sum, max(x * 1000000000::bigint) as large
    from generate_series(1, 3) as x`.execute(db)
  expect(rows).toEqual([{ count: 3, sum: 6, large: 3_000_000_000 }])
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('9007199254740993')
})
