import { expect, test } from '../support/journey.ts'
import { joinAs, muteOrders } from '../support/office-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0139]/ })

test.beforeEach(({ page }) => muteOrders(page))

/** A word that no product and no other test has. */
const newWord = () =>
  `aaq${Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`

test('a search in vain is listed, gets a meaning that is tried first, finds goods, and is put aside', async ({
  page,
  context,
}) => {
  const word = newWord()
  await page.goto(`/products?search=${word}`)
  await expect(page.getByText('0 product(s) found')).toBeVisible()
  await joinAs(page, 'editor')
  await page.goto('/admin/shop')
  await page.getByRole('link', { name: 'Searches without goods' }).click()
  const item = page.getByRole('listitem').filter({ hasText: word })
  await expect(item).toContainText('1 × nothing')
  await expect(item).toContainText('finds nothing')

  await item.getByRole('button', { name: 'Add a meaning' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('When people search for')).toHaveValue(word)
  await sheet.getByLabel('it means').fill(word)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Both sides are the same word.').first()).toBeVisible()
  await sheet.getByLabel('it means').fill('লুঙ্গি')
  await expect(sheet.getByText('Then')).toBeVisible()
  await expect(sheet.getByText('Check Lungi').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(item).toContainText(/finds \d+/)

  const opened = context.waitForEvent('page')
  await item.getByRole('link', { name: 'Seen as' }).click()
  const shop = await opened
  await expect(shop.getByRole('article').first()).toContainText('Lungi')
  await shop.close()

  await item.getByRole('button', { name: 'Put aside' }).click()
  await expect(item).toHaveCount(0)
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Put aside.' }).getByRole('button').first().click()
  await expect(item).toBeVisible()

  await page.getByRole('link', { name: 'Meanings of words' }).click()
  await page.getByRole('button', { name: word }).click()
  await sheet.getByText('Only the first finds the second').click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `${word} → লুঙ্গি` })).toBeVisible()
  await page.getByRole('button', { name: word }).click()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await sheet.getByRole('button', { name: 'Delete this?' }).click()
  await expect(page.getByRole('button', { name: word })).toHaveCount(0)
})
