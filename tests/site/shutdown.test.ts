import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/shop.ts'
import { startSmallShop } from '../support/small-shop.ts'
import { orderBody } from '../support/test-shop.ts'

const body = JSON.stringify(orderBody({ products: [{ product_id: 1, quantity: 1 }] }))
const HEAD = ['POST /api/product/order/create HTTP/1.1', 'Host: shop', `Content-Length: ${Buffer.byteLength(body)}`]

test('SIGTERM: what runs is answered, nothing new is taken, the database is closed', { timeout: 60_000 }, async () => {
  const shop = await startSmallShop()
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  const answer = text(socket)
  const bytes = Buffer.from(`${HEAD.join('\r\n')}\r\n\r\n${body}`)
  socket.write(bytes.subarray(0, -20))
  // Connections are taken in the order that they come: the order's headers are there.
  expect((await fetch(`${shop.url}/api/health`)).status).toBe(200)

  shop.terminate()
  const isRefused = () =>
    fetch(`${shop.url}/api/health`).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
  socket.write(bytes.subarray(-20))
  expect(await answer).toContain('"response":"success"')
  expect(await shop.ended).toBe(0)

  expect(existsSync(join(shop.dataDir, 'shop.db-wal'))).toBe(false)
  const { db } = openShop(readConfig({ DATA_DIR: shop.dataDir }))
  expect(await db.selectFrom('shop_order').select('name').execute()).toEqual([{ name: 'রহিমা বেগম' }])
  await db.destroy()
  expect(shop.log()).not.toContain('"error"')
})
