import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs } from '../support/office-pages.ts'
import { waitUntilPublished } from '../support/page-budgets.ts'
import type { RunningShop } from '../support/running-shop.ts'

// The browser logs what the shop refuses.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[014]/ })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop()
  await waitUntilPublished(shop.url)
})
test.afterAll(() => shop.stop())

test('a page that the merchant adds is found in both editions, moves with its old address, and comes back after it was deleted', async ({
  page,
}) => {
  const read = async (path: string) => {
    const answer = await fetch(shop.url + path, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  await joinAs(page, 'editor', 'en', shop.url, shop.url)
  await page.goto(`${shop.url}/admin/pages`)
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Write a title.')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Size guide')
  await page.getByLabel('Title (Bengali)').fill('মাপের তালিকা')
  await page.getByLabel('Address').fill('Size guide')
  await page.getByRole('textbox', { name: 'English' }).pressSequentially('Measure over the chest.')
  await page.getByRole('textbox', { name: 'Bengali', exact: true }).pressSequentially('বুকের মাপ নিন।')
  await page.getByLabel('For search engines', { exact: true }).fill('Sizes of our shirts')
  await page.getByLabel('Link in the menu').check()
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByRole('listitem').filter({ hasText: 'Size guide' })).toHaveCount(1)

  await expect.poll(async () => (await read('/pages/size-guide')).text).toContain('Measure over the chest.')
  const bengali = await read('/bn/pages/size-guide')
  expect(bengali.text).toContain('<title>মাপের তালিকা')
  expect(bengali.text).toContain('বুকের মাপ নিন।')
  expect(bengali.text).not.toContain('Measure over the chest.')
  await expect.poll(async () => (await read('/sitemap-1.xml')).text).toContain('/pages/size-guide')
  // Pages follow one after the other.
  await expect.poll(async () => (await read('/')).text).toContain('/pages/size-guide')
  await expect.poll(async () => (await read('/pages/size-guide')).text).toContain('aria-current="page"')
  await page.goto(shop.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Size guide' }).click()
  await expect(page.getByRole('heading', { name: 'Size guide' })).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Sizes of our shirts')

  await page.goto(`${shop.url}/admin/pages`)
  await page.getByRole('link', { name: 'Size guide' }).click()
  await page.getByLabel('Address').fill('sizes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await read('/pages/sizes')).status).toBe(200)
  await expect.poll(() => read('/pages/size-guide')).toMatchObject({ status: 301, to: '/pages/sizes' })
  await expect.poll(() => read('/bn/pages/size-guide')).toMatchObject({ status: 301, to: '/bn/pages/sizes' })

  await page.getByRole('link', { name: 'Size guide' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this?' }).click()
  await expect.poll(async () => (await read('/pages/sizes')).status).toBe(404)
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'Deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(async () => (await read('/pages/sizes')).text).toContain('Measure over the chest.')
})
