import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs } from '../support/office-pages.ts'
import { expectWithinBudgets } from '../support/page-budgets.ts'
import { weighPage } from '../support/page-weight.ts'
import type { RunningShop } from '../support/running-shop.ts'

test.skip(({ viewport }) => viewport?.width !== 360, 'budgets are for a phone')
// One shop for all.
test.describe.configure({ mode: 'default' })

/** A shop that no other journey changes: its goods, notices and held payments weigh something. */
let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop()
})
test.afterAll(() => shop.stop())

test('no page costs a new visitor more than its budget', { tag: '@before-commit' }, ({ browser }) =>
  expectWithinBudgets(browser, (page) => shop.url + page),
)

test.describe('the back office', () => {
  // Whoever is not signed in yet is refused, and the browser logs that.
  test.use({ expectedErrors: /status of 40[139]/ })

  test('its first screen costs a new phone of the staff no more scripts than its budget', async ({ page, browser }) => {
    await joinAs(page, 'manager', 'en', shop.url, shop.url)
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const { scriptRun, scriptAhead, requests } = await weighPage(await context.newPage(), `${shop.url}/admin`, 1000)
    expect(scriptRun + scriptAhead, requests.join('\n')).toBeLessThanOrEqual(160_000)
    expect(scriptRun, 'a screen that was weighed has scripts').toBeGreaterThan(0)
    await context.close()
  })
})

test.describe('until something moves', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('home asks for what the first screen shows, and for what stands beside it at the first interaction', async ({
    page,
  }) => {
    const { requests, total } = await weighPage(page, shop.url, 1000)
    expect(requests.filter((line) => / http/.test(line)).length, requests.join('\n')).toBeLessThanOrEqual(14)
    expect(total, requests.join('\n')).toBeLessThanOrEqual(60 * 1024)
    await page.mouse.wheel(0, 10)
    for (const beside of [
      page.getByRole('navigation', { name: 'Shop by category' }),
      page.getByRole('region', { name: 'Featured offers' }),
      page.getByRole('region', { name: 'Highlights' }),
    ]) {
      const picture = beside.locator('img').last()
      await picture.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  })
})

test('a pointer that rests while the page moves is no interaction', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${shop.url}/products`)
  const movePointer = (movementX: number) =>
    page.evaluate(
      async (init) => {
        dispatchEvent(new PointerEvent('pointermove', init))
        await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))
      },
      { movementX },
    )
  const isPrefetched = () => requests.some((url) => /\/deferred\./.test(url))
  await movePointer(0)
  expect(isPrefetched()).toBe(false)
  await movePointer(1)
  await expect.poll(isPrefetched).toBe(true)
})

test.describe('with Save-Data', () => {
  test('nothing is prefetched, and pictures below the fold are small', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    // On a connection of unknown quality, Chromium loads lazy pictures of the whole page before any script has run.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 1_000_000,
      uploadThroughput: 1_000_000,
      connectionType: 'cellular4g',
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    // What is asked for counts here, not that all of it has arrived.
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // The rows below the first screen are laid out when one scrolls.
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count()).toBeGreaterThan(10)
    for (const card of (await cards.all()).slice(-4)) await card.scrollIntoViewIfNeeded()
    await expect.poll(() => requests.filter((url) => /-160\.avif$/.test(url)).length).toBeGreaterThanOrEqual(3)

    await page.goto(`${shop.url}/products`)
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => requests.some((url) => /\/deferred\./.test(url))).toBe(true)
    // Everything that the first interaction starts has been requested when the page is idle again.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(requests.filter((url) => /ProductList|client\.|react/.test(url))).toEqual([])
  })
})

/** Part of a long row by which the names of other goods may be longer. */
const LINES_OF_NAMES = 0.03

for (const width of [320, 360, 768, 1280])
  test(`rows below the first screen have their room before they are laid out, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(shop.url)
    const rows = page.locator('main .below')
    const readHeights = () => rows.evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height))
    const readWhole = () => page.evaluate(() => document.documentElement.scrollHeight)
    const [before, whole] = [await readHeights(), await readWhole()]
    expect(before).toHaveLength(3)
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded()
      await expect(row.locator('[data-deferred]')).toHaveCount(0)
      await expect(row.getByRole('link').last()).toBeAttached()
    }
    for (const [index, after] of (await readHeights()).entries())
      expect(
        Math.abs(after - (before[index] ?? 0)),
        `row ${index}: ${before[index]} px, then ${after} px`,
      ).toBeLessThan(Math.max(32, after * LINES_OF_NAMES))
    expect(Math.abs((await readWhole()) - whole)).toBeLessThan(64)
  })
