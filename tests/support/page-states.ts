import type { BrowserContext, Page } from 'playwright/test'
import { login, signUp } from './customer-actions.ts'
import { login as loginAsDemo } from './demo-customer.ts'
import { expect } from './journey.ts'
import { fillCart, fillCheckout, hydrateList, showFilters, unique } from './shop-actions.ts'

/** A page in one of its states: by address alone, or by actions. */
export interface PageState {
  name: string
  /** A desktop shows something else, so the actions are repeated there. */
  isOfSize?: true
  open(page: Page): Promise<unknown>
}

const LINES = [
  { id: 12, quantity: 2 },
  { id: 5, quantity: 1 },
]

async function confirmOrder(page: Page): Promise<void> {
  await fillCart(page, LINES)
  await page.goto('/checkout')
  await fillCheckout(page, `Rahima ${unique()}`)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL('/')
}

/** Storage state of the demo's customer: one session for all tests of a worker. */
let stored: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

async function signIn(page: Page, address: string): Promise<void> {
  if (stored) await page.context().setStorageState(stored)
  else {
    await page.goto('/login')
    await loginAsDemo(page)
    await expect(page).toHaveURL('/')
    stored = await page.context().storageState()
  }
  await page.goto(address)
  await expect(page.getByText('Loading…').locator('visible=true')).toHaveCount(0)
}

async function registerNew(page: Page, address: string): Promise<void> {
  await signUp(page)
  await page.goto(address)
}

const plain = (name: string, address: string): PageState => ({ name, open: (page) => page.goto(address) })
const withCart = (name: string, address: string): PageState => ({
  name,
  async open(page) {
    await fillCart(page, LINES)
    await page.goto(address)
  },
})
const asCustomer = (name: string, address: string): PageState => ({ name, open: (page) => signIn(page, address) })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 840

/** Every page that visitors see, by address alone. */
const PAGES: PageState[] = [
  plain('home', '/'),
  plain('list', '/products'),
  plain('nothing-found', '/products?search=xyzzy'),
  plain('categories', '/categories'),
  plain('product', '/product-details/12'),
  plain('product-options', '/product-details/61'),
  plain('cart-empty', '/cart'),
  withCart('cart', '/cart'),
  withCart('checkout', '/checkout'),
  plain('login', '/login'),
  plain('register', '/register'),
  plain('forgot-password', '/forgot-password'),
  plain('reset-password', '/reset-password'),
  plain('confirm-email', '/confirm-email'),
  plain('track-order', '/track-order'),
  plain('about', '/about'),
  plain('contact', '/contact'),
  plain('privacy-policy', '/privacy-policy'),
  plain('terms', '/terms-&-condition'),
  plain('newsletter', '/newsletter'),
  plain('not-found', '/no-such-page'),
  plain('offline', '/offline'),
]

/** States of pages that visitors reach. */
const VISITS: PageState[] = [
  {
    name: 'menu',
    isOfSize: true,
    async open(page) {
      await page.goto('/')
      if (isPhone(page)) await page.getByLabel('Menu', { exact: true }).first().click()
      else {
        // A hand moves the pointer more than once.
        await page.mouse.move(5, 700)
        await page.locator('.main-menu summary').hover()
      }
      await expect(page.locator('[data-category-menu] a img').first()).toBeAttached()
      if (isPhone(page)) await page.locator('.mobile-menu summary', { hasText: 'Categories' }).click()
    },
  },
  {
    name: 'account-menu',
    isOfSize: true,
    async open(page) {
      await page.goto('/')
      await page.locator('summary', { hasText: 'Account' }).click()
    },
  },
  {
    name: 'suggestions',
    isOfSize: true,
    async open(page) {
      await page.goto('/')
      await page.getByRole('searchbox').locator('visible=true').pressSequentially('chil')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'suggestions-none',
    isOfSize: true,
    async open(page) {
      await page.goto('/')
      await page.getByRole('searchbox').locator('visible=true').pressSequentially('qzxw')
      await expect(page.getByText('Nothing found for').locator('visible=true').first()).toBeVisible()
    },
  },
  {
    name: 'filters',
    isOfSize: true,
    async open(page) {
      await page.goto('/products?category=Clothing&min=50&max=5000&brand=Tant+Ghor')
      await showFilters(page)
    },
  },
  {
    name: 'filters-error',
    isOfSize: true,
    async open(page) {
      await page.goto('/products')
      await hydrateList(page)
      await showFilters(page)
      await page.getByLabel('Min').fill('400')
      await page.getByLabel('Max').fill('50')
      await page.getByLabel('Max').press('Enter')
      await expect(page.getByText('Min must not be higher than max.')).toBeVisible()
    },
  },
  {
    name: 'viewer',
    isOfSize: true,
    async open(page) {
      await page.goto('/product-details/12')
      await page.locator('[data-slide]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'reviews',
    async open(page) {
      await page.goto('/product-details/12')
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await expect(page.getByRole('region', { name: 'Reviews of shoppers' })).toBeVisible()
    },
  },
  {
    name: 'added-to-cart',
    async open(page) {
      await page.goto('/products')
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .first()
        .click()
      await expect(page.locator('[data-cart-badge]')).toHaveText('1')
    },
  },
  {
    name: 'checkout-errors',
    async open(page) {
      await fillCart(page, LINES)
      await page.goto('/checkout')
      await page.getByRole('button', { name: 'Confirm Order' }).click()
      await expect(page.getByText('আপনার নাম লিখুন।').first()).toBeVisible()
    },
  },
  {
    name: 'checkout-online',
    async open(page) {
      await fillCart(page, LINES)
      await page.goto('/checkout')
      await fillCheckout(page, 'রহিমা')
      await page.getByRole('radio', { name: 'Online payment' }).check()
      await expect(page.getByLabel('Transaction id')).toBeVisible()
    },
  },
  {
    name: 'order-placed',
    open: confirmOrder,
  },
  {
    name: 'tracked-order',
    async open(page) {
      await confirmOrder(page)
      await page.goto('/track-order')
      await page.getByRole('form').getByRole('button', { name: 'Track order' }).click()
      await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
    },
  },
  {
    name: 'login-refused',
    async open(page) {
      await page.goto('/login')
      await login(page, '01700000000', 'wrong horse')
      await expect(page.getByText('The phone number or the password is not right.').first()).toBeVisible()
    },
  },
]

/** States of pages that only customers reach. */
const OWN: PageState[] = [
  asCustomer('dashboard', '/dashboard'),
  asCustomer('profile', '/dashboard/profile'),
  asCustomer('orders', '/dashboard/orders'),
  {
    name: 'order',
    async open(page) {
      await signIn(page, '/dashboard/orders')
      await page.getByRole('list', { name: 'My orders' }).getByRole('link').first().click()
      await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
    },
  },
  asCustomer('address', '/dashboard/address'),
  {
    name: 'wishlist',
    async open(page) {
      await signUp(page)
      await page.goto('/products')
      const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist:/ })
      for (const heart of [hearts.first(), hearts.nth(1)]) await heart.click()
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
      await page.goto('/dashboard/wishlist')
      await expect(hearts).toHaveCount(2)
    },
  },
  asCustomer('change-password', '/dashboard/change-password'),
  asCustomer('sessions', '/dashboard/sessions'),
  { name: 'orders-none', open: (page) => registerNew(page, '/dashboard/orders') },
  { name: 'wishlist-empty', open: (page) => registerNew(page, '/dashboard/wishlist') },
]

export const PAGE_STATES: PageState[] = [...PAGES, ...VISITS, ...OWN]
