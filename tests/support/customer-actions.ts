import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { SessionAnswer } from '#shop/customers/contract/account.ts'
import { storeBefore } from './shop-actions.ts'

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

/** Registers a customer without a browser; returns also the answer. */
async function sendRegistration() {
  const customer = newcomer()
  const { phone: phone_number, email, password } = customer
  const address = { district: '-', upazila: '-', address: '-' }
  const answer = await fetch(`${process.env['SHOP_URL']}/api/account/register`, {
    method: 'POST',
    body: new URLSearchParams({
      username: 'রহিমা বেগম',
      email,
      phone_number,
      password,
      password2: password,
      ...address,
    }),
  })
  if (!answer.ok) throw new Error(`Nobody was registered: ${answer.status} ${await answer.text()}`)
  return { customer, session: (await answer.json()) as SessionAnswer }
}

/** A customer whom this browser doesn't know. */
export const addCustomer = async (): Promise<Newcomer> => (await sendRegistration()).customer

/** A customer who has signed up in this browser before. */
export async function signUp(page: Page): Promise<Newcomer> {
  const { customer, session } = await sendRegistration()
  const { username: name, phone_number: phone, email, token } = session
  await storeBefore(page, { auth: JSON.stringify({ user: { name, phone, email }, token }) })
  return customer
}
