import type { BrowserContext, Page } from 'playwright/test'
import { WISHLIST_KEY } from '#platform/contract/storage.ts'
import { signUp } from './customer-actions.ts'
import { login } from './demo-customer.ts'
import { expect } from './journey.ts'
import { fillCart, fillCheckout, hydrateList, showFilters, storeBefore, unique } from './shop-actions.ts'

/** Where an edition begins: its addresses are the English ones behind this. */
export type Base = '' | '/bn'

/** A page in one of its states: by address alone, or by actions. */
export interface PageState {
  name: string
  /** A desktop shows something else, so the actions are repeated there. */
  isOfSize?: true
  open(page: Page, base: Base): Promise<unknown>
}

/** Matches what begins as a page of either edition says it. */
const said = (english: string, bengali: string) => new RegExp(`^(${english}|${bengali})`)
const CONFIRM = said('Confirm Order', 'অর্ডার নিশ্চিত করুন')
const WISHED = said('Wishlist:', 'উইশলিস্ট:')
const ADD_TO_CART = said('Add to cart', 'কার্টে নিন')

const LINES = [
  { id: 12, quantity: 2 },
  { id: 5, quantity: 1 },
]

async function openCheckout(page: Page, base: Base): Promise<void> {
  await fillCart(page, LINES)
  await page.goto(`${base}/checkout`)
}

async function confirmOrder(page: Page, base: Base): Promise<void> {
  await openCheckout(page, base)
  await fillCheckout(page, `Rahima ${unique()}`)
  await page.getByRole('button', { name: CONFIRM }).click()
  await expect(page).toHaveURL(base || '/')
}

/** Storage state of the demo's customer: one session for all tests of a worker. */
let stored: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

async function signIn(page: Page, address: string): Promise<void> {
  if (stored) await page.context().setStorageState(stored)
  else {
    await page.goto('/login')
    await login(page)
    await expect(page).toHaveURL('/')
    stored = await page.context().storageState()
  }
  await page.goto(address)
  await expect(page.getByText(said('Loading…', 'লোড হচ্ছে…')).locator('visible=true')).toHaveCount(0)
}

const plain = (name: string, address: string): PageState => ({ name, open: (page, base) => page.goto(base + address) })
const withCart = (name: string, address: string): PageState => ({
  name,
  async open(page, base) {
    await fillCart(page, LINES)
    await page.goto(base + address)
  },
})
const asCustomer = (name: string, address: string): PageState => ({
  name,
  open: (page, base) => signIn(page, base + address),
})
const asNewcomer = (name: string, address: string): PageState => ({
  name,
  async open(page, base) {
    await signUp(page)
    await page.goto(base + address)
  },
})
/** An empty list leads on by popular goods, which come later. */
const leadingOn = (state: PageState): PageState => ({
  ...state,
  async open(page, base) {
    await state.open(page, base)
    await page.locator('#popular').waitFor()
  },
})

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 840

/** Pages that visitors see, by their addresses. */
export const ADDRESSES = {
  home: '/',
  list: '/products',
  'nothing-found': '/products?search=xyzzy',
  categories: '/categories',
  product: '/product-details/12',
  'product-options': '/product-details/61',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password',
  'confirm-email': '/confirm-email',
  'track-order': '/track-order',
  about: '/about',
  contact: '/contact',
  'privacy-policy': '/privacy-policy',
  terms: '/terms-&-condition',
  newsletter: '/newsletter',
  'not-found': '/no-such-page',
  offline: '/offline',
}

/** Every page that visitors see, by address alone, and with a cart. */
const PAGES: PageState[] = [
  ...Object.entries(ADDRESSES).map(([name, address]) => plain(name, address)),
  withCart('cart', '/cart'),
  leadingOn(plain('cart-empty', '/cart')),
  { name: 'checkout', open: openCheckout },
]

