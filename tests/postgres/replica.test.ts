import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/connection.ts'
import { findReplica, readerOf, readOnReplica } from '#platform/db/replica.ts'
import { readConfig } from '#platform/process/config.ts'
import { createApi } from '#server/api/app.ts'
import { API } from '../support/api.ts'
import { stockShop } from '../support/faults/stock.ts'
import { asOwner } from '../support/office.ts'
import { run } from '../support/postgres/databases.ts'
import { createPair } from '../support/postgres/pair.ts'
import { createTestFolder } from '../support/test-database.ts'
import { orderBody } from '../support/test-shop.ts'

vi.spyOn(process.stderr, 'write').mockReturnValue(true)

function open(environment: Record<string, string>) {
  const config = readConfig(environment)
  const db = openDatabase(config)
  onTestFinished(() => db.destroy())
  return { config, db }
}

/** A shop whose office reads from a replica. */
async function openWithReplica() {
  const pair = await createPair()
  const [DATABASE_URL, DATABASE_READ_URL] = [pair.urlOf(pair.primary), pair.urlOf(pair.replica)]
  const { config, db } = open({ DATABASE_URL, DATABASE_READ_URL, DATA_DIR: await createTestFolder() })
  await stockShop(db, 1)
  const follower = findReplica(db)
  if (!follower) throw new Error('This shop has no replica.')
  await expect.poll(() => follower.lag(), { interval: 20 }).toBe(0)
  return { ...pair, config, db, follower, isReplicaRead: async () => (await readerOf(db)) === follower.db }
}

test('the replica is read once it has what was written; the database itself while it is behind, away or gone meanwhile', async () => {
  const { db, replica: server, follower, isReplicaRead, urlOf } = await openWithReplica()
  await expect.poll(isReplicaRead).toBe(true)
  await run(urlOf(server), 'select pg_wal_replay_pause()')
  await sql`insert into setting (key, value) values ('y', '1')`.execute(db)
  expect(await isReplicaRead()).toBe(false)
  await run(urlOf(server), 'select pg_wal_replay_resume()')
  await expect.poll(isReplicaRead).toBe(true)
  const find = (reader: typeof db) => reader.selectFrom('setting').select('value').where('key', '=', 'y').execute()
  expect(await find(follower.db)).toEqual([{ value: '1' }])
  const found = await readOnReplica(db, async (reader) => {
    if (reader === follower.db) await server.kill()
    return find(reader)
  })
  expect(found).toEqual([{ value: '1' }])
  expect(await isReplicaRead()).toBe(false)
})

test('reports and lists of the office come from the replica, with what was just written; it takes no writes', async () => {
  const { config, db, follower } = await openWithReplica()
  const api = createApi({ db, config })
  const headers = await asOwner(db)
  const read = async (path: string) => (await api.request(path, { headers })).json()
  for (let n = 1; n <= 5; n += 1) {
    const placed = await api.request(API.createOrder, { method: 'POST', body: JSON.stringify(orderBody({})) })
    const { order } = await placed.json()
    expect((await read(API.listShopOrders)).results[0].id).toBe(order.pk)
  }
  const readByReplica = async () => {
    await read(`${API.getReport}?by=day`)
    return follower.reads
  }
  await expect.poll(readByReplica).toBeGreaterThan(0)
  await expect(sql`insert into setting (key, value) values ('z', '1')`.execute(follower.db)).rejects.toThrow(
    /read-only/,
  )
})

test('a replica of another database is refused at the start; one that does not answer is not', async () => {
  const { db, primary, urlOf, replica: server } = await openWithReplica()
  const other = findReplica(open({ DATABASE_URL: urlOf(primary), DATABASE_READ_URL: primary.url }).db)
  await expect(other?.requireSame()).rejects.toThrow(/^DATABASE_READ_URL: /)
  await findReplica(db)?.requireSame()
  await server.stop()
  await findReplica(db)?.requireSame()
})
