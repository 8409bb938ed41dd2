import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDialect } from '#platform/db/sqlite/driver.ts'
import { createTestFolder } from '../../support/test-database.ts'

interface Tables {
  note: { id: number; text: string }
}

const WAL_HEADER = 32
const FRAME_HEADER = 24

/** Number of commits in the write-ahead log. The last frame of each commit has the size of the database, others 0. */
function countCommits(file: string): number {
  const log = readFileSync(`${file}-wal`)
  const frame = FRAME_HEADER + log.readUInt32BE(8)
  let commits = 0
  for (let at = WAL_HEADER; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) commits += 1
  return commits
}

async function createNotes() {
  const file = join(await createTestFolder(), 'notes.db')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  await db.schema
    .createTable('note')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  const other = new DatabaseSync(file, { readOnly: true })
  return {
    db,
    file,
    write: (id: number, text = '') => db.insertInto('note').values({ id, text }).execute(),
    list: async () => (await db.selectFrom('note').select('id').orderBy('id').execute()).map(({ id }) => id),
    /** The notes that another process sees in the file. */
    listStored: () =>
      other
        .prepare('select id from note order by id')
        .all()
        .map(({ id }) => Number(id)),
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('concurrent writes wait for one fsync', async () => {
  const { db, file, write, listStored } = await createNotes()
  const before = countCommits(file)
  await Promise.all(
    numbers(50).map((id) =>
      id % 2 === 0
        ? write(id)
        : db.transaction().execute((transaction) => transaction.insertInto('note').values({ id, text: '' }).execute()),
    ),
  )
  expect(listStored()).toEqual(numbers(50))
  expect(countCommits(file) - before).toBe(1)
  await db.destroy()
})

test('a failed write of a group is rolled back alone, and the others are stored', async () => {
  const { db, write, listStored } = await createNotes()
  const ends = await Promise.allSettled(
    numbers(20).map((id) =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('note').values({ id, text: '' }).execute()
        if (id % 5 === 0) await transaction.insertInto('note').values({ id: 1, text: 'taken' }).execute()
        if (id % 7 === 0) throw new Error('not today')
      }),
    ),
  )
  const stored = numbers(20).filter((id) => id % 5 !== 0 && id % 7 !== 0)
  expect(ends.flatMap(({ status }, at) => (status === 'fulfilled' ? [at + 1] : []))).toEqual(stored)
  expect(listStored()).toEqual(stored)
  await expect(write(1)).rejects.toThrow('UNIQUE')
  await write(5)
  expect(listStored()).toContain(5)
  await db.destroy()
})

test('queries that a failed transaction sends during its rollback are rejected, not stored on their own', async () => {
  const { db, write, listStored } = await createNotes()
  const going = db
    .transaction()
    .execute((transaction) =>
      Promise.all([10, 10, 11, 12, 13].map((id) => transaction.insertInto('note').values({ id, text: '' }).execute())),
    )
  await expect(going).rejects.toThrow('UNIQUE')
  await write(99)
  expect(listStored()).toEqual([99])
  await db.destroy()
})

test('nothing is visible or reported as stored before another process sees it in the file', async () => {
  const { db, write, list, listStored } = await createNotes()
  const look = async () => {
    const seen = await list()
    expect(listStored()).toEqual(expect.arrayContaining(seen))
  }
  await Promise.all(
    numbers(30).flatMap((id) => [
      look(),
      write(id).then(() => expect(listStored()).toContain(id)),
      look(),
      db
        .transaction()
        .execute((transaction) =>
          transaction
            .insertInto('note')
            .values({ id: id + 100, text: '' })
            .execute(),
        )
        .then(() => expect(listStored()).toContain(id + 100)),
    ]),
  )
  expect(listStored()).toHaveLength(60)
  await db.destroy()
})

test('a full disk: every write of the group is rejected and none is visible; later writes succeed', async () => {
  const { db, write, list, listStored } = await createNotes()
  await sql`pragma max_page_count = 40`.execute(db)
  const reads: number[][] = []
  const ends = await Promise.allSettled(
    numbers(30).map(async (id) => {
      const reading = list().then((seen) => reads.push(seen))
      await write(id, 'x'.repeat(10_000))
      await reading
    }),
  )
  expect(ends.some(({ status }) => status === 'rejected')).toBe(true)
  const stored = listStored()
  expect(ends.flatMap(({ status }, at) => (status === 'fulfilled' ? [at + 1] : []))).toEqual(stored)
  expect(reads).not.toEqual([])
  for (const seen of reads) expect(stored).toEqual(expect.arrayContaining(seen))
  const going = db.transaction().execute(async (transaction) => {
    const insert = (id: number, text: string) => transaction.insertInto('note').values({ id, text }).execute()
    await expect(insert(90, 'x'.repeat(500_000))).rejects.toThrow('full')
    await insert(91, 'would stand alone')
  })
  await expect(going).rejects.toThrow('undid this transaction')
  await sql`pragma max_page_count = 4000`.execute(db)
  await write(99)
  expect(listStored()).toEqual([...stored, 99])
  await db.destroy()
})

test('a change of the schema runs alone between two groups', async () => {
  const { db, write, listStored } = await createNotes()
  await Promise.all([write(1), sql`vacuum`.execute(db), write(2), db.schema.dropTable('note').execute()])
  expect(() => listStored()).toThrow('no such table')
  await db.destroy()
})

test('writes that are pending when the database is closed are stored', async () => {
  const { db, write, listStored } = await createNotes()
  const writing = write(1)
  await Promise.resolve()
  await db.destroy()
  await writing
  expect(listStored()).toEqual([1])
})

const IO_OF_THREAD = '/proc/thread-self/io'
const bytesWritten = () => Number(/^wchar: (\d+)/m.exec(readFileSync(IO_OF_THREAD, 'utf8'))?.[1])

test.skipIf(!existsSync(IO_OF_THREAD))(
  'a transaction writes the pages that it changes to the log, and nowhere else',
  async () => {
    const { db, file, write } = await createNotes()
    const LONG = 'long '.repeat(100)
    await Promise.all(numbers(4000).map((id) => write(id, LONG)))
    const [before, logBefore] = [bytesWritten(), statSync(`${file}-wal`).size]
    await db
      .transaction()
      .execute((transaction) => transaction.updateTable('note').set({ text: LONG.toUpperCase() }).execute())
    const [written, logged] = [bytesWritten() - before, statSync(`${file}-wal`).size - logBefore]
    expect(logged).toBeGreaterThan(4000 * LONG.length)
    expect(written).toBeLessThan(1.1 * logged)
    await db.destroy()
  },
)
