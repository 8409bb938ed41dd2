import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/journey.ts'
import { type MailingShop, startMailingShop } from '../support/mailing-shop.ts'
import { fillAddress, seeTotal } from '../support/shop-actions.ts'
import { Thumb } from '../support/thumb.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// One shop for all.
test.describe.configure({ mode: 'default' })

let shop: MailingShop
test.beforeAll(async () => {
  shop = await startMailingShop()
})
test.afterAll(() => shop.stop())

const EDITIONS = {
  en: {
    home: '/',
    products: '/products',
    search: 'Search products',
    add: 'Add to cart',
    cart: 'Cart',
    checkout: 'Checkout',
    cash: 'Cash on delivery',
    online: 'Online payment',
    transaction: 'Transaction id',
    confirm: 'Confirm Order',
    placed: /Order placed/,
    gift: 'gift',
    found: /^[1-9]\d* product\(s\) found$/,
    wish: /^Wishlist:/,
    wishlist: 'Wishlist',
    coupon: 'Coupon',
    apply: 'Apply code',
    remove: /Remove coupon/,
    account: 'Account',
    track: 'Track order',
    order: /^Order #\d+$/,
    cancel: 'Cancel order',
    yes: 'Yes, cancel it',
    cancelled: 'cancelled',
    again: 'Order again',
    buyNow: 'Buy now',
    other: 'বাংলা',
  },
  bn: {
    home: '/bn',
    products: '/bn/products',
    search: 'পণ্য খুঁজুন',
    add: 'কার্টে নিন',
    cart: 'কার্ট',
    checkout: 'চেকআউট',
    cash: 'ক্যাশ অন ডেলিভারি',
    online: 'অনলাইন পেমেন্ট',
    transaction: 'ট্রানজেকশন আইডি',
    confirm: 'অর্ডার নিশ্চিত করুন',
    placed: /অর্ডার সফল/,
    gift: 'উপহার',
    found: /^[১-৯][০-৯]*টি পণ্য/,
    wish: /^উইশলিস্ট:/,
    wishlist: 'উইশলিস্ট',
    coupon: 'কুপন',
    apply: /কুপন ব্যবহার করুন|প্রয়োগ/,
    remove: /কুপন/,
    account: 'অ্যাকাউন্ট',
    track: 'অর্ডার ট্র্যাক',
    order: /^অর্ডার #[০-৯]+$/,
    cancel: 'অর্ডার বাতিল',
    yes: 'হ্যাঁ, বাতিল করুন',
    cancelled: 'বাতিল',
    again: 'আবার অর্ডার করুন',
    buyNow: 'এখনই কিনুন',
    other: 'English',
  },
} as const