/** States of pages that visitors reach. */
const VISITS: PageState[] = [
  {
    name: 'menu',
    isOfSize: true,
    async open(page, base) {
      await page.goto(base || '/')
      if (isPhone(page)) await page.locator('.mobile-menu > summary').click()
      else {
        // A hand moves the pointer more than once.
        await page.mouse.move(5, 700)
        await page.locator('.main-menu summary').hover()
      }
      await expect(page.locator('[data-category-menu] a img').first()).toBeAttached()
      if (isPhone(page)) await page.locator('.mobile-menu nav summary').first().click()
    },
  },
  {
    name: 'account-menu',
    isOfSize: true,
    async open(page, base) {
      await page.goto(base || '/')
      await page.locator('summary', { hasText: said('Account', 'অ্যাকাউন্ট') }).click()
    },
  },
  {
    name: 'suggestions',
    isOfSize: true,
    async open(page, base) {
      await page.goto(base || '/')
      await page.getByRole('searchbox').locator('visible=true').pressSequentially('chil')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'suggestions-none',
    isOfSize: true,
    async open(page, base) {
      await page.goto(base || '/')
      await page.getByRole('searchbox').locator('visible=true').pressSequentially('qzxw')
      await expect(
        page
          .getByText(/^Nothing found for|পাওয়া যায়নি$/)
          .locator('visible=true')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'filters',
    isOfSize: true,
    async open(page, base) {
      await page.goto(`${base}/products?category=Clothing&min=50&max=5000&brand=Tant+Ghor`)
      await showFilters(page)
    },
  },
  {
    name: 'filters-error',
    isOfSize: true,
    async open(page, base) {
      await page.goto(`${base}/products`)
      await hydrateList(page)
      await showFilters(page)
      await page.getByLabel(said('Min', 'সর্বনিম্ন')).fill('400')
      await page.getByLabel(said('Max', 'সর্বোচ্চ')).fill('50')
      await page.getByLabel(said('Max', 'সর্বোচ্চ')).press('Enter')
      await expect(page.getByText(said('Min must not be', 'সর্বনিম্ন দাম সর্বোচ্চের'))).toBeVisible()
    },
  },
  {
    name: 'viewer',
    isOfSize: true,
    async open(page, base) {
      await page.goto(`${base}/product-details/12`)
      await page.locator('[data-slide]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'reviews',
    async open(page, base) {
      await page.goto(`${base}/product-details/12`)
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await expect(page.getByRole('region', { name: said('Reviews of shoppers', 'ক্রেতাদের রিভিউ') })).toBeVisible()
    },
  },
  {
    name: 'added-to-cart',
    async open(page, base) {
      await page.goto(`${base}/products`)
      await page.getByRole('button', { name: ADD_TO_CART }).first().click()
      await expect(page.locator('[data-cart-badge]')).toHaveText(/[1১]/)
    },
  },
  {
    name: 'checkout-errors',
    async open(page, base) {
      await openCheckout(page, base)
      await page.getByRole('button', { name: CONFIRM }).click()
      await expect(page.getByText('আপনার নাম লিখুন।').first()).toBeVisible()
    },
  },
  {
    name: 'checkout-online',
    async open(page, base) {
      await openCheckout(page, base)
      await fillCheckout(page, 'রহিমা')
      await page.getByRole('radio', { name: said('Online payment', 'অনলাইন পেমেন্ট') }).check()
      await expect(page.getByLabel(said('Transaction id', 'ট্রানজেকশন আইডি'))).toBeVisible()
    },
  },
  {
    name: 'order-placed',
    open: confirmOrder,
  },
  {
    name: 'tracked-order',
    async open(page, base) {
      await confirmOrder(page, base)
      await page.goto(`${base}/track-order`)
      await page.getByRole('form').locator('button.button-primary').click()
      await expect(page.getByRole('heading', { name: /^(Order|অর্ডার) #/ })).toBeVisible()
    },
  },
  {
    name: 'wishlist-visitor',
    async open(page, base) {
      await storeBefore(page, { [WISHLIST_KEY]: '[12,5]' })
      await page.goto(`${base}/dashboard/wishlist`)
      await expect(page.getByRole('main').getByRole('button', { name: WISHED })).toHaveCount(2)
    },
  },
  {
    name: 'login-refused',
    async open(page, base) {
      await page.goto(`${base}/login`)
      const form = page.getByRole('form').filter({ has: page.locator('[name=phone_number]') })
      await form.locator('[name=phone_number]').fill('01700000000')
      await form.locator('[name=password]').fill('wrong horse')
      await form.locator('button[type=submit]').click()
      await expect(page.getByText(said('The phone number or', 'মোবাইল নম্বর বা')).first()).toBeVisible()
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
    async open(page, base) {
      await signIn(page, `${base}/dashboard/orders`)
      await page
        .getByRole('list', { name: said('My orders', 'আমার অর্ডার') })
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('button', { name: said('Order again', 'আবার অর্ডার করুন') })).toBeVisible()
    },
  },
  asCustomer('address', '/dashboard/address'),
  {
    name: 'wishlist',
    async open(page, base) {
      await signUp(page)
      await page.goto(`${base}/products`)
      const hearts = page.getByRole('main').getByRole('button', { name: WISHED })
      for (const heart of [hearts.first(), hearts.nth(1)]) await heart.click()
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
      await page.goto(`${base}/dashboard/wishlist`)
      await expect(hearts).toHaveCount(2)
    },
  },
  asCustomer('change-password', '/dashboard/change-password'),
  asCustomer('sessions', '/dashboard/sessions'),
  asNewcomer('orders-none', '/dashboard/orders'),
  leadingOn(asNewcomer('wishlist-empty', '/dashboard/wishlist')),
]

export const PAGE_STATES: PageState[] = [...PAGES, ...VISITS, ...OWN]
