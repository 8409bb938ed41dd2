import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { backupShop } from '#exchange/copy/backup.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { consumeUse } from '#platform/db/rate-limits.ts'
import { findBackedUp } from '#platform/db/shop-facts.ts'
import { insertCustomer, updatePassword } from '#shop/customers/queries/customers.ts'
import { insertPasswordReset } from '#shop/customers/queries/mailed-tokens.ts'
import { insertSession } from '#shop/customers/queries/sessions.ts'
import { registration } from '../support/customers.ts'
import { fillShop, readTables } from '../support/full-shop.ts'
import { runCommand } from '../support/shop-command.ts'
import { createTestFolder, createTestShopFolder } from '../support/test-database.ts'

const PROCESSES = 120_000

async function createFullShop() {
  const shop = await createTestShopFolder()
  await fillShop(shop.db)
  const folder = await createTestFolder()
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl }
  return { ...shop, folder, run: (...args: string[]) => runCommand(args, env) }
}
type FullShop = Awaited<ReturnType<typeof createFullShop>>

const ownerOnly = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
const addCustomer = ({ db }: FullShop, email: string, phone_number: string) =>
  insertCustomer(db, registration({ email, phone_number }), 'hash of then')

test(
  'a backup reports the counts of its file, which only its owner can read',
  async () => {
    const shop = await createFullShop()
    const file = join(shop.folder, 'backup.db')
    const before = await readTables(shop.db)
    const { code, out } = await shop.run('backup', file)
    expect(code).toBe(0)
    expect(await findBackedUp(shop.db)).toBeDefined()
    const copy = openSqlite(file)
    const held = await readTables(copy)
    await copy.destroy()
    expect(held).toEqual(before)
    const count = (table: string) => held[table]?.length ?? 0
    expect(out).toContain(`${count('stored_product')} products, ${count('shop_order')} orders, 1 customer`)
    expect(await ownerOnly(file)).toBe('600')
  },
  PROCESSES,
)

test(
  'a file that is not a backup of a shop is refused, and nothing is changed or created',
  async () => {
    const shop = await createFullShop()
    const files = {
      text: join(shop.folder, 'list.txt'),
      empty: join(shop.folder, 'empty.db'),
      foreign: join(shop.folder, 'foreign.db'),
      newer: join(shop.folder, 'newer.db'),
      none: join(shop.folder, 'none.db'),
    }
    await writeFile(files.text, 'A shopping list, which is long enough to be no database at all.')
    await writeFile(files.empty, '')
    const foreign = new DatabaseSync(files.foreign)
    foreign.exec('create table product (id integer primary key, title text)')
    foreign.close()
    await backupShop(shop, files.newer)
    const newer = new DatabaseSync(files.newer)
    newer.exec("insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')")
    newer.close()
    const before = await readTables(shop.db)
    const reasons = {
      text: 'no whole backup',
      empty: 'no backup',
      foreign: 'no backup',
      newer: '9999_later',
      none: 'none.db',
    }
    for (const [kind, file] of Object.entries(files)) {
      const { code, err } = await shop.run('restore', file, '--force')
      expect({ kind, code }).toEqual({ kind, code: 1 })
      expect(err).toContain(reasons[kind as keyof typeof reasons])
    }
    expect(await readTables(shop.db)).toEqual(before)
    expect(await readdir(join(shop.dataDir, 'backups'))).toEqual([])
  },
  PROCESSES,
)

test(
  'a backup without products and orders replaces a shop with some only by --force, and that shop is backed up',
  async () => {
    const shop = await createFullShop()
    const file = join(shop.folder, 'bare.db')
    const bare = openSqlite(file)
    await migrate(bare)
    await bare.destroy()
    const before = await readTables(shop.db)
    const refused = await shop.run('restore', file)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/no products and no orders.*772 products.*--force/)
    expect(await readTables(shop.db)).toEqual(before)

    const { code, out } = await shop.run('restore', file, '--force')
    expect(code).toBe(0)
    expect((await readTables(shop.db))['stored_product']).toEqual([])
    const [name = ''] = await readdir(join(shop.dataDir, 'backups'))
    const kept = join(shop.dataDir, 'backups', name)
    expect(out).toContain(kept)
    expect(await ownerOnly(kept)).toBe('600')
    const copy = openSqlite(kept)
    expect(await readTables(copy)).toEqual(before)
    await copy.destroy()

    await copyFile(kept, file)
    expect(await shop.run('restore', file)).toMatchObject({ code: 0 })
    const back = await readTables(shop.db)
    const leftOut = { change_log: [], session: [], email_confirmation: [], job: [] }
    expect({ ...back, ...leftOut }).toEqual({ ...before, ...leftOut })
    expect(await readdir(join(shop.dataDir, 'backups'))).toHaveLength(2)
  },
  PROCESSES,
)

test(
  'a restored shop has no sessions, reset links and rate limits, and the newer password of each customer',
  async () => {
    const shop = await createFullShop()
    const changed = await addCustomer(shop, 'changed@example.com', '01711000001')
    const same = await addCustomer(shop, 'same@example.com', '01711000002')
    const gone = await addCustomer(shop, 'gone@example.com', '01711000003')
    const ahead = await addCustomer(shop, 'ahead@example.com', '01711000004')
    await insertSession(shop.db, changed.id, '')
    await insertPasswordReset(shop.db, same.id)
    await consumeUse(shop.db, 'login 1', { most: 5, within: 60_000 })
    await shop.db
      .updateTable('customer')
      .set({ password_changed_at: '2999-01-01' })
      .where('id', '=', ahead.id)
      .execute()
    const file = join(shop.folder, 'backup.db')
    await shop.run('backup', file)

    await updatePassword(shop.db, changed.id, 'hash of now')
    await updatePassword(shop.db, ahead.id, 'hash of a clock that was put back')
    await shop.db.deleteFrom('customer').where('id', '=', gone.id).execute()
    await addCustomer(shop, 'since@example.com', '01711000005')
    expect(await shop.run('restore', file)).toMatchObject({ code: 0 })

    const tables = await readTables(shop.db)
    for (const table of ['session', 'password_reset', 'email_confirmation', 'attempt'])
      expect(tables[table], table).toEqual([])
    const rows = await shop.db
      .selectFrom('customer')
      .select(['id', 'password_hash'])
      .where('id', '>=', changed.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: changed.id, password_hash: 'hash of now' },
      { id: same.id, password_hash: 'hash of then' },
      { id: gone.id, password_hash: 'hash of then' },
      { id: ahead.id, password_hash: 'hash of then' },
    ])
    expect((await readFile(file)).length).toBeGreaterThan(0)
  },
  PROCESSES,
)
