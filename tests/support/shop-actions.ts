import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { expect } from './journey.ts'
import { Thumb } from './thumb.ts'

/** A unique word, so that parallel tests don't share data. */
export const unique = (): string => Math.random().toString(36).slice(2, 10)

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 840

const opener = (page: Page) => page.locator('summary').filter({ hasText: /Filters|ফিল্টার/ })

/** Opens the filter panel, which is behind a button on a phone. */
export async function showFilters(page: Page): Promise<void> {
  if (!isWide(page)) await opener(page).click()
}

/** Focuses the filters and waits until the list is hydrated. Before that, its links and forms lead to pages. */
export async function hydrateList(page: Page): Promise<void> {
  await (isWide(page) ? page.locator('input[name=max]') : opener(page)).focus()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 30_000 })
}

/** Stores texts in the browser as if from an earlier visit: beside a file of the shop that loads nothing else. */
export async function storeBefore(page: Page, texts: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  }, texts)
}

/** Stores a cart as if from an earlier visit. */
export const fillCart = (page: Page, lines: { id: number; quantity: number }[]): Promise<void> =>
  storeBefore(page, { cart: JSON.stringify(lines) })

export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

/** Waits for the sums of the checkout: an order that is confirmed without a total is not placed. */
export const seeTotal = (page: Page) =>
  expect(
    page
      .getByText(/^(Total|মোট)$/)
      .last()
      .locator('xpath=following-sibling::dd[1]'),
  ).toHaveText(/[\d০-৯]/)

/** Fills the address fields of the checkout, and waits for its sums. */
export async function fillCheckout(page: Page, name: string, thumb = new Thumb()): Promise<void> {
  await fillAddress(page, name, thumb)
  await seeTotal(page)
}

/** Fills the address fields of the checkout as they stand on the parcel. */
export async function fillAddress(page: Page, name: string, thumb = new Thumb()): Promise<void> {
  await thumb.type(page.getByLabel('নাম', { exact: true }), name)
  await thumb.type(page.getByLabel('মোবাইল নম্বর'), '০১৭১২৩৪৫৬৭৮')
  await thumb.pick(page.getByLabel('জেলা', { exact: true }), 'Dhaka')
  await thumb.pick(page.getByLabel('উপজেলা / থানা'), 'Dhanmondi')
  await thumb.type(page.getByLabel('সম্পূর্ণ ঠিকানা'), 'বাড়ি ৫, রোড ২')
}

/** How many orders are stored that were placed with this name. */
export async function countOrders(name: string): Promise<number> {
  const db = openSqlite(join(process.env['SHOP_DATA'] ?? '', 'shop.db'))
  try {
    return (await db.selectFrom('shop_order').select('id').where('name', '=', name).execute()).length
  } finally {
    await db.destroy()
  }
}

/** The stored order that was placed with this name. */
export async function findOrder(name: string) {
  const db = openSqlite(join(process.env['SHOP_DATA'] ?? '', 'shop.db'))
  try {
    const orders = await db.selectFrom('shop_order').selectAll().where('name', '=', name).execute()
    expect(orders).toHaveLength(1)
    const [order] = orders
    if (!order) throw new Error(`No order by ${name}.`)
    const lines = await db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute()
    return { order, lines }
  } finally {
    await db.destroy()
  }
}

/** A product of the running shop. */
export async function fetchProduct(page: Page, id: number) {
  const response = await page.request.get(`/api/product/product/${id}`)
  return response.json()
}

/** The mail with this subject to this address. */
export async function mailTo(address: string, subject: string): Promise<string> {
  const folder = process.env['SHOP_MAILS'] ?? ''
  let found: string | undefined
  await expect(async () => {
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    found = mails.find((mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`))
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

/** The link of home to all goods; of many categories another one says *View all*, too. */
export const allProducts = (page: Page): Locator =>
  page.getByRole('region', { name: 'ALL PRODUCTS' }).getByRole('link', { name: 'View all' })
