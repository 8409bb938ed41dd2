import type { Locator, Page } from 'playwright/test'
import { TEXTS as en, type Texts } from '#office/texts/all.ts'
import { bn } from '../support/bengali-texts.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import { comeBack, joinAs, sendAside } from '../support/office-pages.ts'
import { expectFitting, expectUsable } from '../support/office-screens.ts'
import { waitUntilPublished } from '../support/page-budgets.ts'
import type { RunningShop } from '../support/running-shop.ts'

// Nothing runs in the frames of a preview, and the browser says so.
const EXPECTED = /status of 40[0139]|^Blocked script execution in '[^']+\/api\/admin\/preview/
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: EXPECTED })

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
const NEW_TEXT = 'ঈদের সব পণ্যে ছাড়'

// One after another on one shop, instead of a shop for each test. The last one leaves a draft.
test.describe.configure({ mode: 'default' })

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startDemoShop()
  await waitUntilPublished(shop.url)
})
test.afterAll(() => shop.stop())

/** What the next shopper gets. */
const readHome = async () => (await fetch(shop.url)).text()
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 840
const open = (page: Page, path: string) => page.goto(shop.url + path)

/** A shop that has just begun makes all its pages first. */
async function expectAllLive(page: Page, { publish }: Texts): Promise<void> {
  await open(page, '/admin/publish')
  await expect(page.getByText(publish.live)).toBeVisible({ timeout: test.info().timeout })
}

/** The way to the drafts from whatever screen is shown. */
const publishLink = (page: Page): Locator =>
  isPhone(page)
    ? page.getByRole('link', { name: 'Publish (1)' })
    : page.getByRole('navigation').getByRole('link', { name: /^Publish\s*1$/ })

