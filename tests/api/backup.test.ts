import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { restoreShop, type WaitingJobs } from '#exchange/copy/restore.ts'
import { findLastChange } from '#platform/db/changes.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { migrate } from '#platform/db/migrations.ts'
import { findDamage, setDamagedAside } from '#platform/db/sqlite/failure.ts'
import { HOUR } from '#platform/rules/days.ts'
import { deleteProducts } from '#shop/catalogue/actions/save-products.ts'
import { fillShop, readTables } from '../support/full-shop.ts'
import { insertProduct } from '../support/save-products.ts'
import { createTestFolder, createTestShopFolder } from '../support/test-database.ts'

async function createFullShop() {
  const shop = await createTestShopFolder()
  await fillShop(shop.db)
  return shop
}

const addProduct = ({ db }: Awaited<ReturnType<typeof createFullShop>>, name: string) =>
  db
    .transaction()
    .execute((transaction) => insertProduct(transaction, { name, category_id: 1, mrp_paisa: 1, discount_paisa: 0 }))

test('a restored backup has every row but the sessions, and ids assigned since then are not reused', async () => {
  const shop = await createFullShop()
  const file = join(await createTestFolder(), 'backup.db')
  const before = await readTables(shop.db)
  await backupShop(shop, file)
  const since = await addProduct(shop, 'Sold since')
  await shop.db.transaction().execute((transaction) => deleteProducts(transaction, [1]))
  const last = await findLastChange(shop.db)

  const counts = await restoreShop(shop, file)
  expect(counts.stored_product).toBe(before['stored_product']?.length)
  const { change_log: _, ...after } = await readTables(shop.db)
  expect({ ...after, change_log: before['change_log'] }).toEqual({
    ...before,
    session: [],
    email_confirmation: [],
    job: [],
  })
  expect(await addProduct(shop, 'Next')).toBeGreaterThan(since)
  // Far beyond the position of any site, so that each site checks all of its pages.
  expect(await findLastChange(shop.db)).toBeGreaterThan(last + 1_000_000)
})

test('a restore goes on with imports and with the release of reserved pieces, and sends nothing that waited', async () => {
  const shop = await createTestShopFolder()
  const folder = await createTestFolder()
  await insertJobs(shop.db, [
    { kind: 'import', key: 'import:7', body: { import: 7 } },
    { kind: 'stock_release', key: 'stock_release:1', orderId: 1, body: {}, after: 48 * HOUR },
    { kind: 'stock_release', key: 'stock_release:2', orderId: 2, body: {} },
    { kind: 'mail', body: { to: 'anna@example.com' } },
  ])
  await shop.db.updateTable('job').set({ state: 'done' }).where('key', '=', 'stock_release:2').execute()
  const listJobs = () => shop.db.selectFrom('job').selectAll().orderBy('id').execute()
  const [importing, releasing] = await listJobs()
  await backupShop(shop, join(folder, 'backup.db'))
  await shop.db.deleteFrom('job').execute()
  let waiting: WaitingJobs = []
  const counts = await restoreShop(shop, join(folder, 'backup.db'), { onWaiting: (found) => (waiting = found) })
  expect(await listJobs()).toEqual([importing, releasing])
  expect([counts.job, waiting]).toEqual([2, [{ kind: 'mail', count: 1 }]])
})

test('a backup can be restored on another machine without a shop', async () => {
  const shop = await createFullShop()
  const file = join(await createTestFolder(), 'backup.db')
  await backupShop(shop, file)
  const other = await createTestShopFolder()
  await restoreShop(other, file)
  const [{ change_log: _, ...there }, { change_log: __, ...here }] = [
    await readTables(other.db),
    await readTables(shop.db),
  ]
  expect(there).toEqual({ ...here, session: [], email_confirmation: [], job: [] })
})

