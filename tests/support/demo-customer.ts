import type { Page } from 'playwright/test'

/** Signs the demo's customer in on the login page. */
export async function login(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Phone').fill('01700-000001')
  await form.getByLabel('Password', { exact: true }).fill('haat-demo')
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Signs out through the frame's menu. */
export async function logout(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Account' }).click()
  // It always opens the home page anew, also from there.
  const opened = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()
  await opened
}
