import { join } from 'node:path'
import type { APIRequestContext } from 'playwright/test'
import { openSqlite } from '#platform/db/connection.ts'
import { expect, test } from '../support/journey.ts'
import { addPastOrders } from '../support/past-orders.ts'

const ORDERS = 120

/** Registers a customer who has placed many orders. */
async function registerWithOrders(request: APIRequestContext) {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9)
  const phone = `+88018${unique.slice(-8)}`
  const email = `orders${unique}@example.com`
  const password = 'a long sentence of mine'
  const form = { username: 'Rahima', email, phone_number: phone, password, password2: password }
  const { token } = await (await request.post('/api/account/register', { form })).json()
  const db = openSqlite(join(process.env['SHOP_DATA'] ?? '', 'shop.db'))
  const { id } = await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await addPastOrders(db, id, ORDERS)
  await db.destroy()
  return { user: { name: 'Rahima', phone, email }, token }
}

test('a customer can page through many orders, forward and back', async ({ page }) => {
  const auth = await registerWithOrders(page.request)
  await page.addInitScript((stored) => localStorage.setItem('auth', stored), JSON.stringify(auth))
  await page.goto('/dashboard')
  const last = page.getByRole('list', { name: 'Last order' }).getByRole('link')
  await expect(last).toHaveCount(1)
  const opened = await last.textContent()
  await page.goto('/dashboard/orders')
  const rows = page.getByRole('list', { name: 'My orders' }).locator('> li')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(rows).toHaveCount(50)
  const newest = await rows.first().getByRole('link').textContent()
  expect(newest, 'the dashboard opens with it').toBe(opened)
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/dashboard/orders?page=2')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(rows.first().getByRole('link')).not.toHaveText(newest ?? '')
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(rows).toHaveCount(20)
  await page.goBack()
  await page.goBack()
  await expect(rows.first().getByRole('link')).toHaveText(newest ?? '')
  await page.goto('/dashboard/orders?page=77')
  await expect(rows).toHaveCount(20)
})
