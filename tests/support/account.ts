import type { Properties } from '#contract/account.ts'
import type { Auth } from '#contract/session.ts'

export const aCustomer = (change: Partial<Properties> = {}): Properties => ({
  username: 'রহিমা',
  phone_number: '01712345678',
  district: '-',
  upazila: '-',
  address: '-',
  email: 'rahima@example.com',
  email_confirmed: true,
  ...change,
})

/** The session of this customer. */
export const signedIn: Auth = {
  user: { name: 'রহিমা', phone: '01712345678', email: 'rahima@example.com' },
  token: 'abc',
}

export const OFFLINE = { ok: false, kind: 'offline', status: 0, message: 'You are offline.' } as const

/** What a call of the client answers when the API refuses it. */
export const refusal = (status: number, msg: string, errors?: Record<string, string[]>, more: object = {}) =>
  ({
    ok: false,
    kind: 'refused',
    status,
    message: msg,
    answer: { response: 'error', msg, ...(errors ? { errors } : {}), ...more },
  }) as const
