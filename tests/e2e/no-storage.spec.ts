import type { Page } from 'playwright/test'
import { login } from '../support/demo-customer.ts'
import { expect, test } from '../support/journey.ts'

/** A toast, in either edition. */
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^(Notifications|বার্তা)$/ }).getByText(text, { exact: true })
const badge = (page: Page) => page.locator('[data-cart-badge]')

/** A browser whose user forbids sites to store anything. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })

/** Fills the browser's storage of the shop to its last byte. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    for (let size = 4_000_000, at = 1000; size >= 1; at += 1) {
      try {
        localStorage.setItem(String.fromCharCode(at), 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })

const EDITIONS = {
  en: {
    path: '',
    add: 'Add to cart',
    buy: 'Buy now',
    empty: 'Cart is empty!',
    blocked:
      'Your browser blocks storage for this shop, so it keeps no cart, wishlist or login. Allow cookies and site data in its settings, then reload the page.',
    full: 'Not saved: your browser’s storage is full. Free space on your device or clear the data of other sites, then try again.',
  },
  bn: {
    path: '/bn',
    add: 'কার্টে নিন',
    buy: 'এখনই কিনুন',
    empty: 'কার্ট খালি!',
    blocked:
      'আপনার ব্রাউজার এই দোকানকে কিছু জমা রাখতে দিচ্ছে না, তাই কার্ট, উইশলিস্ট ও লগইন থাকে না। ব্রাউজারের সেটিংসে কুকি ও সাইটের ডেটা চালু করে পাতাটি আবার খুলুন।',
    full: 'সংরক্ষণ হয়নি: ব্রাউজারের জায়গা শেষ। ফোনে জায়গা খালি করে বা অন্য সাইটের ডেটা মুছে আবার চেষ্টা করুন।',
  },
} as const
const STATES = { blocked: blockStorage, full: fillStorage } as const

for (const [lang, words] of Object.entries(EDITIONS))
  for (const state of ['blocked', 'full'] as const)
    test(`${lang}: with storage ${state}, nothing is added, and a toast says why`, async ({ page }) => {
      await STATES[state](page)
      await page.goto(`${words.path}/product-details/12`)
      await page.getByRole('button', { name: words.add }).first().click()
      await expect(toast(page, words[state])).toBeVisible()
      await expect(badge(page)).toHaveText(/^[0০]$/)
      await page.getByRole('button', { name: words.buy }).first().click()
      await expect(toast(page, words[state])).toHaveCount(1)
      await expect(page).toHaveURL(`${words.path}/product-details/12`)
      await page.goto(`${words.path}/products`)
      await page.locator('article [data-add-to-cart]').first().click()
      await expect(toast(page, words[state])).toBeVisible()
      await page.locator('article [data-wish]').first().click()
      await expect(page.locator('article [data-wish]').first()).toHaveAttribute('aria-pressed', 'false')
      await page.goto(`${words.path}/cart`)
      await expect(page.getByText(words.empty)).toBeVisible()
      await expect(page.getByText(words.blocked)).toHaveCount(state === 'blocked' ? 1 : 0)
    })

test.describe('a login that the browser cannot keep', () => {
  for (const state of ['blocked', 'full'] as const)
    test(`says so where storage is ${state}, and ends on the server`, async ({ page }) => {
      await STATES[state](page)
      const ended = page.waitForResponse((response) => response.url().endsWith('/account/logout'))
      await page.goto('/login')
      await login(page)
      await expect(toast(page, EDITIONS.en[state])).toBeVisible()
      expect((await ended).ok()).toBe(true)
      await expect(page).toHaveURL('/login')
    })
})

test('a cart that was stored before storage was full is still ordered', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.getItem('cart') ?? localStorage.setItem('cart', '[{"id":12,"quantity":1}]')
  })
  await fillStorage(page)
  await page.goto('/cart')
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('999')
  await quantity.blur()
  await expect(toast(page, EDITIONS.en.full)).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible()
})
