import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/connection.ts'
import { expectRightBooks } from '../support/faults/books.ts'
import { buyAll } from '../support/faults/buyers.ts'
import { KILLS } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { createTestFolder } from '../support/test-database.ts'

const ORDERS_PER_KILL = 20

test.each(['sqlite', 'postgres'] as const)(
  'kill -9 in the middle of orders on %s loses and duplicates none',
  async (engine) => {
    const dataDir = await createTestFolder()
    const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
    const db = openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    const kills = KILLS[engine]
    const orders = (kills + 1) * ORDERS_PER_KILL
    await stockShop(db, Math.floor(orders / 3))
    const shop = await createProcess({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
    await shop.start()

    let done = 0
    const buying = buyAll(shop.url, orders, (count) => {
      done = count
    })
    for (let kill = 1; kill <= kills; kill += 1) {
      while (done < kill * ORDERS_PER_KILL) await pause(1)
      await pause(kill % 7)
      await shop.kill()
      await shop.start()
    }
    const acknowledged = await buying
    expect(acknowledged).toHaveLength(orders)
    await expectRightBooks(db, acknowledged)
  },
)
