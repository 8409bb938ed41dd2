import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/connection.ts'
import { findNotices, storeNotices } from '#shop/settings/queries/notices.ts'
import { buyAll } from '../support/faults/buyers.ts'
import { KILLS_OF_MAILER } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { startSmtpPeer } from '../support/smtp-peer.ts'
import { createTestFolder } from '../support/test-database.ts'

const ORDERS_PER_KILL = 6
/** Jobs that one process runs at a time: so many can be sent and not yet be noted when it is killed. */
const AT_A_TIME = 3

const ENGINES = KILLS_OF_MAILER.postgres > 0 ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

test.each(ENGINES)(
  'kill -9 in the middle of mails on %s: each order is mailed, and a mail that is sent again has the same Message-ID',
  async (engine) => {
    const dataDir = await createTestFolder()
    const databaseUrl = engine === 'postgres' ? (await createDurablePostgres()).databaseUrl : undefined
    const db = openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    const kills = KILLS_OF_MAILER[engine]
    const orders = (kills + 1) * ORDERS_PER_KILL
    await stockShop(db, 0)
    await storeNotices(db, { ...(await findNotices(db)), emails: ['shop@example.com'] })
    const smtp = await startSmtpPeer()
    onTestFinished(() => smtp.stop())
    const shop = await createProcess({
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    })
    await shop.start()

    const buying = buyAll(shop.url, orders)
    for (let kill = 1; kill <= kills; kill += 1) {
      const sent = smtp.arrived.length
      // In the middle of what follows the next mail.
      while (smtp.arrived.length === sent) await pause(1)
      await pause(kill % 5)
      await shop.kill()
      await shop.start()
    }
    expect(await buying).toHaveLength(orders)
    // Those that give the pieces of unconfirmed orders back wait for days.
    const unsent = db.selectFrom('job').select('id').where('state', '!=', 'done').where('kind', '!=', 'stock_release')
    const waiting = () => unsent.execute()
    await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toEqual([])

    const mails = smtp.arrived.map((mail) => ({
      id: /^Message-ID: (\S+)/im.exec(mail)?.[1],
      order: /admin\/orders\/(\d+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1],
    }))
    const byId = new Map(mails.map(({ id, order }) => [id, order]))
    expect([...byId.values()].map(Number).toSorted((a, b) => a - b)).toEqual(
      (await db.selectFrom('shop_order').select('id').orderBy('id').execute()).map(({ id }) => id),
    )
    expect(mails.length - byId.size).toBeLessThanOrEqual(kills * AT_A_TIME)
  },
)
