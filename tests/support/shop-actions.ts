import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openSqlite } from '#server/db/connection.ts'
import { expect } from './journey.ts'

/** A word that no other test uses, so that tests at a time do not meet. */
export const unique = (): string => Math.random().toString(36).slice(2, 10)

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** Waits for the list's island, for what only it can do: links and forms of a sleeping one work as they do without script. */
export async function wakeList(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sort by' }).focus()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: 30_000 })
}

/** The filter panel stands open on a desktop and behind a button on a phone. */
export async function showFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 840) await page.locator('summary').filter({ hasText: 'Filters' }).click()
}

/** Puts lines into the stored cart, as earlier visits would have. */
export async function fillCart(page: Page, lines: { id: number; quantity: number }[]): Promise<void> {
  await page.goto('/about')
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), lines)
}

export const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

/** Fills the address and the choices of the checkout. */
export async function fillCheckout(page: Page, name: string): Promise<void> {
  await page.getByLabel('নাম', { exact: true }).fill(name)
  await page.getByLabel('মোবাইল নম্বর').fill('০১৭১২৩৪৫৬৭৮')
  await page.getByLabel('জেলা', { exact: true }).selectOption('Dhaka')
  await page.getByLabel('উপজেলা / থানা').selectOption('Dhanmondi')
  await page.getByLabel('সম্পূর্ণ ঠিকানা').fill('বাড়ি ৫, রোড ২')
}

/** The order that was placed under this name, as the database holds it. */
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

/** The mail with this subject that the shop sent to an address. */
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
