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
