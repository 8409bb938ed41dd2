import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'
import { withSiteLock } from '#publish/state-folder.ts'
import { startShop } from '../support/running-shop.ts'
import { makeFolder } from '../support/site.ts'
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

/** Sends an order without its last characters. */
async function beginOrder(url: string, health = 200) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const answer = text(socket)
  socket.write(order.subarray(0, -20))
  // Connections are accepted in order, so the order's headers have arrived.
  expect((await fetch(`${url}/api/health`)).status).toBe(health)
  return { socket, answer }
}

test('SIGTERM: running requests finish, new connections are refused, the database is closed', async () => {
  const shop = await startSmallShop()
  // Counted in memory, and written before the database is closed.
  expect((await fetch(`${shop.url}/products?search=zorbix`)).status).toBe(200)
  const { socket, answer } = await beginOrder(shop.url)
  shop.terminate()
  await expect.poll(() => isRefusedAt(shop.url)).toBe(true)
  socket.write(order.subarray(-20))
  expect(await answer).toContain('"response":"success"')
  expect(await shop.ended).toBe(0)

  expect(existsSync(join(shop.dataDir, 'shop.db-wal'))).toBe(false)
  const { db } = openShop(readConfig({ DATA_DIR: shop.dataDir }))
  expect(await db.selectFrom('shop_order').select('name').execute()).toEqual([{ name: 'রহিমা বেগম' }])
  expect(await db.selectFrom('missed_search').select(['words', 'nothing']).execute()).toEqual([
    { words: 'zorbix', nothing: 1 },
  ])
  await db.destroy()
  expect(shop.log()).not.toContain('"error"')
})

test('a shop that is stopped in the moments after its start ends by itself, whatever its threads load', async () => {
  // One at a time: two of them need most of the seconds that a shop has to end, where the machine does more.
  for (const after of [0, 100]) {
    const shop = await startSmallShop()
    await wait(after)
    shop.terminate()
    expect(await shop.ended).toBe(0)
  }
})

test('with DRAIN_SECONDS the health check fails while requests are served for that long, then the shop closes', async () => {
  const shop = await startSmallShop({ DRAIN_SECONDS: '2' })
  const statusOf = (address: string) => fetch(shop.url + address).then(({ status }) => status)
  expect(await statusOf('/api/health')).toBe(200)
  shop.terminate()
  const told = performance.now()
  await expect.poll(() => statusOf('/api/health'), { interval: 20 }).toBe(503)
  expect(await (await fetch(`${shop.url}/api/health`)).json()).toEqual({
    status: 'error',
    reason: 'The shop is closing.',
  })
  expect(await statusOf('/api/live')).toBe(200)
  expect(await statusOf('/about')).toBe(200)
  const placed = await fetch(`${shop.url}/api/product/order/create`, { method: 'POST', body })
  expect(placed.status).toBe(200)
  expect(await shop.ended).toBe(0)
  expect(performance.now() - told).toBeGreaterThan(1900)
  expect(await isRefusedAt(shop.url)).toBe(true)
})

test('an order that is sent while draining is placed', async () => {
  const shop = await startSmallShop({ DRAIN_SECONDS: '4' })
  shop.terminate()
  await expect.poll(() => fetch(`${shop.url}/api/health`).then(({ status }) => status), { interval: 20 }).toBe(503)
  const { socket, answer } = await beginOrder(shop.url, 503)
  await expect.poll(() => isRefusedAt(shop.url)).toBe(true)
  socket.write(order.subarray(-20))
  expect(await answer).toContain('"response":"success"')
  expect(await shop.ended).toBe(0)
})

test('SIGTERM: a run that waits for another process which publishes does not hold the process', async () => {
  const { promise: untilClosed, resolve: release } = Promise.withResolvers<void>()
  const dataDir = await makeFolder()
  const isLocked = Promise.withResolvers<void>()
  const locked = withSiteLock(join(dataDir, 'site'), () => {
    isLocked.resolve()
    return untilClosed
  })
  await isLocked.promise
  const shop = await startShop({ DATA_DIR: dataDir, SITE_URL: 'https://shop.example' })
  shop.terminate()
  expect(await shop.ended).toBe(0)
  expect(shop.log()).not.toContain('"error"')
  release()
  await locked
})

test('SIGTERM: requests that run longer than ten seconds are aborted and leave no data', async () => {
  const shop = await startSmallShop()
  const { socket, answer } = await beginOrder(shop.url)
  socket.on('error', () => {})
  shop.terminate()
  const told = performance.now()
  expect(await shop.ended).toBe(1)
  expect(performance.now() - told).toBeGreaterThan(9000)
  expect(await answer.catch(() => '')).toBe('')
  expect(shop.log()).toContain('Shutdown timed out after 10000 ms')
  const { db } = openShop(readConfig({ DATA_DIR: shop.dataDir }))
  expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([])
  await db.destroy()
})
