import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders, pressUntil } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'
import { shopifyExports } from '../support/shopify-exports.ts'
import { workbookOf } from '../support/workbook.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0139]|ERR_CONNECTION_RESET/ })
// One import changes products at a time.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ page }) => muteOrders(page))

test('a merchant’s workbook is mapped, looked through, imported, found by shoppers, and taken back', {
  tag: '@before-commit',
}, async ({ page }) => {
  await joinAs(page, 'manager')
  const word = `Kantha${unique().replace(/\W/g, '').slice(-8)}`
  const sheet = [
    // A header of its own: the shop remembers those that were mapped before.
    ['Goods', 'দাম', 'Group', 'Code', word],
    [`${word} quilt`, '৳ ৪৫০', 'Home', `${word}-1`],
    [`${word} cushion`, 1250.5, 'Home', `${word}-2`],
    [`${word} nothing`, 0, 'Home', `${word}-3`],
  ]
  await page.goto('/admin/import')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Choose one CSV or XLSX file.')).toBeVisible()
  const file = { name: 'goods.xlsx', mimeType: 'application/octet-stream', buffer: workbookOf(sheet) }
  await page.getByLabel('File and pictures').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByText('Another sheet: please check what its columns hold')).toBeVisible()
  await expect(page.getByText('3 rows · 5 columns · XLSX')).toBeVisible()
  const price = page.getByLabel('Price', { exact: true })
  await expect(price.locator('option:checked')).toHaveText('দাম')
  await pressUntil(page, 'See what would change', 'Choose the columns of the name and the price.')
  await page.getByLabel('Name', { exact: true }).selectOption('Goods')
  // On a line that breaks, what was chosen stays.
  await page.route('**/api/admin/imports/*/check', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'See what would change' }).click()
  await expect(page.getByText('The shop could not be reached').first()).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true }).locator('option:checked')).toHaveText('Goods')
  await pressUntil(page, 'See what would change', 'What would happen. Nothing is changed yet.')
  await expect(page.getByRole('button', { name: 'Refused 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('দাম: it is 0, but must be more than 0.')).toBeVisible()
  await page.getByRole('button', { name: 'New 2' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${word} quilt` })).toBeVisible()
  // What it is at comes from the shop, not from this page.
  await page.reload()
  await pressUntil(page, 'Import (products: 2)', 'Done')
  // A search that finds nothing shows what is spelt alike.
  const found = async () => {
    const { results } = await (await page.request.get(`/api/product/product?search=${word}`)).json()
    return results.filter(({ brand_name }: { brand_name: string }) => brand_name.startsWith(word)).length
  }
  await expect.poll(found).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the refused rows' }).click()
  expect((await download).suggestedFilename()).toBe('goods.refused.csv')

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await pressUntil(page, 'Sure? Press again to undo', 'Taken back: 2 · left as they are: 0')
  await expect.poll(found).toBe(0)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link').filter({ hasText: 'goods.xlsx' }).first()).toContainText('Taken back')
})

test('exports of Shopify are imported as they are, and a broken upload is sent again or stopped', async ({ page }) => {
  await joinAs(page, 'manager', 'bn')
  const word = `k${unique().replace(/\W/g, '').slice(-8).toLowerCase()}`
  const [first, ...others] = shopifyExports(word)
  const upload = async (file: NonNullable<typeof first>) => {
    await page.goto('/admin/import')
    await page.getByLabel('ফাইল ও ছবি').setInputFiles({ mimeType: 'text/csv', ...file })
    await page.getByRole('button', { name: 'আপলোড করুন' }).click()
  }
  if (!first) throw new Error('There is no export.')
  await upload({ name: 'empty.csv', encoding: '', buffer: Buffer.from('') })
  await expect(page.getByText('ফাইলটি খালি।')).toBeVisible()
  // The line breaks at first: the shop hears nothing of it.
  let sent = 0
  await page.route('**/api/admin/imports', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    return sent === 1 ? route.abort('connectionreset') : route.continue()
  })
  await upload(first)
  await expect(page.getByText('সংযোগ কেটে গিয়েছিল। আবার পাঠানো হচ্ছে।')).toBeVisible()
  await page.getByRole('button', { name: 'বাতিল' }).click()
  await expect(page.getByRole('button', { name: 'আপলোড করুন' })).toBeVisible()
  sent = 0
  await page.getByRole('button', { name: 'আপলোড করুন' }).click()
  await page.waitForURL(/\/admin\/import\/\d+$/)
  await page.unrouteAll()
  for (const [at, file] of [first, ...others].entries()) {
    if (at > 0) await upload(file)
    await expect(page.getByText('Shopify-এর এক্সপোর্ট')).toBeVisible()
    await expect(page.getByText(file.encoding)).toBeVisible()
    await pressUntil(page, 'কী বদলাবে দেখুন', '৪টি পণ্য ইমপোর্ট করুন')
    await pressUntil(page, '৪টি পণ্য ইমপোর্ট করুন', 'শেষ')
    // Pictures of this machine are none of the web: the office says so in its language.
    await expect(page.getByText('ঠিকানাটি উন্মুক্ত ইন্টারনেটে নেই। (২টি)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'বাকি ছবি আবার আনুন' })).toBeVisible()
  }
  const { results } = await (await page.request.get(`/api/product/product?search=${word}c`)).json()
  const found = results.map(({ brand_name, mrp }: { brand_name: string; mrp: string }) => [brand_name, mrp])
  expect(found.toSorted()).toEqual([
    [`${word}c Curd é`, '90.00'],
    // One of two sizes, which stands for its group.
    [`${word}c Ghee – Small, Gold`, '500.00'],
    [`${word}c Paneer`, '1250.50'],
  ])
})
