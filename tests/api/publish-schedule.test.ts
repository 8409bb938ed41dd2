import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { madeWith } from '#server/publish/made-with.ts'
import { Publisher, type PublishOptions } from '#server/publish/publisher.ts'
import { PublishSchedule } from '#server/publish/schedule.ts'
import { addProducts, setPrice } from '../support/site-edits.ts'
import { createTestFolder } from '../support/test-database.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const PRODUCTS = 20

/** A shop whose pages take `each` milliseconds to render, its schedule, and the runs that were begun. */
async function createSlowShop(each: number) {
  const shop = await createEmptyShop()
  await addProducts(shop, PRODUCTS)
  const siteDir = await createTestFolder()
  let isBroken = false
  const publisher = new Publisher({
    db: shop.db,
    siteDir,
    buildId: 'build',
    making: madeWith(readConfig({})),
    async keepAssets() {
      if (isBroken) throw new Error('The disk is full.')
    },
    async render(_address, { product }) {
      await pause(each)
      return new Response(`<html>${product?.mrp ?? ''}</html>`)
    },
  })
  const runs: PublishOptions[] = []
  const schedule = new PublishSchedule(
    {
      publish(options) {
        runs.push(options ?? {})
        return publisher.publish(options)
      },
    },
    shop.db,
  )
  onTestFinished(() => schedule.stop())
  const readPrice = () => readFile(join(siteDir, 'product-details/1/index.html'), 'utf8')
  const isIdle = async () => (await schedule.status()).backlog === 0
  const breakDisk = () => {
    isBroken = true
  }
  const mendDisk = () => {
    isBroken = false
  }
  return {
    schedule,
    runs,
    setPrice: (taka: number) => setPrice(shop, 1, taka * 100),
    readPrice,
    isIdle,
    breakDisk,
    mendDisk,
  }
}

test('audit 26: writes during a long run make one more run, which publishes the last of them', {
  timeout: 30_000,
}, async () => {
  const { schedule, runs, setPrice, readPrice, isIdle } = await createSlowShop(40)
  schedule.start()
  await expect.poll(() => runs.length).toBe(1)
  for (let n = 1; n <= 20; n += 1) {
    await setPrice(100 + n)
    schedule.touch()
    await pause(30)
  }
  expect(runs).toHaveLength(1)
  await expect.poll(isIdle, { timeout: 20_000 }).toBe(true)
  expect(await readPrice()).toContain('120.00')
  expect(runs.length).toBeLessThanOrEqual(2)
})

test('audit 26: while nothing is written, the polls during a long run make none', { timeout: 30_000 }, async () => {
  const { schedule, runs, isIdle } = await createSlowShop(80)
  schedule.start()
  for (let n = 0; n < 100; n += 1) {
    schedule.touch()
    await pause(25)
  }
  await expect.poll(isIdle, { timeout: 20_000 }).toBe(true)
  await pause(1500)
  expect(runs).toHaveLength(1)
})

test('audit 26: callers who come during a run share the next one, and a full one beats a partial one', async () => {
  const { schedule, runs, setPrice } = await createSlowShop(20)
  const first = schedule.publishNow()
  await expect.poll(() => runs.length).toBe(1)
  await setPrice(200)
  const waiting = [undefined, { isFull: true }, {}, undefined].map((options) => schedule.publishNow(options))
  const [report, ...others] = await Promise.all(waiting)
  expect((await first).considered).toBeGreaterThan(PRODUCTS)
  expect(report).toMatchObject({ isFull: true })
  for (const other of others) expect(other).toBe(report)
  expect(runs.map(({ isFull }) => isFull)).toEqual([false, true])
  expect(await schedule.publishNow()).toMatchObject({ isFull: false, considered: 0 })
  expect(runs).toHaveLength(3)
})

test('audit 26: everyone who shares a run that fails hears of it, and the next one runs', async () => {
  const { schedule, breakDisk, mendDisk } = await createSlowShop(1)
  breakDisk()
  const refused = await Promise.allSettled([schedule.publishNow(), schedule.publishNow({ isFull: true })])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  mendDisk()
  expect(await schedule.publishNow()).toMatchObject({ isFull: true, failed: [] })
})
