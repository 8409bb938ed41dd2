import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seedMany } from '#cli/many/seed-many.ts'
import { backupShop } from '#exchange/copy/backup.ts'
import { openDatabase, openSqlite } from '#platform/db/connection.ts'
import { migrate } from '#platform/db/migrations.ts'
import { KILLS_OF_RESTORE, RESTORED_PRODUCTS } from '../support/faults/counts.ts'
import { createDurablePostgres } from '../support/faults/shops.ts'
import { readTables } from '../support/full-shop.ts'
import { startCommand } from '../support/shop-command.ts'
import { createTestFolder } from '../support/test-database.ts'

test.each(['sqlite', 'postgres'] as const)(
  'kill -9 in the middle of a restore on %s leaves the old shop or the new one, and intact backups',
  async (engine) => {
    const dataDir = await createTestFolder()
    const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
    const db = openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    await migrate(db)
    const shopFile = join(dataDir, 'shop.db')
    const stateOf = async () => {
      const { change_log: _, ...tables } = await readTables(db)
      return JSON.stringify(tables)
    }
    await seedMany(db, { count: RESTORED_PRODUCTS, seed: 1 })
    const old = { state: await stateOf(), file: join(dataDir, 'old.db') }
    await backupShop({ db, shopFile }, old.file)
    await seedMany(db, { count: RESTORED_PRODUCTS, seed: 2 })
    const full = { state: await stateOf(), file: join(dataDir, 'full.db') }
    await backupShop({ db, shopFile }, full.file)

    const restore = (file: string) => startCommand(['restore', file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const started = performance.now()
    expect(await restore(old.file).ended).toMatchObject({ code: 0 })
    const lifetime = performance.now() - started
    let present = old
    for (let kill = 1; kill <= KILLS_OF_RESTORE; kill += 1) {
      const next = present === old ? full : old
      const { child, ended } = restore(next.file)
      await pause(lifetime * (0.2 + (0.8 * kill) / KILLS_OF_RESTORE))
      child.kill('SIGKILL')
      await ended
      const state = await stateOf()
      expect([present.state, next.state].includes(state), `kill ${kill}`).toBe(true)
      if (state === next.state) present = next
    }
    for (const name of (await readdir(join(dataDir, 'backups'))).filter((each) => each.endsWith('.db'))) {
      const backup = openSqlite(join(dataDir, 'backups', name))
      const { change_log: _, ...tables } = await readTables(backup)
      await backup.destroy()
      expect([old.state, full.state].includes(JSON.stringify(tables)), name).toBe(true)
    }
  },
)
