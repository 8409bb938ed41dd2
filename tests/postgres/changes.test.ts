import { type Kysely, sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { findLastChange, findSettledChange, listChanges, logChange } from '#server/db/changes.ts'
import type { Schema } from '#server/db/schema.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** A transaction that has changed a product and goes on until it is told to end. */
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

/** Whether the promise is still open after the database has answered some questions. */
async function isOpenAfterAWhile(db: Kysely<Schema>, promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(() => 'settled')
  for (let times = 0; times < 50; times += 1) await sql`select 1`.execute(db)
  return (await Promise.race([settled, Promise.resolve('open')])) === 'open'
}

test('a change that is committed after a later one is not skipped', async () => {
  const db = await createTestDatabase()
  const endFirst = await changeAndHold(db, 1)
  await (await changeAndHold(db, 2))('commit')
  expect((await listChanges(db, 0, 10)).map(({ subjectId }) => subjectId)).toEqual([2])

  const settled = findSettledChange(db)
  expect(await isOpenAfterAWhile(db, settled)).toBe(true)
  await endFirst('commit')
  const position = await settled
  expect(position).toBe(await findLastChange(db))
  expect((await listChanges(db, 0, 10)).map(({ subjectId }) => subjectId)).toEqual([1, 2])
})

test('a change that is undone is not waited for any longer', async () => {
  const db = await createTestDatabase()
  const endFirst = await changeAndHold(db, 1)
  await (await changeAndHold(db, 2))('commit')
  const settled = findSettledChange(db)
  await expect(endFirst('rollback')).rejects.toThrow('undone')
  expect(await settled).toBe(await findLastChange(db))
})

test('a reader waits for those who write now, and not for those who come later', async () => {
  const db = await createTestDatabase()
  const endFirst = await changeAndHold(db, 1)
  await (await changeAndHold(db, 2))('commit')
  const settled = findSettledChange(db)
  expect(await isOpenAfterAWhile(db, settled)).toBe(true)
  const endLater = await changeAndHold(db, 3)
  await endFirst('commit')
  await settled
  await endLater('commit')
})

test('readers and writers at a time: every change is read once, whatever order they are committed in', async () => {
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
