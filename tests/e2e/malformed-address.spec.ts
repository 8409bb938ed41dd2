import { findSeriousViolations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

test.use({ expectedErrors: /400/ })

for (const address of ['/%E0%A4%A', '/product-details/%ff']) {
  test(`${address} shows the error screen of the shop with a link to the home page`, {
    tag: '@any-size',
  }, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('This address is not written correctly.')).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 245, 234)')
    expect(await findSeriousViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner')).toBeVisible()
  })
}
