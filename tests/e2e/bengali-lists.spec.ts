import { join } from 'node:path'
import { COMMAND } from '#platform/db/audit.ts'
import { openSqlite } from '#platform/db/connection.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { startDemoShop } from '../support/demo-shop.ts'
import { expect, test } from '../support/journey.ts'
import type { RunningShop } from '../support/running-shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'bn-BD' })

// One shop for all.
test.describe.configure({ mode: 'default' })

let shop: RunningShop

test.beforeAll(async () => {
  shop = await startDemoShop({ BENGALI: 'on', LIMITS: 'off' })
})
test.afterAll(() => shop.stop())

test('a category with a Bengali name is suggested by it and heads its list; the switch keeps what the list shows', async ({
  page,
}) => {
  const db = openSqlite(join(shop.dataDir, 'shop.db'))
  const { id } = await db.selectFrom('category').select('id').where('name', '=', 'Clothing').executeTakeFirstOrThrow()
  await categories.change(db, { id }, { name_bn: 'পোশাক-আশাক' }, COMMAND)
  await db.destroy()
  await page.goto(`${shop.url}/bn`)
  const field = page.getByRole('combobox', { name: 'পণ্য খুঁজুন' }).filter({ visible: true })
  const option = page.getByRole('option', { name: 'পোশাক-আশাক' })
  // The goods in memory follow a change that another process made.
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'পণ্য খুঁজুন' }).or(field).filter({ visible: true }).first().fill('')
    await page.getByRole('searchbox', { name: 'পণ্য খুঁজুন' }).or(field).filter({ visible: true }).first().fill('পোশাক-আ')
    await expect(option).toBeVisible({ timeout: 2000 })
  }).toPass()
  await option.click()
  await expect(page).toHaveURL(`${shop.url}/bn/products?category=Clothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পোশাক-আশাক')
  await expect(page).toHaveTitle(/^পোশাক-আশাক · /)
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/products?category=Clothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clothing')
  await page.goto(`${shop.url}/bn/products`)
  // Without a new page, so that the switch of the loaded one would lead to another list.
  await page.locator('main a[href="/bn/products?page=2"]').first().click()
  await expect(page).toHaveURL(`${shop.url}/bn/products?page=2`)
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/products?page=2`)
})

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  })

  test('a stored Bengali page says in Bengali how old it is, and another one what is there', async ({
    page,
    context,
  }) => {
    // A busy machine makes Chromium call its network slow.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
    )
    await page.goto(`${shop.url}/bn/about`)
    await expect(async () => {
      await page.mouse.wheel(0, 100)
      for (const stored of ['/bn/offline', '/bn/about'])
        expect(
          await page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), stored),
        ).toBe(true)
    }).toPass()
    await context.setOffline(true)
    await page.goto(`${shop.url}/bn/about`)
    await expect(page.locator('[data-stored-note]')).toHaveText(
      /^ইন্টারনেট নেই। পেজটি .+ যেমন ছিল, তেমনই দেখাচ্ছে; দাম বদলে থাকতে পারে। আবার লোড করুন$/,
    )
    await page.goto(`${shop.url}/bn/product-details/5`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনি অফলাইনে আছেন')
    await context.setOffline(false)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what needs script leads to Bengali pages that do not; search and the switch work, and nothing leaves the edition', async ({
    page,
  }) => {
    for (const address of [
      ...['/register', '/login', '/forgot-password', '/reset-password', '/cart', '/checkout', '/track-order'],
      ...['/dashboard', '/dashboard/orders', '/dashboard/orders/1'],
    ]) {
      await page.goto(`${shop.url}/bn${address}`)
      await expect(page, address).toHaveURL(/\/bn\/plain\//)
      await expect(page.locator('html'), address).toHaveAttribute('lang', 'bn')
    }
    await page.goto(`${shop.url}/bn/product-details/1`)
    await expect(page.getByRole('button', { name: 'কার্টে নিন' })).toHaveCount(1)
    await page.goto(`${shop.url}/bn/contact`)
    await page.locator('form.newsletter button').click()
    await expect(page).toHaveURL(/\/bn\/newsletter\??$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
    await page.goto(`${shop.url}/bn/confirm-email`)
    await page.locator('[data-confirm-email] #code').fill('wrong')
    await page.locator('[data-confirm-email] button').click()
    await expect(page).toHaveURL(`${shop.url}/bn/confirm-email#expired`)
    await page.goto(`${shop.url}/bn/products?category=Clothing&sort=mrp`)
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page).toHaveURL(`${shop.url}/products?category=Clothing&sort=mrp`)
  })
})
