import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { openPostgres } from '#platform/db/connection.ts'
import { fillShop } from '../support/full-shop.ts'
import { createPostgresDatabase, createTestFolder } from '../support/test-database.ts'

/** Milliseconds: more than a transaction may be idle (src/platform/db/postgres/pool.ts). */
const LONG = 16_000

test('a backup may write for longer than other transactions may be idle', async () => {
  const db = openPostgres(await createPostgresDatabase())
  onTestFinished(() => db.destroy())
  await fillShop(db)
  let hasWaited = false
  const write = () => {
    // As the disk holds the thread up that writes gigabytes.
    if (!hasWaited) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONG)
    hasWaited = true
  }
  const file = join(await createTestFolder(), 'backup.db')
  const counts = await backupShop({ db, shopFile: '' }, file, write)
  expect(hasWaited).toBe(true)
  expect(counts.stored_product).toBeGreaterThan(700)
})
