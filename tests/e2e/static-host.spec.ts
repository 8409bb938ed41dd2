import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openSqlite } from '#platform/db/connection.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { findFreePort } from '../support/free-port.ts'
import { expect, test } from '../support/journey.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { insertProduct } from '../support/save-products.ts'
import { fillCheckout, storedCart, toast } from '../support/shop-actions.ts'
import { type StaticHost, startStaticHost } from '../support/static-host.ts'

/** The API has one origin; the pages are static files at another. */
let api: RunningShop
let host: StaticHost
let folder: string

async function exportSite(): Promise<{ changed: string[]; gone: string[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/shop.ts', 'export', folder, '--json'], {
    env: { ...process.env, PORT: new URL(api.url).port, DATA_DIR: api.dataDir, API_HOST: api.url, SITE_URL: host.url },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-export-'))
  host = await startStaticHost(folder)
  // The exported pages contain its address, so it must be known first.
  const port = String(await findFreePort())
  api = await startDemoShop({ PORT: port, API_HOST: `http://127.0.0.1:${port}`, SITE_URL: host.url })
  await exportSite()
})
test.afterAll(async () => {
  await host.stop()
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a visitor buys on static pages from an API at another origin', async ({ page }) => {
  await page.goto(`${host.url}/`)
  await page.goto(`${host.url}/products?category=Clothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothing')
  await page.goto(`${host.url}/product-details/12`)
  await page.locator('main').getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(`${host.url}/cart`)
  expect(await storedCart(page)).toBe('[{"id":12,"quantity":1}]')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillCheckout(page, 'Static Rahima')
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(toast(page, 'Order placed successfully.')).toBeVisible()
})

test('exporting again into the same folder changes nothing', async () => {
  await exportSite()
  expect(await exportSite()).toMatchObject({ changed: [], gone: [] })
})

test.describe('a product that is newer than the export', () => {
  test.use({ expectedErrors: /404/ })

  test('is shown by the fallback page at its own address, and can be bought', async ({ page }) => {
    const db = openSqlite(join(api.dataDir, 'shop.db'))
    const id = await db
      .transaction()
      .execute((transaction) =>
        insertProduct(transaction, { name: 'Late jackfruit', category_id: 1, mrp_paisa: 25_000, discount_paisa: 0 }),
      )
    await db.destroy()
    await page.goto(`${host.url}/product-details/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late jackfruit')
    await expect(page).toHaveURL(`${host.url}/product-details/${id}`)
    await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page.locator('[data-cart-badge]')).toHaveText('1')
    const { changed } = await exportSite()
    const pages = changed.filter(
      (name) => name.endsWith('/index.html') || /^(index|sitemap|new-goods).*[^z]$/.test(name),
    )
    expect(pages.filter((name) => !/\.(br|gz)$/.test(name)).toSorted()).toEqual([
      'bn/categories/index.html',
      'bn/index.html',
      `bn/product-details/${id}/index.html`,
      'bn/products/index.html',
      'categories/index.html',
      'index.html',
      'new-goods.xml',
      `product-details/${id}/index.html`,
      'products/index.html',
      'sitemap-1.xml',
    ])
  })
})

test('a price that changed since the export is corrected in the browser', async ({ page }) => {
  const db = openSqlite(join(api.dataDir, 'shop.db'))
  await db
    .updateTable('stored_product')
    .set({ mrp_paisa: 99_900, discount_paisa: 0, price_paisa: 99_900 })
    .where('id', '=', 12)
    .execute()
  await db.destroy()
  await page.goto(`${host.url}/product-details/12`)
  await page.mouse.wheel(0, 10)
  await expect(page.locator('[data-buy]').getByText('৳999.00').first()).toBeVisible()
  await expect(toast(page, 'The price has changed since this page was made. It is ৳999.00 now.')).toBeVisible()
})
