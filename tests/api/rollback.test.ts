import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { restoreShop } from '#exchange/copy/restore.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { createTestDatabase, createTestFolder } from '../support/test-database.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const NEWER = '9999_of_tomorrow'
const migrations = (db: Kysely<Schema>) => db.$extendTables<{ kysely_migration: { name: string; timestamp: string } }>()
const markAsNewer = (db: Kysely<Schema>, name = NEWER) =>
  migrations(db).insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute()
const markAsUnreleased = (db: Kysely<Schema>) =>
  migrations(db).updateTable('kysely_migration').set({ name: '0001_shop' }).execute()
const ADVICE = /newer version.*9999_of_tomorrow.*Start the newer version again.*npm run shop -- restore FILE/

test('a database of a newer version is not changed, and the error says what to do', async () => {
  const { db, addProduct } = await createEmptyShop()
  await addProduct({ name: 'Rice' })
  await markAsNewer(db)
  await expect(migrate(db)).rejects.toThrow(ADVICE)
  expect(await db.selectFrom('product').select('name').execute()).toEqual([{ name: 'Rice' }])

  await migrations(db).deleteFrom('kysely_migration').where('name', '=', NEWER).execute()
  await migrate(db)
})

test('a database that newer code only expanded is used as it is, until something else was done to it', async () => {
  const { db } = await createEmptyShop()
  await markAsNewer(db, '9998_of_tomorrow_expand')
  await migrate(db)
  await markAsNewer(db, '9998_of_tomorrow_twice_expand')
  await migrate(db)
  await markAsNewer(db)
  await expect(migrate(db)).rejects.toThrow(ADVICE)
})

test('a backup of a newer version is not restored, and the shop is not changed', async () => {
  const file = join(await createTestFolder(), 'backup.db')
  const copy = openSqlite(file)
  await migrate(copy)
  await markAsNewer(copy)
  await copy.destroy()
  const db = await createTestDatabase()
  const before = await db.selectFrom('change_log').selectAll().execute()
  await expect(restoreShop({ db, dataDir: await createTestFolder() }, file)).rejects.toThrow('newer version')
  expect(await db.selectFrom('change_log').selectAll().execute()).toEqual(before)
})

test('a database from before the first release is not changed, and the error says how its products are moved', async () => {
  const db = await createTestDatabase()
  await markAsUnreleased(db)
  const moved = /before the first release.*Nothing was changed.*npm run shop -- products.*npm run shop -- import/
  await expect(migrate(db)).rejects.toThrow(moved)

  const file = join(await createTestFolder(), 'backup.db')
  const copy = openSqlite(file)
  await migrate(copy)
  await markAsUnreleased(copy)
  await copy.destroy()
  const restored = restoreShop({ db: await createTestDatabase(), dataDir: await createTestFolder() }, file)
  await expect(restored).rejects.toThrow('before the first release')
})

test('following the error message restores the shop from before the update', async () => {
  const dataDir = await createTestFolder()
  const file = join(dataDir, 'shop.db')
  const old = openSqlite(file)
  await migrate(old)
  const backup = join(await createTestFolder(), 'before-update.db')
  await backupShop({ db: old, shopFile: file }, backup)
  await markAsNewer(old)
  await old.destroy()

  const away = await createTestFolder()
  await rename(file, join(away, 'shop.db'))
  const db = openSqlite(file)
  onTestFinished(() => db.destroy())
  await restoreShop({ db, dataDir }, backup)
  await expect(migrate(db)).resolves.toBeUndefined()
})
