import type { Page } from 'playwright/test'
import { LANGUAGES } from '#contract/back-office.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs } from '../support/office-pages.ts'
import { expectFitting, expectUsable } from '../support/office-screens.ts'
import { unique } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0139]/ })

const SCREENS = [
  '/admin/shop',
  '/admin/first-day',
  '/admin/settings/shop',
  '/admin/settings/wallets',
  '/admin/settings/delivery',
  '/admin/settings/contact',
  '/admin/settings/announcement',
  '/admin/import',
  '/admin/coupons',
  '/admin/banners',
  '/admin/categories',
  '/admin/reviews',
  '/admin/pages',
  '/admin/pages/about',
]
/** Screens with a sheet that their first primary button opens. */
const SHEETS = ['/admin/coupons', '/admin/banners', '/admin/categories']

for (const language of LANGUAGES) {
  test(`axe finds nothing on any screen of the shop, a thumb hits everything, nothing scrolls sideways: ${language}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
    await joinAs(page, 'owner', language)
    for (const address of SCREENS) {
      await page.goto(address)
      await expectUsable(page, address)
      await expectFitting(page, language, address)
      if (!SHEETS.includes(address)) continue
      await page.locator('main button').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectUsable(page, `${address}-sheet`)
      await expectFitting(page, language, `${address}-sheet`)
    }
  })
}

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first()

test('a coupon is made, used at the checkout, switched off, and that is taken back', async ({ page }) => {
  await joinAs(page, 'manager')
  const code = `EID${unique().replace(/\W/g, '').slice(-8)}`.toUpperCase()
  await page.goto('/admin/coupons')
  await page.getByRole('button', { name: 'New coupon' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Letters, digits, hyphens and underscores only.')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByText('Percent of the goods').click()
  await page.getByLabel('Percent off').fill('১০')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('10% off')
  const value = async () => (await page.request.get(`/api/product/coupon_value/${code}`)).json()
  expect(await value()).toMatchObject({ response: 'success' })

  await page.getByRole('button', { name: code }).click()
  await page.getByText('Can be used').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Off')
  expect(await value()).toMatchObject({ response: 'error' })
  await toast(page, 'Saved.').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('On')
  expect(await value()).toMatchObject({ response: 'success' })
})

test('who saves the same settings later sees who was faster, and what was typed stays', async ({ page, browser }) => {
  const first = await joinAs(page, 'owner')
  await page.goto('/admin/settings/contact')
  const hours = page.getByLabel('Opening hours')
  await expect(hours).toBeVisible()
  const before = await hours.inputValue()
  const context = await browser.newContext()
  const other = await context.newPage()
  const second = await joinAs(other, 'owner')
  await other.goto('/admin/settings/contact')
  await other.getByLabel('Opening hours').fill(`From 9 to 5, ${unique()}`)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(toast(other, 'Saved.')).toBeVisible()

  const email = page.getByLabel('Email')
  const address = await email.inputValue()
  await hours.fill('From 10 to 6')
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not an email address.')).toBeVisible()
  await email.fill(address)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText(`${second.name} changed: Opening hours`)
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(hours).toHaveValue('From 10 to 6')
  expect(first.name).not.toBe(second.name)
  await hours.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(hours).toHaveValue(before)
  await context.close()
})
