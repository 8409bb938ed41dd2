import { readFile } from 'node:fs/promises'
import { dayOf } from '#platform/rules/days.ts'
import { addCounted } from '../support/counted-goods.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, placeOrder } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

test('goods that run out stand in their report and its file, and lead to their stock', async ({ page }) => {
  const name = unique()
  const id = await addCounted(name, 3)
  await placeOrder('Rahima', { products: [{ product_id: id, quantity: 2 }] })
  await joinAs(page, 'owner')
  await page.goto('/admin/reports')
  await page.getByRole('main').getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible()
  await page.getByLabel('Show by').selectOption('Goods that run out')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell')).toHaveText(['2', '1', '14'])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('name,sold,pieces,left_days')
  expect(file).toContain(`"Lamp ${name}",2,1,14`)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/stock/${id}`)
  await page.goBack()
  await expect(page.getByLabel('Show by')).toHaveValue('runs_out')
})

test('from view to order: a view of goods is a step of the funnel, and a day leads to its orders', async ({ page }) => {
  await joinAs(page, 'owner')
  await placeOrder('Rahima')
  await page.goto('/admin/reports?about=funnel&days=1')
  const day = page.getByRole('row').nth(1)
  await expect(day.getByRole('cell').last()).not.toHaveText('0')
  await day.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/orders\?.*channel=web/)
})

test('a row of a report leads to its orders of the days that are shown', async ({ page }) => {
  await joinAs(page, 'owner')
  await placeOrder('Rahima')
  const today = dayOf(Date.now())
  const list = `/admin/orders?from=${today}&to=${today}`
  for (const [by, address] of [
    ['month', list],
    ['district', /\?district=Dhaka&from=[\d-]+&to=[\d-]+$/],
  ] as const) {
    await page.goto(`/admin/reports?by=${by}&from=${today}&to=${today}`)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(address)
  }
})
