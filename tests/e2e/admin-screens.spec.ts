import type { Page } from 'playwright/test'
import { LANGUAGES } from '#contract/back-office.ts'
import { axe } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[13]/ })

const SCREENS = [
  '/admin',
  '/admin/orders',
  '/admin/orders?queue=to_call',
  '/admin/calls',
  '/admin/orders/new',
  '/admin/payments',
  '/admin/customers',
  '/admin/notices',
  '/admin/staff',
  '/admin/me',
  '/admin/more',
  '/admin/no-such-screen',
]
const ENTRANCES = ['/admin/sign-in', '/admin/welcome', '/admin/invite#token=none']

/** Pixels of a thumb. */
const TARGET = 44
const NARROW = 320

async function expectUsable(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Loading|লোড/ })).toHaveCount(0)
  const { violations } = await axe(page).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    address,
  ).toEqual([])
  const small = await page.evaluate((least) => {
    const pressed = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    return pressed.flatMap((element) => {
      // What a label holds is pressed with its label.
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
      const isShown = width > 1 && height > 1 && !element.matches('a[href="#content"]')
      return isShown && (width < least || height < least) ? [`${element.outerHTML} ${width} × ${height}`] : []
    })
  }, TARGET)
  expect(small, address).toEqual([])
}

/** The screen at its width and at a narrow phone's, without scrolling sideways; stores pictures in `SCREENS_DIR`. */
async function expectFitting(page: Page, language: string, address: string): Promise<void> {
  const size = page.viewportSize()
  if (!size) return
  for (const width of size.width > 840 ? [size.width] : [size.width, NARROW]) {
    await page.setViewportSize({ ...size, width })
    // A phone's browser zooms out of what is too wide, so `innerWidth` grows with it.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    const folder = process.env['SCREENS_DIR']
    const name = `${language}-${width}-${address.replace(/\W+/g, '-')}`
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
    expect(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(size)
}

for (const language of LANGUAGES) {
  test(`axe finds nothing on any screen, a thumb hits everything, nothing scrolls sideways: ${language}`, async ({
    page,
  }) => {
    test.skip((page.viewportSize()?.width ?? 0) > 840 && language === 'bn', 'a desk has room for either language')
    test.setTimeout(180_000)
    await page.addInitScript((chosen) => localStorage.setItem('office-language', chosen), language)
    for (const address of ENTRANCES) {
      await page.goto(address)
      await expectUsable(page, address)
      await expectFitting(page, language, address)
    }
    await joinAs(page, 'owner', language)
    const phone = `018${Math.floor(1e7 + Math.random() * 9e7)}`
    const id = await placeOrder(`Rahima Begum Chowdhury of the long name ${unique()}`, { phone_number: phone })
    for (const address of [
      ...SCREENS,
      `/admin/orders/${id}`,
      `/admin/orders/${id}/edit`,
      `/admin/customers/${phone}`,
    ]) {
      await page.goto(address)
      await expectUsable(page, address)
      await expectFitting(page, language, address)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    }
  })
}
