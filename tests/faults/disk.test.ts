import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '#platform/db/connection.ts'
import { findDamage } from '#platform/db/sqlite/failure.ts'
import { placeOrder, readHealth, untilHealthy } from '../support/faults/calls.ts'
import { createProcess } from '../support/faults/shops.ts'
import { mountSmallDisk } from '../support/faults/small-disk.ts'
import { stockShop } from '../support/faults/stock.ts'
import { runCommand } from '../support/shop-command.ts'

async function createStock(folder: string): Promise<string> {
  const file = join(folder, 'shop.db')
  const db = openSqlite(file)
  await stockShop(db, 1)
  await db.destroy()
  return file
}

test('a full disk: health reports it, an order is refused without a trace, and with space the shop sells again', async () => {
  const disk = await mountSmallDisk(24)
  const file = await createStock(disk.folder)
  const shop = await createProcess({ DATA_DIR: disk.folder })
  await shop.start()
  expect((await placeOrder(shop.url, 'before')).status).toBe(200)

  await disk.fill()
  expect(await readHealth(shop.url)).toMatchObject({ status: 503, body: { reason: 'The disk is full.' } })
  let acknowledged = 1
  let last = { key: '', status: 200 }
  // The write-ahead log may have space for some more.
  for (let n = 0; last.status === 200; n += 1) {
    last = { key: `full-${n}`, status: (await placeOrder(shop.url, `full-${n}`)).status }
    if (last.status === 200) acknowledged += 1
  }
  expect(last.status).toBe(503)
  expect(shop.log()).toContain('disk')

  await disk.makeRoom()
  await untilHealthy(shop.url)
  expect((await placeOrder(shop.url, last.key)).status).toBe(200)
  await shop.kill()
  expect(findDamage(file)).toBeUndefined()
  const db = openSqlite(file)
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(acknowledged + 1)
  expect(await db.selectFrom('order_line').select('order_id').execute()).toHaveLength(2 * (acknowledged + 1))
  await db.destroy()
})

test('a command on a full disk changes nothing and says that the disk is full', async () => {
  const disk = await mountSmallDisk(24)
  const file = await createStock(disk.folder)
  await disk.fill()
  for (const args of [
    ['hide', '1', '--yes'],
    ['stock', '1', '--set', '5'],
    ['settings', 'set', 'shop.name=Full'],
    ['backup', join(disk.folder, 'backup.db')],
  ]) {
    const { code, err } = await runCommand(args, { DATA_DIR: disk.folder })
    expect([code, err], args.join(' ')).toEqual([1, expect.stringMatching(/disk.*full|full.*disk/i)])
    expect(err, args.join(' ')).not.toMatch(/ENOSPC|\n +at /)
  }
  await disk.makeRoom()
  expect(findDamage(file)).toBeUndefined()
  expect(await runCommand(['hide', '1', '--yes'], { DATA_DIR: disk.folder })).toMatchObject({ code: 0 })
})
