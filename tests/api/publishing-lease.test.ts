import { expect, onTestFinished, test } from 'vitest'
import { findDelivered, storeDelivered } from '#publish/queries/deliveries.ts'
import { Lease, LeaseLost } from '#publish/queries/lease.ts'
import { createTestDatabase } from '../support/test-database.ts'

const PLACE = 's3://shop/ s3'

async function openLeases() {
  const db = await createTestDatabase()
  const take = async (isUrgent = false) => {
    const lease = await Lease.take(db, PLACE, { isUrgent, signal: AbortSignal.timeout(60_000) })
    onTestFinished(() => lease.release())
    return lease
  }
  /** What a process that died leaves once its time is over. */
  const end = () =>
    db
      .updateTable('delivery')
      .set({ ends_at: new Date(0).toISOString() })
      .execute()
  return { db, take, end }
}

test('a lease is taken by one at a time, with a higher fencing number each time', async () => {
  const { db, take } = await openLeases()
  const first = await take()
  const second = take()
  await first.hold((transaction) => storeDelivered(transaction, PLACE, [{ name: 'cart', tag: 'one' }]))
  await first.release()
  expect((await second).fence).toBe(first.fence + 1)
  expect(await findDelivered(db, PLACE)).toEqual(new Map([['cart', 'one']]))
})

test('a process that lost its lease stores nothing, and learns that it did', async () => {
  const { db, take, end } = await openLeases()
  const old = await take()
  await end()
  const next = await take()
  const writing = old.hold((transaction) => storeDelivered(transaction, PLACE, [{ name: 'cart', tag: 'old' }]))
  await expect(writing).rejects.toThrow(LeaseLost)
  expect(await findDelivered(db, PLACE)).toEqual(new Map())
  // Giving back what it has not got takes nothing from the other.
  await old.release()
  await next.hold((transaction) => storeDelivered(transaction, PLACE, [{ name: 'cart', tag: 'new' }]))
  expect(await findDelivered(db, PLACE)).toEqual(new Map([['cart', 'new']]))
})

test('a lease of the same number that another process got from a replica without the last commits is not held', async () => {
  const { db, take } = await openLeases()
  const old = await take()
  await db.updateTable('delivery').set({ holder: 'another-machine 7' }).execute()
  await expect(old.hold()).rejects.toThrow(LeaseLost)
  await old.release()
  expect(await db.selectFrom('delivery').select('holder').execute()).toEqual([{ holder: 'another-machine 7' }])
})

test('of many that take a lease which ended, one gets it', async () => {
  const { db, take, end } = await openLeases()
  await take()
  await end()
  const tries = Array.from({ length: 8 }, () =>
    Lease.take(db, PLACE, { signal: AbortSignal.timeout(1) }).catch(() => undefined),
  )
  const taken = (await Promise.all(tries)).filter((lease) => lease !== undefined)
  for (const lease of taken) onTestFinished(() => lease.release())
  expect(taken.map(({ fence }) => fence)).toEqual([2])
})

test('a command gets the lease that a process keeps between changes, before other processes', async () => {
  const { take } = await openLeases()
  const kept = await take()
  const command = take(true)
  const other = take()
  await expect
    .poll(async () => {
      await kept.hold()
      return kept.wanted.aborted
    })
    .toBe(true)
  await kept.release()
  const taken = await command
  expect(taken.fence).toBe(kept.fence + 1)
  await taken.release()
  expect((await other).fence).toBe(taken.fence + 1)
})