test('a backup and a restore of a shop that is selling lose nothing and leave nothing half done', async () => {
  const shop = await createFullShop()
  const folder = await createTestFolder()
  let isSelling = true
  const sell = async () => {
    const sold: number[] = []
    for (; isSelling; await setImmediate()) sold.push(await addProduct(shop, 'Sold meanwhile'))
    return sold
  }
  const selling = sell()
  await backupShop(shop, join(folder, 'one.db'))
  await restoreShop(shop, join(folder, 'one.db'))
  isSelling = false
  const sold = await selling
  expect(new Set(sold).size).toBe(sold.length)
  await backupShop(shop, join(folder, 'two.db'))
  const copy = openSqlite(join(folder, 'two.db'))
  expect(await readTables(copy)).toEqual(await readTables(shop.db))
  await copy.destroy()
})

test('a backup does not overwrite a file, and a failed one leaves none', async () => {
  const shop = await createTestShopFolder()
  const folder = await createTestFolder()
  const file = join(folder, 'backup.db')
  await writeFile(file, 'mine')
  await expect(backupShop(shop, file)).rejects.toThrow('already')
  expect(await readFile(file, 'utf8')).toBe('mine')
  await expect(backupShop(shop, join(folder, 'missing', 'backup.db'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['backup.db'])
})

test('a file that is damaged or not a backup is refused and the shop is not changed', async () => {
  const shop = await createFullShop()
  const folder = await createTestFolder()
  const file = join(folder, 'backup.db')
  await backupShop(shop, file)
  const bytes = await readFile(file)
  bytes.fill(7, 8192, 3 * 8192)
  await writeFile(join(folder, 'broken.db'), bytes)
  await writeFile(join(folder, 'text.db'), 'A shopping list, which is long enough to be no database at all.')
  const before = await readTables(shop.db)
  for (const name of ['broken.db', 'text.db']) {
    await expect(restoreShop(shop, join(folder, name)), name).rejects.toThrow('no whole backup')
  }
  await expect(restoreShop(shop, join(folder, 'none.db'))).rejects.toThrow('none.db')
  expect(await readTables(shop.db)).toEqual(before)
})

test('a damaged shop.db is renamed, an intact one is not', async () => {
  const folder = await createTestFolder()
  const file = join(folder, 'shop.db')
  const db = openSqlite(file)
  await migrate(db)
  await db.destroy()
  expect(await setDamagedAside(file)).toBeUndefined()
  const other = new DatabaseSync(file)
  other.exec('pragma locking_mode = exclusive; begin exclusive')
  expect(findDamage(file), 'held by another process').toBeUndefined()
  other.close()
  await writeFile(file, 'No database. '.repeat(100))
  expect(await setDamagedAside(file)).toMatch(/shop\.db\.damaged-\d+$/)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^shop\.db\.damaged-/)])
})

test('a restore uses temporary files in the data folder only and removes them, also those of a killed restore', async () => {
  const shop = await createFullShop()
  const file = join(await createTestFolder(), 'backup.db')
  await backupShop(shop, file)
  const work = join(shop.dataDir, 'backups')
  const left = ['.restore-killed', '.aside-killed', 'before-restore.db.7.tmp'].map((name) => join(work, name))
  const running = join(work, '.restore-running')
  for (const folder of [...left, running]) await mkdir(folder, { recursive: true })
  const ago = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const folder of left) await utimes(folder, ago, ago)
  await utimes(running, new Date(), new Date()) // By the clock of the test, which may be moved.
  const before = await readdir(tmpdir())
  const seen = new Set<string>()
  const onRows = () => {
    for (const name of readdirSync(work)) seen.add(name)
  }
  await restoreShop(shop, file, { onRows })
  expect([...seen].filter((name) => name.startsWith('.restore-'))).toHaveLength(2)
  expect((await readdir(work)).filter((name) => name.startsWith('.'))).toEqual(['.restore-running'])
  expect((await readdir(tmpdir())).filter((name) => !before.includes(name) && name.includes('restore'))).toEqual([])
})
