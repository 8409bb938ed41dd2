import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { APP_SCREENSHOTS } from '#shop/settings/contract/app-screenshots.ts'
import { findViolations } from '../support/axe.ts'
import { CHROMIUM_FLAGS, findBrowser } from '../support/chromium.ts'
import { expect, test } from '../support/journey.ts'
import { fillCart, fillCheckout, unique } from '../support/shop-actions.ts'

const DAY = 24 * 3_600_000

/**
 * Chromium offers to install a site only to a person who has used it for a while. So the event is made up, as soon as the
 * page listens to it; all that follows is the shop's own.
 */
const offerOnEachPage = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.addInitScript((answer) => {
    const dispatch = () => {
      const prompt = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void sessionStorage.setItem('asked', 'yes'),
        userChoice: Promise.resolve({ outcome: answer }),
      })
      dispatchEvent(prompt)
      // Otherwise the browser would ask by itself.
      sessionStorage.setItem('isHeld', String(prompt.defaultPrevented))
    }
    const listen = window.addEventListener.bind(window)
    window.addEventListener = (
      type: string,
      ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
    ) => {
      listen(type, ...rest)
      if (type === 'beforeinstallprompt') queueMicrotask(dispatch)
    }
  }, outcome)

const line = (page: Page) => page.getByRole('region', { name: 'Install this shop' })
const entry = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Install this shop' })
const receipt = (page: Page) => page.getByRole('region', { name: 'Order placed' })
const pausedDays = async (page: Page) =>
  Math.round((Number(await page.evaluate(() => localStorage.getItem('install'))) - Date.now()) / DAY)

async function placeOrder(page: Page): Promise<void> {
  await fillCart(page, [{ id: 12, quantity: 1 }])
  await page.goto('/checkout')
  await fillCheckout(page, `Installer ${unique()}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/')
  await expect(receipt(page)).toBeVisible()
}

test('Chromium can install the shop, and shows its own screenshots @any-size', async ({ baseURL }) => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-install-'))
  // Nothing can be installed in a private window, as contexts of tests are, nor in the browser without its frame.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    headless: false,
    args: [...CHROMIUM_FLAGS, '--headless=new'],
  })
  try {
    const page = await context.newPage()
    await page.goto(`${baseURL}/`)
    const devTools = await context.newCDPSession(page)
    const errorsOf = async () => (await devTools.send('Page.getInstallabilityErrors')).installabilityErrors
    await expect.poll(errorsOf).toEqual([])
    const { errors, data } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { screenshots } = JSON.parse(data ?? '{}')
    expect(screenshots).toHaveLength(APP_SCREENSHOTS.length)
    for (const { src, sizes, type } of screenshots) {
      const response = await page.request.get(baseURL + src)
      expect(response.headers()['content-type']).toBe(type)
      const bytes = await response.body()
      expect(bytes.length).toBeLessThanOrEqual(60_000)
      const { width, height } = await sharp(bytes).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    // The same check finds what is missing on a page that is no part of the app.
    await page.goto(`${baseURL}/api/health`)
    await expect.poll(errorsOf).not.toEqual([])
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('installing is offered after an order by one line, and after a no not for 90 days', async ({ page }) => {
  await offerOnEachPage(page, 'dismissed')
  await page.goto('/')
  await page.mouse.wheel(0, 100)
  await expect(entry(page)).toBeAttached()
  expect(await page.evaluate(() => sessionStorage.getItem('isHeld'))).toBe('true')
  await expect(line(page)).toHaveCount(0)

  await placeOrder(page)
  await expect(line(page)).toHaveText(/it opens from your home screen, without a network too/)
  expect(await findViolations(page, '[aria-label="Install this shop"]')).toEqual([])
  await line(page).getByRole('button', { name: 'Do not install' }).focus()
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  expect(await pausedDays(page)).toBe(90)

  await page.reload()
  await page.mouse.wheel(0, 100)
  await expect(receipt(page)).toBeVisible()
  await expect(entry(page)).toBeAttached()
  await expect(line(page)).toHaveCount(0)
  // The pause is over.
  await page.evaluate(() => localStorage.setItem('install', String(Date.now() - 1)))
  await page.reload()
  await page.mouse.wheel(0, 100)
  await expect(line(page)).toBeVisible()
  // Whoever does not answer is left alone for a week.
  expect(await pausedDays(page)).toBe(7)
  await page.reload()
  await page.mouse.wheel(0, 100)
  await expect(entry(page)).toBeAttached()
  await expect(line(page)).toHaveCount(0)
})

test('the footer installs the shop by one press; a no of the browser counts as ours, and an installed shop offers nothing', async ({
  page,
}) => {
  await offerOnEachPage(page, 'dismissed')
  await page.goto('/about')
  await page.mouse.wheel(0, 100)
  await entry(page).press('Enter')
  await expect(entry(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('yes')
  await expect.poll(() => pausedDays(page)).toBe(90)

  await page.reload()
  await page.mouse.wheel(0, 100)
  await expect(entry(page)).toBeAttached()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(entry(page)).toHaveCount(0)

  // As in a window of the installed shop.
  await page.addInitScript(() => {
    const matches = matchMedia.bind(window)
    const standalone = '(display-mode: standalone)'
    window.matchMedia = (query) => matches(query === standalone ? 'all' : query)
  })
  await page.reload()
  await page.mouse.wheel(0, 100)
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/install\.[\w-]+\.js$/.test(name)),
    )
  await expect.poll(isLoaded).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  await expect(entry(page)).toHaveCount(0)
})
