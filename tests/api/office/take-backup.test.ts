import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { restoreShop } from '#exchange/copy/restore.ts'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'
import { DATABASE_FILE, openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import { API } from '../../support/api.ts'
import { createOffice, ofOffice } from '../../support/office.ts'
import { placeOrder } from '../../support/orders.ts'
import { createTestFolder, createTestShopFolder } from '../../support/test-database.ts'

/** An office on a shop that has a folder, as a started one has. */
async function open() {
  const shop = await createTestShopFolder()
  const office = await createOffice({ DATA_DIR: shop.dataDir }, shop.db)
  const token = await office.open('owner')
  const get = (path: string) => office.api.request(path, { headers: ofOffice({ [STAFF_COOKIE]: token }) })
  return { office, get, ...shop }
}

test('the owner takes a backup that can be restored, the log says so, and nothing of it stays', async () => {
  const { office, get, dataDir } = await open()
  expect(await (await get(API.getLastBackup)).json()).toEqual({ at: null })
  await placeOrder(office)
  const since = Date.now()
  const response = await get(API.exportShop)
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="shop-[\d-]+\.db"$/)
  const file = join(await createTestFolder(), 'taken.db')
  await writeFile(file, await response.bytes())

  const other = await createTestShopFolder()
  const counts = await restoreShop(other, file)
  expect(counts).toMatchObject({ shop_order: 1 })
  expect((await readdir(dataDir)).filter((name) => name.startsWith('download'))).toEqual([])
  const { at } = await (await get(API.getLastBackup)).json()
  expect(Date.parse(at)).toBeGreaterThanOrEqual(since)
  const last = office.db.selectFrom('audit').select('action').orderBy('id', 'desc').limit(1)
  expect(await last.executeTakeFirst()).toEqual({ action: 'shop.export' })
})

test('two that are taken at a time are both whole', async () => {
  const { get } = await open()
  const taken = await Promise.all([get(API.exportShop), get(API.exportShop)])
  for (const each of taken) expect((await each.text()).slice(0, 15)).toBe('SQLite format 3')
})

test('what a killed process left does not hinder the next backup', async () => {
  const { get, dataDir } = await open()
  const name = `download-${process.pid}.db`
  for (const left of [name, `${name}.${process.pid}.tmp`]) await writeFile(join(dataDir, left), 'half')
  const [old, young] = ['download-0.db.0.tmp', 'download-0.db']
  const ago = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const other of [old, young]) await writeFile(join(dataDir, other), 'half')
  await utimes(join(dataDir, old), ago, ago)
  await utimes(join(dataDir, young), new Date(), new Date()) // By the clock of the test, which may be moved.
  expect((await (await get(API.exportShop)).text()).slice(0, 15)).toBe('SQLite format 3')
  expect((await readdir(dataDir)).filter((each) => each.startsWith('download-'))).toEqual([young])
})

test('a backup that cannot be made is refused with the reason that is likely', async () => {
  const { get, dataDir } = await open()
  const left = join(dataDir, `download-${process.pid}.db`)
  await mkdir(left)
  await utimes(left, new Date(), new Date())
  const response = await get(API.exportShop)
  expect([response.status, (await response.json()).code]).toEqual([503, 'backup_failed'])
})

/** Microseconds of a processor that this thread, which answers requests, spends on a work. */
async function spent(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('requests wait for no check of the whole file', async () => {
  const dataDir = await createTestFolder()
  const shopFile = join(dataDir, DATABASE_FILE)
  const db = openSqlite(shopFile)
  onTestFinished(() => db.destroy())
  await migrate(db)
  await sql`create table ballast (value text unique)`.execute(db)
  await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000)
    insert into ballast select i || hex(zeroblob(100)) from n`.execute(db)
  // Garbage of other tests may be collected during one of them.
  const taken: number[] = []
  for (const name of ['first', 'second', 'third'])
    taken.push(await spent(() => backupShop({ db, shopFile }, join(dataDir, `${name}.db`))))
  expect(Math.min(...taken)).toBeLessThan((await spent(() => findDamage(shopFile))) / 2)
})
