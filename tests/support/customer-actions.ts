import type { Page } from 'playwright/test'

let last = Date.now() % 10_000_000
/** A visitor without an account. */
export const newcomer = () => {
  last += 1 + Math.floor(Math.random() * 1000)
  return { phone: `+88019${String(last).padStart(8, '0')}`, email: `c${last}@example.com`, password: 'correct horse' }
}
export type Newcomer = ReturnType<typeof newcomer>

/** Fills and submits the register form. */
export async function register(page: Page, { phone, email, password }: Newcomer) {
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('Name').fill('রহিমা বেগম')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password', { exact: true }).fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Register' }).click()
}

/** Fills and submits the login form. */
export async function login(page: Page, phone: string, password: string) {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Phone').fill(phone)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}
