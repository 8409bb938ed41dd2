import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#server/db/connection.ts'
import { expect, test } from '../support/journey.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { fillAddress, unique } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'bn-BD' })

let shop: RunningShop

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop({ BENGALI: 'on', LIMITS: 'off' })
})
test.afterAll(() => shop.stop())

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'বার্তা' }).getByText(text, { exact: true })

/** The languages of the orders that were placed with this name. */
async function languagesOf(name: string): Promise<string[]> {
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  try {
    const orders = await db.selectFrom('shop_order').select('language').where('name', '=', name).execute()
    return orders.map(({ language }) => language)
  } finally {
    await db.destroy()
  }
}

/** Searches as somebody who reads Bengali, and puts the first product into the cart on its page. */
async function putFirstInCart(page: Page): Promise<void> {
  await page.goto(`${shop.url}/bn`)
  const field = page.getByRole('searchbox', { name: 'পণ্য খুঁজুন' }).or(page.getByRole('combobox', { name: 'পণ্য খুঁজুন' }))
  await field.filter({ visible: true }).fill('চাল')
  await field.filter({ visible: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('চাল')
  await page.getByRole('article').first().getByRole('link', { name: 'বিস্তারিত' }).click()
  await expect(page).toHaveURL(/\/bn\/product-details\/\d+$/)
  await page.locator('main').getByRole('button', { name: 'কার্টে যোগ করুন' }).first().click()
  await expect(toast(page, 'পণ্য কার্টে যোগ হয়েছে।')).toBeVisible()
}

test('somebody who reads no English searches, buys and pays on delivery', async ({ page }) => {
  const name = `রহিমা ${unique()}`
  await putFirstInCart(page)
  await page.goto(`${shop.url}/bn/cart`)
  await page.getByRole('link', { name: 'চেকআউট' }).click()
  await expect(page).toHaveURL(`${shop.url}/bn/checkout`)
  await fillAddress(page, name)
  await expect(page.getByText('মোট', { exact: true }).last().locator('xpath=following-sibling::dd[1]')).toHaveText(
    /[০-৯]/,
  )
  await page.getByRole('radio', { name: 'ক্যাশ অন ডেলিভারি' }).check()
  await page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' }).click()
  await expect(toast(page, 'অর্ডার সফল হয়েছে।')).toBeVisible()
  expect(await languagesOf(name)).toEqual(['bn'])
})
