import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_CHANGES_BEHIND } from '#platform/contract/server-limits.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { findLastChange, logChange } from '#platform/db/changes.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Database } from '#platform/db/schema.ts'
import { readConfig } from '#platform/process/config.ts'
import { HOUR } from '#platform/rules/days.ts'
import { streamState } from '#publish/calls/office/publishing-stream.ts'
import type { PublishingState } from '#publish/contract/office/publishing.ts'
import { PublishedPages } from '#publish/published.ts'
import { Publisher, type PublishOptions } from '#publish/publisher.ts'
import { PublishSchedule } from '#publish/schedule.ts'
import { siteEnvironmentOf } from '#publish/site-environment.ts'
import { SiteState } from '#publish/state.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { banners } from '#shop/content/actions/content.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { addProducts, setPrice } from '../support/site-edits.ts'
import { createTestFolder } from '../support/test-database.ts'
import { createEmptyShop } from '../support/test-shop.ts'

const PRODUCTS = 20

/** A shop whose pages take `each` milliseconds to render, its schedule, and the runs that have started. */
async function createSlowShop(each: number) {
  const shop = await createEmptyShop()
  await addProducts(shop, PRODUCTS)
  const siteDir = await createTestFolder()
  let isBroken = false
  let brokenPage = ''
  const publisher = new Publisher({
    db: shop.db,
    siteDir,
    buildId: 'build',
    environment: siteEnvironmentOf(readConfig({})),
    async retainAssets() {
      if (isBroken) throw new Error('The disk is full.')
    },
    async render(address, { product, home, frame }) {
      await pause(each)
      if (address === brokenPage) return new Response('', { status: 500 })
      const shown = home && `${home.images.length} banners ${frame?.settings.announcement}`
      return new Response(`<html>${product?.mrp ?? shown ?? ''}</html>`)
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
    siteDir,
    db: shop.db,
    readHome: () => readFile(join(siteDir, 'index.html'), 'utf8').catch(() => ''),
    runs,
    setPrice: (taka: number) => setPrice(shop, 1, taka * 100),
    readPrice,
    isIdle,
    breakDisk,
    mendDisk,
    breakPage: (address: string) => {
      brokenPage = address
    },
  }
}

test('writes during a long run cause one more run, which publishes the last of them', async () => {
  const { schedule, siteDir, runs, setPrice, readPrice, isIdle } = await createSlowShop(40)
  await schedule.start(siteDir)
  await expect.poll(() => runs.length).toBe(1)
  for (let n = 1; n <= 20; n += 1) {
    await setPrice(100 + n)
    schedule.publishSoon()
    await pause(30)
  }
  expect(runs).toHaveLength(1)
  await expect.poll(isIdle).toBe(true)
  expect(await readPrice()).toContain('120.00')
  expect(runs.length).toBeLessThanOrEqual(2)
})

test('without writes, polling during a long run causes no other run', async () => {
  const { schedule, siteDir, runs, isIdle } = await createSlowShop(80)
  await schedule.start(siteDir)
  for (let n = 0; n < 100; n += 1) {
    schedule.publishSoon()
    await pause(25)
  }
  await expect.poll(isIdle).toBe(true)
  // Waits for all requested runs.
  await schedule.stop()
  expect(runs).toHaveLength(1)
})

test('a caller shares a run that has not read the end of the change log yet', async () => {
  const { schedule, runs } = await createSlowShop(1)
  const first = schedule.publishNow()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve() // The run has started and is reading.
  expect(schedule.publishNow()).toBe(first)
  await first
  expect(runs).toHaveLength(1)
})

test('callers during a run share the next one, which is full if one of them requests a full one', async () => {
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

test('a failed run rejects for every caller that shares it, and the next run starts', async () => {
  const { schedule, breakDisk, mendDisk } = await createSlowShop(1)
  breakDisk()
  const refused = await Promise.allSettled([schedule.publishNow(), schedule.publishNow({ isFull: true })])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  mendDisk()
  expect(await schedule.publishNow()).toMatchObject({ isFull: true, failed: [] })
})

test('a run that failed is repeated within seconds, also where the clock is set back meanwhile', async () => {
  const { schedule, siteDir, runs, breakDisk, mendDisk, isIdle } = await createSlowShop(1)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  breakDisk()
  await schedule.start(siteDir)
  await expect.poll(() => runs.length).toBe(1)
  await schedule.publishNow().catch(() => {})
  mendDisk()
  vi.setSystemTime(Date.now() - 6 * HOUR)
  await expect.poll(isIdle, { timeout: 15_000 }).toBe(true)
})

test('pages that changed while the shop did not run are none of the site until the first run has made them', async () => {
  const { schedule, siteDir, setPrice, readPrice, isIdle } = await createSlowShop(20)
  await schedule.publishNow()
  await setPrice(300)
  const pages = new PublishedPages(siteDir, (address) => schedule.isOutdated(address))
  const find = async (address: string) => (await pages.find({ address, acceptEncoding: '', ifNoneMatch: '' }))?.status
  await schedule.start(siteDir)
  expect(await readPrice()).not.toContain('300.00')
  expect(await find('/product-details/1')).toBeUndefined()
  expect(await find('/product-details/2')).toBe(200)
  await expect.poll(isIdle).toBe(true)
  expect(await readPrice()).toContain('300.00')
  expect(await find('/product-details/1')).toBe(200)
})

const LONG_AGO: [string, (db: Database, last: number, siteDir: string) => Promise<unknown>][] = [
  [
    'is ahead of a database which was put back',
    async (_, last, siteDir) => {
      const state = new SiteState(siteDir)
      state.position = last + 50
      state.close()
    },
  ],
  [
    'is behind by more changes than are looked at',
    async (db, last) => {
      await engineOf(db).raiseIds(db, new Map([['change_log', last + MAX_CHANGES_BEHIND]]))
      await logChange(db, 'product', 2)
    },
  ],
]
test.each(LONG_AGO)('no page is of the site that %s, until all are made anew', async (_, change) => {
  const { schedule, siteDir, db, setPrice, readPrice, isIdle } = await createSlowShop(20)
  await setPrice(300)
  await schedule.publishNow()
  await change(db, await findLastChange(db), siteDir)
  const pages = new PublishedPages(siteDir, (address) => schedule.isOutdated(address))
  const find = async (address: string) => (await pages.find({ address, acceptEncoding: '', ifNoneMatch: '' }))?.status
  await schedule.start(siteDir)
  expect(await find('/product-details/2')).toBeUndefined()
  await schedule.publishNow()
  expect(await find('/product-details/2')).toBe(200)
  // From then on edits are published alone again, whichever way the change log went.
  await setPrice(400)
  await expect.poll(isIdle).toBe(true)
  expect(await readPrice()).toContain('400.00')
  const [newest] = (await schedule.status()).reports
  expect(newest).toMatchObject({ isFull: false })
})

test('a banner that begins and an announcement that ends are published without a write', async () => {
  const { schedule, siteDir, db, readHome } = await createSlowShop(0)
  const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString()
  const picture = await insertPicture(db, { hash: 'eid', width: 800, height: 320, color: '#334455' })
  const window = { starts_at: inSeconds(3), ends_at: null }
  await banners.add(db, { picture, alt: 'Eid', link: '', is_on: true, ...window }, COMMAND)
  await saveSettings(db, { announcement: 'Sale' })
  await schedule.start(siteDir)
  await expect.poll(readHome).toBe('<html>1 banners Sale</html>')
  await saveSettings(db, { announcement: 'Sale', announcement_until: inSeconds(3) })
  await expect.poll(readHome).toBe('<html>1 banners </html>')
})

test('staff hear each step of a run, which pages failed, and when they are made, until the process ends', async () => {
  const { schedule, setPrice, breakPage } = await createSlowShop(1)
  breakPage('/product-details/1')
  const stream = streamState({ publishing: schedule, read: () => schedule.state(), mayStay: async () => true })
  const states: PublishingState[] = []
  const heard = (async () => {
    let rest = ''
    for await (const bytes of stream.body ?? []) {
      const events = (rest + new TextDecoder().decode(bytes)).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data) states.push(JSON.parse(data))
      }
    }
  })()
  await schedule.publishNow()
  await expect.poll(() => states.at(-1)?.failed).toEqual(['/product-details/1'])
  expect(states.some(({ is_running, considered, total }) => is_running && considered > 0 && considered <= total)).toBe(
    true,
  )
  expect(states.at(-1)?.is_running).toBe(false)
  expect(states.at(-1)?.backlog).toBeGreaterThan(0)
  breakPage('')
  await setPrice(300)
  await schedule.publishNow()
  await expect.poll(() => states.at(-1)).toMatchObject({ failed: [], backlog: 0, is_running: false })
  schedule.release()
  await heard
})
