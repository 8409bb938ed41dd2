import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'

/** A visitor without an account, whom no other worker is likely to make, too. */
export const newcomer = () => {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return { phone: `+88019${number}`, email: `c${number}@example.com`, password: 'correct horse' }
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
