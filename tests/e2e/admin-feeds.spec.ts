import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { TEXTS as en } from '#office/texts/all.ts'
import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { bn } from '../support/bengali-texts.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { parseGoogle, parseMeta } from '../support/feeds.ts'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs } from '../support/office-pages.ts'
import { expectGoodAtAnySize } from '../support/office-screens.ts'
import { waitUntilPublished } from '../support/page-budgets.ts'
import type { RunningShop } from '../support/running-shop.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
  expectedErrors: /status of 40[0139]/,
})

// One after another on one shop, instead of a shop for each test.
test.describe.configure({ mode: 'default' })

// Pages and lists are written with the lowest priority, so that only the time of a test limits the wait for them.

/** A shop with an address, and a folder for a static host whose command works once there is a file `ready`. */
let shop: RunningShop
let folder: string
test.beforeAll(async () => {
  const port = String(await findFreePort())
  folder = await mkdtemp(join(tmpdir(), 'haat-host-'))
  const host = { EXPORT_TO: folder, EXPORT_FOR: 'netlify', EXPORT_COMMAND: 'test -f ready' }
  shop = await startDemoShop({ PORT: port, SITE_URL: `http://127.0.0.1:${port}`, ...host })
  await waitUntilPublished(shop.url)
})
test.afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Of several notices, although one went under the pointer: the others never hear that the pointer left it. */
async function expectNoticesToGo(page: Page): Promise<void> {
  const notices = page.locator('[data-sonner-toast]')
  await notices.first().dispatchEvent('mouseover')
  await expect(notices.first()).toHaveAttribute('data-expanded', 'true')
  await page.mouse.move(0, 0)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(notices).toHaveCount(0, { timeout: 20_000 })
}

test('an editor takes the addresses of the feeds, and a new price is in them soon', async ({ page }) => {
  await joinAs(page, 'editor', 'en', shop.url, shop.url)
  await page.goto(`${shop.url}/admin/shop`)
  await page.getByRole('link', { name: en.feeds.title }).click()
  const state = page.getByRole('region', { name: en.feeds.state })
  await expect(state).toContainText(/\d+ products are in the lists/, { timeout: test.info().timeout })
  await expectGoodAtAnySize(page, 'en', 'feeds')
  for (const name of ['google', 'meta', 'meta_bn'] as const) {
    await page.getByRole('button', { name: `${en.feeds.copy}: ${en.feeds.names[name]}`, exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shop.url + FEEDS[name])
  }
  await expectNoticesToGo(page)
  const read = async () => {
    const [google, meta] = await Promise.all(
      [FEEDS.google, FEEDS.meta].map(async (path) => (await fetch(shop.url + path)).text()),
    )
    return { google: parseGoogle(google ?? ''), meta: parseMeta(meta ?? '') }
  }
  const { google, meta } = await read()
  expect(google.length).toBeGreaterThan(10)
  expect(meta.map(({ id }) => id)).toEqual(google.map((item) => item['g:id']))
  const picture = await fetch(google[0]?.['g:image_link'] ?? '')
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg')

  await page.goto(`${shop.url}/admin/products/12`)
  await page.getByLabel(en.products.price).fill('4321')
  await page.getByLabel(en.products.before).fill('4500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const priceOf = async () => (await read()).meta.find(({ id }) => id === '12')
  await expect
    .poll(priceOf, { timeout: test.info().timeout })
    .toMatchObject({ price: '4500.00 BDT', sale_price: '4321.00 BDT' })
})

test('an editor sends the pages to the static host, hears what failed, and tries again', async ({ page }) => {
  await joinAs(page, 'editor', 'bn', shop.url, shop.url)
  await page.goto(`${shop.url}/admin/publish`)
  const host = page.getByRole('region', { name: bn.hosting.title })
  await expect(host).toContainText(bn.hosting.place(folder))
  await expect(host).toContainText(bn.hosting.never)
  await host.getByRole('button', { name: bn.hosting.send }).dblclick()
  await expect(host.getByRole('alert')).toContainText(bn.hosting.reasons.command, { timeout: test.info().timeout })
  await expectGoodAtAnySize(page, 'bn', 'hosting')
  expect(await readFile(join(folder, 'cart.html'), 'utf8')).toContain('</html>')
  await writeFile(join(folder, 'ready'), '')
  await host.getByRole('button', { name: bn.hosting.retry }).click()
  await expect(host).toContainText(bn.hosting.done, { timeout: test.info().timeout })
  await expect(host.getByRole('button', { name: bn.hosting.send })).toBeVisible()
})