for (const [language, words] of Object.entries(EDITIONS)) {
  const buttonOf = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
  const firstCards = (page: Page) => page.getByRole('article').getByRole('button', { name: words.add })

  const firstCard = (page: Page) =>
    page
      .getByRole('article')
      .filter({ has: buttonOf(page, words.add) })
      .first()

  async function searchGift(page: Page, thumb: Thumb): Promise<void> {
    await page.goto(shop.url + words.home)
    const box = page
      .getByRole('searchbox', { name: words.search })
      .or(page.getByRole('combobox', { name: words.search }))
      .filter({ visible: true })
    await thumb.type(box, words.gift)
    await box.press('Enter')
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByText(words.found).first()).toBeVisible()
  }

  async function buyOne(page: Page, thumb = new Thumb()): Promise<void> {
    await page.goto(shop.url + words.products)
    await thumb.tap(firstCards(page).first())
    await thumb.tap(page.getByRole('link', { name: words.cart }).first())
    await thumb.tap(page.getByRole('link', { name: words.checkout }))
    await fillAddress(page, 'Rahima', thumb)
  }
  async function confirm(page: Page, thumb: Thumb): Promise<void> {
    await expect(buttonOf(page, words.confirm)).toBeEnabled()
    await seeTotal(page)
    await thumb.tap(buttonOf(page, words.confirm))
    await expect(page.locator('[data-receipt]')).toBeVisible()
  }

  test.describe(`in ${language}`, () => {
    test('a gift is found and in the cart in 4 taps', async ({ page }) => {
      const thumb = new Thumb()
      await searchGift(page, thumb)
      await thumb.tap(firstCards(page).first())
      await expect(page.locator('[data-cart-badge]').first()).toHaveText(/[1১]/)
      expect(thumb.taps).toBeLessThanOrEqual(4)
    })

    test('what a visitor wished for in a search is in the cart in 5 taps', async ({ page }) => {
      const thumb = new Thumb()
      await searchGift(page, thumb)
      const wished = firstCard(page)
      const name = await wished.getByRole('heading').innerText()
      await thumb.tap(buttonOf(wished, words.wish))
      await expect(buttonOf(wished, words.wish)).toHaveAttribute('aria-pressed', 'true')
      await thumb.tap(page.locator('summary').filter({ hasText: words.account }).first())
      await thumb.tap(page.getByRole('banner').getByRole('link', { name: words.wishlist }))
      await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
      await thumb.tap(firstCards(page).first())
      await expect(page.locator('[data-cart-badge]').first()).toHaveText(/[1১]/)
      expect(thumb.taps).toBeLessThanOrEqual(5)
    })

    test('two goods are ordered for cash in 11 taps', async ({ page }) => {
      const thumb = new Thumb()
      await page.goto(shop.url + words.products)
      await thumb.tap(firstCards(page).nth(0))
      await thumb.tap(firstCards(page).nth(1))
      await thumb.tap(page.getByRole('link', { name: words.cart }).first())
      await thumb.tap(page.getByRole('link', { name: words.checkout }))
      await fillAddress(page, 'Rahima', thumb)
      await expect(page.getByRole('radio', { name: words.cash })).toBeChecked()
      await confirm(page, thumb)
      expect(thumb.taps).toBeLessThanOrEqual(11)
    })

    test('one is ordered with bKash in 12 taps, and with a coupon in 3 more', async ({ page }) => {
      const thumb = new Thumb()
      await buyOne(page, thumb)
      const before = thumb.taps
      await thumb.type(page.getByLabel(words.coupon), 'haat50')
      await thumb.tap(buttonOf(page, words.apply))
      await expect(page.getByText(/HAAT50/).first()).toBeVisible()
      const coupon = thumb.taps - before
      expect(coupon).toBeLessThanOrEqual(3)
      await thumb.tap(page.getByRole('radio', { name: words.online }))
      await thumb.type(page.getByLabel(words.transaction), `9AB${Math.random().toString(36).slice(2, 9)}`.toUpperCase())
      await confirm(page, thumb)
      expect(thumb.taps - coupon).toBeLessThanOrEqual(12)
    })

    test('one is bought from its page in 9 taps', async ({ page }) => {
      const thumb = new Thumb()
      await page.goto(shop.url + words.products)
      await thumb.tap(firstCard(page).getByRole('link').first())
      await thumb.tap(buttonOf(page, words.buyNow))
      await thumb.tap(page.getByRole('link', { name: words.checkout }))
      await fillAddress(page, 'Rahima', thumb)
      await confirm(page, thumb)
      expect(thumb.taps).toBeLessThanOrEqual(9)
    })

    test('the same page is read in the other language in 1 tap', async ({ page }) => {
      const thumb = new Thumb()
      await page.goto(`${shop.url}${words.products}`)
      const cards = await page.getByRole('article').count()
      await thumb.tap(
        page.getByRole('banner').getByRole('link', { name: words.other, exact: true }).filter({ visible: true }),
      )
      await expect(page).toHaveURL(shop.url + EDITIONS[language === 'en' ? 'bn' : 'en'].products)
      await expect(page.getByRole('article')).toHaveCount(cards)
      expect(thumb.taps).toBe(1)
    })

    test('an order is tracked in 2 taps from any page, cancelled in 2 more, and ordered again in 3', async ({
      page,
    }) => {
      await buyOne(page)
      await confirm(page, new Thumb())
      const thumb = new Thumb()
      await page.goto(`${shop.url}${words.products}`)
      await thumb.tap(page.locator('summary').filter({ hasText: words.account }).first())
      await thumb.tap(page.getByRole('banner').getByRole('link', { name: words.track }))
      const order = page.getByRole('region', { name: words.order })
      await expect(order).toBeVisible()
      expect(thumb.taps).toBeLessThanOrEqual(2)
      await thumb.tap(order.getByRole('button', { name: words.cancel }))
      await thumb.tap(buttonOf(page, words.yes))
      await expect(order.getByText(words.cancelled, { exact: true }).first()).toBeVisible()
      expect(thumb.taps).toBeLessThanOrEqual(4)
      await thumb.tap(buttonOf(page, words.again))
      await expect(page).toHaveURL(/\/cart$/)
      expect(thumb.taps - 4).toBeLessThanOrEqual(3)
    })
  })
}
