import type { Page } from 'playwright/test'

/** Signs in as the demo's customer on the login page. */
export async function login(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Phone').fill('01700-000001')
  await form.getByLabel('Password', { exact: true }).fill('haat-demo')
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Signs out with the frame's menu, whose two words are of the page's language. */
export async function logout(page: Page, [menu, button] = ['Account', 'Logout']): Promise<void> {
  await page.locator('summary', { hasText: menu }).click()
  // Signing out loads the home page, even from the home page; the load before it may be still under way.
  await page.waitForLoadState('load')
  const opened = page.waitForEvent('load')
  await page.getByRole('button', { name: button }).click()
  await opened
}
