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
const isRefusedAt = (url: string) =>
  fetch(`${url}/api/health`).then(
    () => false,
    () => true,
  )
const HEAD = ['POST /api/product/order/create HTTP/1.1', 'Host: shop', `Content-Length: ${Buffer.byteLength(body)}`]

const order = Buffer.from(`${HEAD.join('\r\n')}\r\n\r\n${body}`)

/** Sends an order but for its last letters. */
async function beginOrder(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(order.subarray(0, -20))
  // Connections are taken in the order that they come: the order's headers are there.
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  return { socket, answer }
}

test('SIGTERM: what runs is answered, nothing new is taken, the database is closed', { timeout: 60_000 }, async () => {
  const shop = await startSmallShop()
  const { socket, answer } = await beginOrder(shop.url)
  shop.terminate()
  await expect.poll(() => isRefusedAt(shop.url), { timeout: 10_000 }).toBe(true)
  socket.write(order.subarray(-20))
  expect(await answer).toContain('"response":"success"')
  expect(await shop.ended).toBe(0)

  expect(existsSync(join(shop.dataDir, 'shop.db-wal'))).toBe(false)
  const { db } = openShop(readConfig({ DATA_DIR: shop.dataDir }))
  expect(await db.selectFrom('shop_order').select('name').execute()).toEqual([{ name: 'রহিমা বেগম' }])
  await db.destroy()
  expect(shop.log()).not.toContain('"error"')
})

test('SIGTERM: what still runs after ten seconds is cut off, and nothing of it stays', {
  timeout: 60_000,
}, async () => {
  const shop = await startSmallShop()
  const { socket, answer } = await beginOrder(shop.url)
  socket.on('error', () => {})
  shop.terminate()
  const told = performance.now()
  expect(await shop.ended).toBe(1)
  expect(performance.now() - told).toBeGreaterThan(9000)
  expect(await answer.catch(() => '')).toBe('')
  expect(shop.log()).toContain('after 10000 ms was cut off')
  const { db } = openShop(readConfig({ DATA_DIR: shop.dataDir }))
  expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  await db.destroy()
})