test('an editor drafts the text of a banner, previews and publishes it, and takes it back', {
  tag: '@before-commit',
}, async ({ page }) => {
  await joinAs(page, 'editor', 'en', shop.url, shop.url)
  await expectAllLive(page, en)
  await open(page, '/admin/banners')
  await page.getByRole('listitem').getByRole('button').first().click()
  const text = page.getByLabel('Text', { exact: true })
  const before = await text.inputValue()
  const home = await readHome()
  await text.fill(NEW_TEXT)
  await page.getByLabel('Link').fill('nowhere')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Write a path such as /products, or a web address.')).toBeVisible()
  await page.getByLabel('Link').fill('/products')
  await page.getByRole('button', { name: 'Save as draft' }).dblclick()
  await expect(toast(page, 'Saved as a draft. Shoppers do not see it yet.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: before })).toContainText('Draft')
  expect(await readHome()).toBe(home)

  await publishLink(page).click()
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toContainText(`Banner: ${before}`)
  await expect(drafts).toContainText(NEW_TEXT)
  await drafts.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(NEW_TEXT)
  await expect(page.getByRole('dialog')).toContainText('This is a draft by Mim')
  // Out of the dialog, and to the drafts.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/^2 pages change; about [\d.]+ s\.$/)).toBeVisible({ timeout: test.info().timeout })
  const after = page.frameLocator('iframe[title^="After: "]')
  await expect(after.getByText(NEW_TEXT)).toBeVisible()
  const old = page.locator('iframe[title^="Before: "]')
  if (isPhone(page)) {
    await expect(old).toBeHidden()
    await page.getByRole('radio', { name: 'Before' }).check()
  }
  await expect(old.contentFrame().getByText(before)).toBeVisible()
  await expectUsable(page, '/admin/publish')
  await expectFitting(page, 'en', '/admin/publish-preview')
  expect(await readHome()).toBe(home)

  await page.getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(toast(page, 'Published.')).toBeVisible()
  await expect(page.getByText('The shop shows everything that was published.')).toBeVisible()
  expect(await readHome()).toContain(NEW_TEXT)
  await expect(page.getByText('Nothing waits to be published.')).toBeVisible()

  const history = page.getByRole('list', { name: 'What was published' })
  await history.getByRole('button', { name: 'Take it back' }).click()
  await history.getByRole('button', { name: 'Take all of it back?' }).click()
  await expect(toast(page, 'The shop is as it was before. The drafts are back.')).toBeVisible()
  await expect.poll(readHome).toBe(home)
  await expectUsable(page, '/admin/publish')
  await expectFitting(page, 'en', '/admin/publish-undone')
  await drafts.getByRole('button', { name: /^Discard the draft/ }).click()
  await drafts.getByRole('button', { name: 'Discard it?' }).click()
  await expect(page.getByText('Nothing waits to be published.')).toBeVisible()
})

test('the texts of a product are looked at, drafted while its price goes on, and published', async ({ page }) => {
  await joinAs(page, 'editor', 'en', shop.url, shop.url)
  await expectAllLive(page, en)
  const sold = async () => (await page.request.get(`${shop.url}/api/product/product/1`)).json()
  const before = await sold()
  await open(page, '/admin/products/1')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Khejur gur of the season')
  await page.getByLabel('Price in taka').fill('87')
  await page.getByLabel('Price before').fill('')

  // The shop's own page of what is only typed.
  await page.getByRole('button', { name: 'See the whole page' }).click()
  const sheet = page.getByRole('dialog')
  const shown = sheet.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Khejur gur of the season', {
    timeout: test.info().timeout,
  })
  await expect(shown.getByText('৳87.00').first()).toBeVisible()
  await expectUsable(page, '/admin/product-preview')
  await expectFitting(page, 'en', '/admin/product-preview')
  await sheet.getByRole('radio', { name: 'In the list' }).check()
  await expect(shown.getByText('Khejur gur of the season').first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await sold()).toEqual(before)

  await page.getByRole('button', { name: 'Save as draft' }).dblclick()
  await expect(toast(page, 'Saved as a draft. Shoppers do not see it yet.')).toBeVisible()
  await expect(page.getByText('This is a draft by Mim')).toBeVisible()
  await expect(page.getByLabel('Price in taka')).toHaveValue('87')
  expect(await sold()).toEqual(before)
  // The price goes live alone.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved.')).toBeVisible()
  await expect(name).toHaveValue('Khejur gur of the season')
  expect(await sold()).toMatchObject({ brand_name: before.brand_name, mrp: '87.00' })
  await expectUsable(page, '/admin/product-draft')
  await expectFitting(page, 'en', '/admin/product-draft')

  await publishLink(page).click()
  const drafts = page.getByRole('list', { name: 'Drafts' })
  await expect(drafts.getByRole('listitem')).toContainText(`Product: ${before.brand_name}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const pages = page.getByRole('list', { name: 'Pages that change' })
  await pages.getByRole('button', { name: 'Khejur gur of the season' }).click({ timeout: test.info().timeout })
  await page.getByRole('button', { name: 'Publish 1 draft' }).click()
  await expect(toast(page, 'Published.')).toBeVisible()
  expect(await sold()).toMatchObject({ brand_name: 'Khejur gur of the season', mrp: '87.00' })
  const history = page.getByRole('list', { name: 'What was published' }).getByRole('listitem').first()
  await history.getByRole('button', { name: 'Take it back' }).click()
  await history.getByRole('button', { name: 'Take all of it back?' }).click()
  await expect(toast(page, 'The shop is as it was before. The drafts are back.')).toBeVisible()
  expect(await sold()).toMatchObject({ brand_name: before.brand_name, mrp: '87.00' })
  await drafts.getByRole('button', { name: /^Discard the draft/ }).click()
  await drafts.getByRole('button', { name: 'Discard it?' }).click()
  await expect(page.getByText('Nothing waits to be published.')).toBeVisible()
})

const SETTINGS = '/api/admin/settings'
const DRAFTS = '/api/admin/drafts'
const readVersion = async (page: Page): Promise<number> =>
  (await (await page.request.get(shop.url + SETTINGS)).json()).settings.version

test('what is typed into settings stays while others save or draft the same, and overwrites nothing unasked', {
  tag: '@any-size',
}, async ({ page }) => {
  const worker = await joinAs(page, 'manager', 'en', shop.url, shop.url)
  await open(page, '/admin/settings/announcement')
  const notice = page.locator('[name=announcement]')
  await notice.fill('Mine')
  await sendAside(page, 'PATCH', SETTINGS, { version: await readVersion(page), announcement: 'Theirs' }, shop.url)
  await comeBack(page, SETTINGS)
  await expect(notice).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody was faster' })
  await expect(conflict).toContainText(worker.name)
  await comeBack(page, SETTINGS)
  await conflict.getByRole('button', { name: 'Show what it is now' }).click()
  await expect(notice).toHaveValue('Theirs')

  await notice.fill('Mine again')
  const of = { subject: 'setting', subject_id: 'announcement', base_version: await readVersion(page) }
  await sendAside(page, 'PUT', DRAFTS, { ...of, draft: null, fields: { announcement: 'Their draft' } }, shop.url)
  await comeBack(page, DRAFTS)
  await expect(notice).toHaveValue('Mine again')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(toast(page, `${worker.name} changed this meanwhile.`)).toBeVisible()
  await expect(notice).toHaveValue('Mine again')
  await page.reload()
  await expect(notice).toHaveValue('Their draft')
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await expect(notice).toHaveValue('Mine again')
})

test('a draft of settings is all that is left of what was typed: discarded, nothing of it comes back', {
  tag: '@any-size',
}, async ({ page }) => {
  await joinAs(page, 'manager', 'en', shop.url, shop.url)
  await open(page, '/admin/settings/announcement')
  const notice = page.locator('[name=announcement]')
  const before = await notice.inputValue()
  await notice.fill('Drafted')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('This is a draft by Mim')).toBeVisible()
  await expect(notice).toHaveValue('Drafted')
  await notice.fill('Typed over it')
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('This is a draft by Mim')).toBeHidden()
  await expect(notice).toHaveValue(before)
  await expect(toast(page, 'What you typed before is still here.')).toHaveCount(0)
})

test('settings are drafted in Bengali, and what was changed meanwhile is not published', async ({ page }) => {
  const worker = await joinAs(page, 'manager', 'bn', shop.url, shop.url)
  await expectAllLive(page, bn)
  await open(page, '/admin/settings/announcement')
  const notice = page.locator('[name=announcement]')
  await notice.fill('ঈদ মোবারক')
  await page.getByRole('button', { name: 'খসড়া রাখুন' }).click()
  await expect(page.getByText(`এটি ${worker.name}-এর খসড়া`)).toBeVisible()
  await expect(notice).toHaveValue('ঈদ মোবারক')
  await open(page, '/admin/publish')
  await page.getByRole('button', { name: 'আগে দেখে নিন' }).click()
  const pages = page.getByRole('list', { name: 'যেসব পেজ বদলাবে' })
  await pages.getByRole('button', { name: /^আরও/ }).click({ timeout: test.info().timeout })
  await expect(pages).toContainText('আরও প্রায়')
  await pages.getByRole('button').last().click()
  await expect(page.frameLocator('iframe[title^="পরে: "]').getByText('ঈদ মোবারক').first()).toBeVisible()
  await expectFitting(page, 'bn', '/admin/publish-preview')
  // Somebody saves the same at once.
  const version = await readVersion(page)
  await sendAside(page, 'PATCH', SETTINGS, { version, announcement: 'বন্ধ' }, shop.url)
  await page.getByRole('button', { name: '১টি খসড়া প্রকাশ করুন' }).click()
  await expect(page.getByRole('dialog')).toContainText('কেউ বদলেছেন')
  await expectUsable(page, '/admin/publish')
  await expectFitting(page, 'bn', '/admin/publish-conflict')
  await page.getByRole('button', { name: 'আবার দেখুন' }).click()
  await expect(page.getByRole('note')).toContainText(worker.name)
})
