import { type Kysely, sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { findLastChange, findSettledChange, listChanges, logChange } from '#platform/db/changes.ts'
import type { Schema } from '#platform/db/schema.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** Starts a transaction that has changed a product and stays open until the returned function ends it. */
async function changeAndHold(db: Kysely<Schema>, product: number) {
  const isChanged = Promise.withResolvers<void>()
  const end = Promise.withResolvers<'commit' | 'rollback'>()
  const transaction = db.transaction().execute(async (held: Transaction<Schema>) => {
    await logChange(held, 'product', product)
    isChanged.resolve()
    if ((await end.promise) === 'rollback') throw new Error('undone')
  })
  await isChanged.promise
  return (how: 'commit' | 'rollback') => {
    end.resolve(how)
    return transaction
  }
}

/** Answers that a reader gets before it waits: the last change, and twice those who are writing. */
const ANSWERS_OF_A_WAIT = 3

/** Reads `db` as `findSettledChange` does; `untilItWaits` resolves once it has found writers and looked at them again. */
function watchReader(db: Kysely<Schema>) {
  let answers = 0
  const reader = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1
      return result
    },
  })
  const settled = findSettledChange(reader)
  return { settled, untilItWaits: () => expect.poll(() => answers).toBeGreaterThanOrEqual(ANSWERS_OF_A_WAIT) }
}

test('a change that is committed after a later one is not skipped', async () => {
  const db = await createTestDatabase()
  const endFirst = await changeAndHold(db, 1)
  await (await changeAndHold(db, 2))('commit')
  expect((await listChanges(db, 0, 10)).map(({ subjectId }) => subjectId)).toEqual([2])

  const { settled, untilItWaits } = watchReader(db)
  await untilItWaits()
  await endFirst('commit')
  const position = await settled
  expect(position).toBe(await findLastChange(db))
  expect((await listChanges(db, 0, 10)).map(({ subjectId }) => subjectId)).toEqual([1, 2])
})

test('a reader stops waiting for a change that is rolled back', async () => {
  const db = await createTestDatabase()
  const endFirst = await changeAndHold(db, 1)
  await (await changeAndHold(db, 2))('commit')
  const settled = findSettledChange(db)
  await expect(endFirst('rollback')).rejects.toThrow('undone')
  expect(await settled).toBe(await findLastChange(db))
})

test('a reader waits for current writers only, not for later ones', async () => {
  const db = await createTestDatabase()
  const endFirst = await changeAndHold(db, 1)
  await (await changeAndHold(db, 2))('commit')
  const { settled, untilItWaits } = watchReader(db)
  await untilItWaits()
  const endLater = await changeAndHold(db, 3)
  await endFirst('commit')
  await settled
  await endLater('commit')
})

test('concurrent readers and writers: every change is read once, in any order of commits', async () => {
  const db = await createTestDatabase()
  const seen: number[] = []
  let isWriting = true
  const read = async () => {
    let position = 0
    const readOn = async () => {
      const settled = await findSettledChange(db)
      const changes = (await listChanges(db, position, 1000)).filter(({ id }) => id <= settled)
      seen.push(...changes.map(({ subjectId }) => subjectId))
      position = settled
    }
    while (isWriting) await readOn()
    await readOn()
  }
  const write = async (first: number) => {
    for (let at = 0; at < 25; at += 1) {
      await db.transaction().execute(async (transaction) => {
        await logChange(transaction, 'product', first + at)
        await sql`select pg_sleep(random() * 0.01)`.execute(transaction)
      })
    }
  }
  const reading = read()
  await Promise.all([100, 200, 300, 400, 500].map(write))
  isWriting = false
  await reading
  const written = [100, 200, 300, 400, 500].flatMap((first) => Array.from({ length: 25 }, (_, at) => first + at))
  expect(seen.toSorted((a, b) => a - b)).toEqual(written)
})

const listSubjects = async (db: Kysely<Schema>) => (await listChanges(db, 0, 10)).map(({ subjectId }) => subjectId)

test('a reader waits for a long transaction only if it has logged a change', async () => {
  const db = await createTestDatabase()
  const settled = await db.transaction().execute(async (long) => {
    await sql`select pg_current_xact_id()`.execute(long)
    await logChange(db, 'product', 1)
    expect(await findSettledChange(db)).toBe(await findLastChange(db))
    await logChange(long, 'product', 2)
    await logChange(db, 'product', 3)
    const reader = watchReader(db)
    await reader.untilItWaits()
    // Not the promise itself, which ends after the transaction.
    return () => reader.settled
  })
  await settled()
  expect(await listSubjects(db)).toEqual([1, 2, 3])
})

test('a reader does not wait for transactions without a change, such as a backup, or in other databases', async () => {
  const db = await createTestDatabase()
  const other = await createTestDatabase()
  await logChange(db, 'product', 1)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (backup) => {
      await listChanges(backup, 0, 10)
      await sql`lock table change_log in access share mode`.execute(backup)
      await other.transaction().execute(async (writer) => {
        await logChange(writer, 'product', 1)
        await db.transaction().execute(async (vacuum) => {
          await sql`select pg_current_xact_id()`.execute(vacuum)
          expect(await findSettledChange(db)).toBe(await findLastChange(db))
        })
      })
    })
})

/** A change whose transaction has its row id but no transaction id yet. Returns a function that ends it. */
async function changeWithoutTransactionId(db: Kysely<Schema>, product: number) {
  const isLocked = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const locking = db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(transaction)
    isLocked.resolve()
    await end.promise
  })
  await isLocked.promise
  const findLastId = async () =>
    (await sql<{ last: number }>`select last_value as last from change_log_id_seq`.execute(db)).rows[0]?.last
  const before = await findLastId()
  const change = sql`
    insert into change_log (subject, subject_id, at)
    values ('product', ${product}, case when pg_advisory_xact_lock(1) is null then '' else 'now' end)`.execute(db)
  await expect.poll(findLastId).not.toBe(before)
  const { rows } = await sql<{ id: string | null }>`
    select backend_xid::text as id from pg_stat_activity where query like '%insert into change_log%' and wait_event = 'advisory'
      and datname = current_database()`.execute(db)
  expect(rows).toEqual([{ id: null }])
  return async () => {
    end.resolve()
    await Promise.all([locking, change])
  }
}

test('a change whose row id was assigned before its transaction id is not skipped', async () => {
  const db = await createTestDatabase()
  // The first value of a sequence would also assign a transaction id.
  await logChange(db, 'product', 1)
  const endSlow = await changeWithoutTransactionId(db, 2)
  await logChange(db, 'product', 3)
  const { settled, untilItWaits } = watchReader(db)
  await untilItWaits()
  await endSlow()
  expect(await settled).toBe(await findLastChange(db))
  expect(await listSubjects(db)).toEqual([1, 2, 3])
})
