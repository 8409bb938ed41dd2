import type { createEmptyShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof createEmptyShop>>

export const registration = (change: Record<string, string> = {}) => ({
  username: 'রহিমা বেগম',
  email: 'rahima@example.com',
  phone_number: '01712345678',
  password: 'correct horse',
  password2: 'correct horse',
  district: '-',
  upazila: '-',
  address: '-',
  ...change,
})

/** Sends a URL-encoded form; returns what `call` returns. */
export const sendForm = (
  { call }: Shop,
  method: 'POST' | 'PUT',
  path: string,
  form: Record<string, string>,
  token?: string,
) => call(path, { method, body: new URLSearchParams(form), ...(token ? { headers: authorization(token) } : {}) })

export const authorization = (token: string) => ({ Authorization: `Token ${token}` })

/** Body of a profile change by the customer of `registration`. */
export const profileChange = (change: Record<string, string> = {}) => ({
  username: 'রহিমা বেগম',
  email: 'rahima@example.com',
  phone_number: '01712345678',
  old_password: 'correct horse',
  ...change,
})

/** Registers a customer and returns the token. */
export async function registerCustomer(shop: Shop, change: Record<string, string> = {}): Promise<string> {
  const { status, body } = await sendForm(shop, 'POST', '/api/account/register', registration(change))
  if (status !== 200) throw new Error(`Not registered: ${JSON.stringify(body)}`)
  return body.token
}
