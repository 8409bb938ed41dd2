import { addCounted } from '../support/counted-goods.ts'
import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'
import { unique } from '../support/shop-actions.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0139]/ })

test.beforeEach(({ page }) => muteOrders(page))

test('a packer counts shelf by shelf, adds what came with a reason, and takes a mistake back', async ({ page }) => {
  const name = unique()
  await addCounted(`${name} one`, 9)
  await addCounted(`${name} two`, 4)
  await joinAs(page, 'packer')
  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'Count one after the other' }).click()
  await page.getByRole('searchbox').fill(`Lamp ${name}`)
  const count = page.getByLabel('How many do you count?')
  await expect(page.getByRole('heading', { name: `Lamp ${name}` })).toBeVisible()
  await count.fill('৭')
  await page.getByRole('button', { name: 'Save, next' }).click()
  await count.fill('many')
  await page.getByRole('button', { name: 'Save, next' }).click()
  await expect(page.getByText('Write a whole number that fits, 0 or more.')).toBeVisible()
  await count.fill('0')
  await page.getByRole('button', { name: 'Save, next' }).click()
  await expect(page.getByText('2 counted')).toBeVisible()
  await expect(page.getByText('That was the last one.')).toBeVisible()

  await page.goto(`/admin/stock?q=Lamp+${name}`)
  const soldOut = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Sold out' })
  await expect(soldOut).toHaveCount(1)
  await soldOut.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: 'Some came' }).check()
  await sheet.getByLabel('How many came?').fill('20')
  await sheet.getByLabel('Note').fill('from Chawkbazar')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  const items = page.getByRole('listitem').filter({ hasText: name })
  await expect(items.filter({ hasText: '20 left' })).toHaveCount(1)
  await items.filter({ hasText: '20 left' }).getByRole('link').click()
  await expect(page.getByText('from Chawkbazar')).toBeVisible()
  await expect(page.getByText('+20')).toBeVisible()
})
