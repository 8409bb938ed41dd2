import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findLastChange } from '#server/db/changes.ts'
import { openSqlite } from '#server/db/connection.ts'
import { backupShop } from '#server/db/copy/backup.ts'
import { restoreShop } from '#server/db/copy/restore.ts'
import { deleteProducts } from '#server/db/product-state.ts'
import { insertProduct } from '#server/db/product-writes.ts'
import { setDamagedAside } from '#server/db/sqlite/damage.ts'
import { fillShop, readTables } from '../support/full-shop.ts'
import { createTestFolder, createTestShopFolder } from '../support/test-database.ts'

async function createFullShop() {
  const shop = await createTestShopFolder()
  await fillShop(shop.db)
  return shop
}

const addProduct = ({ db }: Awaited<ReturnType<typeof createFullShop>>, name: string) =>
  db
    .transaction()
    .execute((transaction) => insertProduct(transaction, { name, categoryId: 1, mrpPaisa: 1, discountPaisa: 0 }))

test('a backup that is restored gives back every row but the sessions, and ids that were given since are not given again', async () => {
  const shop = await createFullShop()
  const file = join(await createTestFolder(), 'backup.db')
  const before = await readTables(shop.db)
  await backupShop(shop, file)
  const since = await addProduct(shop, 'Sold since')
  await shop.db.transaction().execute((transaction) => deleteProducts(transaction, [1]))
  const last = await findLastChange(shop.db)

  const counts = await restoreShop(shop, file)
  expect(counts.product).toBe(before['product']?.length)
  const { change_log: _, ...after } = await readTables(shop.db)
  expect({ ...after, change_log: before['change_log'] }).toEqual({ ...before, session: [], email_confirmation: [] })
  expect(await addProduct(shop, 'Next')).toBeGreaterThan(since)
  // Far beyond where any site stands, so that each looks at all of its pages.
  expect(await findLastChange(shop.db)).toBeGreaterThan(last + 1_000_000)
})

test('a backup goes into another shop, on a machine that has none', async () => {
  const shop = await createFullShop()
  const file = join(await createTestFolder(), 'backup.db')
  await backupShop(shop, file)
  const other = await createTestShopFolder()
  await restoreShop(other, file)
  const [{ change_log: _, ...there }, { change_log: __, ...here }] = [
    await readTables(other.db),
    await readTables(shop.db),
  ]
  expect(there).toEqual({ ...here, session: [], email_confirmation: [] })
})

test('a backup and a restore of a shop that goes on selling lose nothing and leave nothing half done', async () => {
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

test('a file that is no backup, or a broken one, is refused and the shop stays as it is', async () => {
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

test('a damaged shop.db is set aside, a whole one is not', async () => {
  const folder = await createTestFolder()
  const file = join(folder, 'shop.db')
  openSqlite(file)
  expect(await setDamagedAside(file)).toBeUndefined()
  await writeFile(file, 'No database. '.repeat(100))
  expect(await setDamagedAside(file)).toMatch(/shop\.db\.damaged-\d+$/)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^shop\.db\.damaged-/)])
})

test('audit 31: a restore works in the data folder, leaves nothing there, and clears what a killed one left', async () => {
  const shop = await createFullShop()
  const file = join(await createTestFolder(), 'backup.db')
  await backupShop(shop, file)
  const work = join(shop.dataDir, 'backups')
  const left = join(work, '.restore-killed')
  const running = join(work, '.restore-running')
  for (const folder of [left, running]) await mkdir(folder, { recursive: true })
  const ago = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(left, ago, ago)
  const before = await readdir(tmpdir())
  const seen = new Set<string>()
  const onRows = () => {
    for (const name of readdirSync(work)) seen.add(name)
  }
  await restoreShop(shop, file, { onRows })
  expect([...seen].filter((name) => name.startsWith('.restore-'))).toHaveLength(2)
  expect((await readdir(work)).filter((name) => name.startsWith('.restore-'))).toEqual(['.restore-running'])
  expect((await readdir(tmpdir())).filter((name) => !before.includes(name) && name.includes('restore'))).toEqual([])
})
