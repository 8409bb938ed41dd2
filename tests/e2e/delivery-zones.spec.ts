import type { Locator } from 'playwright/test'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs } from '../support/office-pages.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { fillAddress } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop()
})
test.afterAll(() => shop.stop())

test('a zone that the office adds is in the sums of its districts, in the order, and nowhere else', async ({
  page,
}) => {
  await joinAs(page, 'manager', 'en', shop.url, shop.url)
  await page.goto(`${shop.url}/admin/delivery`)
  await page.getByRole('button', { name: 'New zone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Hills')
  for (const district of ['Rangamati', 'Bandarban', 'Sylhet'])
    await dialog.getByLabel('Add a place').selectOption(district)
  await dialog.getByRole('button', { name: 'Remove Sylhet' }).click()
  await dialog.getByLabel('Delivery charge, in taka').fill('150')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const zone = page.getByRole('listitem').filter({ hasText: 'Hills' })
  await expect(zone).toContainText('৳150')
  await expect(zone).toContainText('Bandarban, Rangamati')
  const home = async () => (await page.request.get(shop.url)).text()
  await expect.poll(home).toContain('Delivery depends on your district and your goods.')

  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":12,"quantity":2}]'))
  await page.goto(`${shop.url}/checkout`)
  await fillAddress(page, 'Rahima Begum')
  const shipping = page.locator('dl > div').filter({ hasText: 'Shipping' }).first().locator('dd')
  await expect(shipping).toHaveText('৳60.00')
  await page.getByLabel('জেলা', { exact: true }).selectOption('Sylhet')
  await page.getByLabel('উপজেলা / থানা').selectOption('Beanibazar')
  await expect(shipping).toHaveText('৳120.00')
  await page.getByLabel('জেলা', { exact: true }).selectOption('Rangamati')
  await page.getByLabel('উপজেলা / থানা').selectOption('Kaptai')
  await expect(shipping).toHaveText('৳150.00')
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /order/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  expect((await (await placed).json()).order).toMatchObject({ shipping: 150 })
})

test('a shop without delivery charges takes no orders, says so to shoppers and staff, and opens once they are set', async ({
  page,
}) => {
  const closed = await startDemoShop()
  try {
    await joinAs(page, 'owner', 'en', closed.url, closed.url)
    const charges = async (inside: string, outside: string) => {
      await page.goto(`${closed.url}/admin/settings/delivery`)
      await page.getByLabel('Inside Dhaka, in taka').fill(inside)
      await page.getByLabel('Outside Dhaka, in taka').fill(outside)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
    }
    await charges('', '')
    await page.goto(`${closed.url}/admin/first-day`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Delivery charges' })).not.toContainText('Done')

    await page.goto(`${closed.url}/robots.txt`)
    await page.evaluate(() => localStorage.setItem('cart', '[{"id":12,"quantity":2}]'))
    // Its page follows the setting as soon as it is published.
    const openUntil = (part: Locator) =>
      expect(async () => {
        await page.goto(`${closed.url}/checkout`)
        await expect(part).toBeVisible({ timeout: 2000 })
      }).toPass()
    await openUntil(page.getByText('The shop does not take orders yet'))
    await expect(page.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0)

    await charges('60', '120')
    await openUntil(page.getByRole('button', { name: 'Confirm Order' }))
    await fillAddress(page, 'Rahima Begum')
    const placed = page.waitForResponse(
      (response) => response.request().method() === 'POST' && /order/.test(response.url()),
    )
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    expect((await (await placed).json()).order).toMatchObject({ shipping: 60 })
    // What the next page still loads would find no shop.
    await page.close()
  } finally {
    await closed.stop()
  }
})
